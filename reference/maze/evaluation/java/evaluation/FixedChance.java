package evaluation;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Turns Java's sources of chance and its clock, where a class of the submission uses them, into those of Chance. Only
 * the pool of constants changes: its names of classes and its references to methods. Class file format: The Java Virtual
 * Machine Specification, 4.4.
 */
final class FixedChance {
    private static final int UTF8 = 1, CLASS = 7, METHOD = 10, INTERFACE_METHOD = 11, NAME_AND_TYPE = 12;

    private static final Map<String, String> CLASSES = Map.of(
            "java/util/Random", "evaluation/SeededRandom",
            "java/util/concurrent/ThreadLocalRandom", "evaluation/SeededThreadLocalRandom",
            "java/util/SplittableRandom", "evaluation/SeededSplittableRandom",
            "java/security/SecureRandom", "evaluation/SeededSecureRandom");

    /** Static methods that Chance has under the same name and with the same parameters. */
    private static final Map<String, String> METHODS = Map.of(
            "java/lang/System", "currentTimeMillis()J nanoTime()J",
            "java/lang/Math", "random()D",
            "java/lang/StrictMath", "random()D",
            "java/util/Collections", "shuffle(Ljava/util/List;)V",
            "java/time/Instant", "now()Ljava/time/Instant;",
            "java/util/random/RandomGenerator",
            "getDefault()Ljava/util/random/RandomGenerator; of(Ljava/lang/String;)Ljava/util/random/RandomGenerator;");

    /** One constant: a text, or the bytes behind the tag. */
    private static final class Constant {
        int tag;
        String text;
        byte[] data;

        int index(int at) {
            return (data[at] & 0xff) << 8 | data[at + 1] & 0xff;
        }

        void setIndex(int at, int index) {
            data[at] = (byte) (index >> 8);
            data[at + 1] = (byte) index;
        }
    }

    private final List<Constant> pool = new ArrayList<>(); // null: not used
    private byte[] head = new byte[8];
    private byte[] rest;

    private FixedChance(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        in.readFully(head);
        int count = in.readUnsignedShort();
        pool.add(null);
        while (pool.size() < count) {
            Constant constant = new Constant();
            constant.tag = in.readUnsignedByte();
            if (constant.tag == UTF8) constant.text = in.readUTF();
            else in.readFully(constant.data = new byte[length(constant.tag)]);
            pool.add(constant);
            if (constant.tag == 5 || constant.tag == 6) pool.add(null); // long and double take two numbers
        }
        rest = in.readAllBytes();
    }

    static byte[] in(byte[] bytes) throws IOException {
        FixedChance file = new FixedChance(bytes);
        int count = file.pool.size();
        for (int i = 1; i < count; i++) {
            Constant constant = file.pool.get(i);
            if (constant != null && (constant.tag == METHOD || constant.tag == INTERFACE_METHOD)) file.redirect(constant);
        }
        for (int i = 1; i < count; i++) {
            Constant constant = file.pool.get(i);
            if (constant != null && constant.tag == UTF8) constant.text = renamed(constant.text);
        }
        return file.written();
    }

    private static int length(int tag) {
        switch (tag) {
            case 5:
            case 6:
                return 8;
            case 7:
            case 8:
            case 16:
            case 19:
            case 20:
                return 2;
            case 15:
                return 3;
            default:
                return 4;
        }
    }

    private static String renamed(String text) {
        String exact = CLASSES.get(text);
        if (exact != null) return exact;
        if (!text.contains("Random;")) return text;
        for (Map.Entry<String, String> entry : CLASSES.entrySet())
            text = text.replace("L" + entry.getKey() + ";", "L" + entry.getValue() + ";");
        return text;
    }

    private void redirect(Constant method) {
        String owner = pool.get(pool.get(method.index(0)).index(0)).text;
        Constant nameAndType = pool.get(method.index(2));
        String name = pool.get(nameAndType.index(0)).text, type = pool.get(nameAndType.index(2)).text;
        for (String known : METHODS.getOrDefault(owner, "").split(" ")) {
            if (!known.equals(name + type)) continue;
            method.setIndex(0, added(CLASS, added("evaluation/Chance")));
            method.tag = METHOD;
            return;
        }
        // Java's own methods keep the types that they have: a SeededRandom is a Random.
        if (!owner.startsWith("java/") || CLASSES.containsKey(owner) || renamed(type).equals(type)) return;
        method.setIndex(2, added(NAME_AND_TYPE, nameAndType.index(0), added(type)));
    }

    private int added(String text) {
        Constant constant = new Constant();
        constant.tag = UTF8;
        constant.text = text;
        pool.add(constant);
        return pool.size() - 1;
    }

    private int added(int tag, int... indexes) {
        Constant constant = new Constant();
        constant.tag = tag;
        constant.data = new byte[2 * indexes.length];
        for (int i = 0; i < indexes.length; i++) constant.setIndex(2 * i, indexes[i]);
        pool.add(constant);
        return pool.size() - 1;
    }

    private byte[] written() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.write(head);
        out.writeShort(pool.size());
        for (Constant constant : pool) {
            if (constant == null) continue;
            out.writeByte(constant.tag);
            if (constant.tag == UTF8) out.writeUTF(constant.text);
            else out.write(constant.data);
        }
        out.write(rest);
        return bytes.toByteArray();
    }
}
