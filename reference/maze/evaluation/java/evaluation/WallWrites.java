package evaluation;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/**
 * Turns each instruction that writes the field maze.Wall.present into a call of the static method
 * maze.Wall.setPresent(Wall, boolean). Both take the same two operands from the stack and are three bytes long, so that
 * nothing else in a class file changes but some new constants at the end of its pool. Class file format: The Java
 * Virtual Machine Specification, chapter 4; lengths of instructions: chapter 6.
 */
final class WallWrites {
    private static final int PUTFIELD = 0xb5, INVOKESTATIC = 0xb8, TABLESWITCH = 0xaa, LOOKUPSWITCH = 0xab, WIDE = 0xc4,
            IINC = 0x84;

    private final byte[] bytes;
    private final ByteBuffer in;
    private final Set<Integer> fields = new HashSet<>();
    private int[] at;       // where each constant begins
    private int poolCount;
    private int poolEnd;

    WallWrites(byte[] bytes) {
        this.bytes = bytes.clone();
        this.in = ByteBuffer.wrap(this.bytes);
    }

    byte[] redirected() {
        readPool();
        if (fields.isEmpty()) return bytes;
        redirectMembers(poolCount + 5);
        return withNewConstants();
    }

    private int u1(int place) {
        return bytes[place] & 0xff;
    }

    private int u2(int place) {
        return in.getShort(place) & 0xffff;
    }

    private String text(int constant) {
        return new String(bytes, at[constant] + 3, u2(at[constant] + 1), StandardCharsets.UTF_8);
    }

    private void readPool() {
        poolCount = u2(8);
        at = new int[poolCount];
        int place = 10;
        for (int i = 1; i < poolCount; i++) {
            at[i] = place;
            int tag = u1(place);
            if (tag == 5 || tag == 6) i++; // long and double take two numbers
            place += constantLength(place, tag);
        }
        poolEnd = place;
        for (int i = 1; i < poolCount; i++) {
            if (at[i] != 0 && u1(at[i]) == 9 && isPresent(at[i])) fields.add(i);
        }
    }

    private int constantLength(int place, int tag) {
        switch (tag) {
            case 1:
                return 3 + u2(place + 1);
            case 5:
            case 6:
                return 9;
            case 7:
            case 8:
            case 16:
            case 19:
            case 20:
                return 3;
            case 15:
                return 4;
            default:
                return 5;
        }
    }

    private boolean isPresent(int field) {
        int nameAndType = at[u2(field + 3)];
        return text(u2(at[u2(field + 1)] + 1)).equals("maze/Wall") && text(u2(nameAndType + 1)).equals("present")
                && text(u2(nameAndType + 3)).equals("Z");
    }

    private void redirectMembers(int method) {
        int place = poolEnd + 6;
        place += 2 + 2 * u2(place);
        for (int kind = 0; kind < 2; kind++) { // fields, then methods
            int count = u2(place);
            place += 2;
            for (int i = 0; i < count; i++) place = redirectMember(place, method);
        }
    }

    /** Returns where the next member begins. */
    private int redirectMember(int place, int method) {
        int attributes = u2(place + 6);
        place += 8;
        for (int i = 0; i < attributes; i++) {
            if (text(u2(place)).equals("Code")) redirectCode(place + 14, in.getInt(place + 10), method);
            place += 6 + in.getInt(place + 2);
        }
        return place;
    }

    private void redirectCode(int begin, int length, int method) {
        for (int place = begin; place < begin + length; place += instructionLength(place, begin)) {
            if (u1(place) != PUTFIELD || !fields.contains(u2(place + 1))) continue;
            in.put(place, (byte) INVOKESTATIC);
            in.putShort(place + 1, (short) method);
        }
    }

    private int instructionLength(int place, int begin) {
        int code = u1(place);
        int aligned = place + 4 - (place - begin) % 4;
        switch (code) {
            case TABLESWITCH:
                return aligned - place + 12 + 4 * (in.getInt(aligned + 8) - in.getInt(aligned + 4) + 1);
            case LOOKUPSWITCH:
                return aligned - place + 8 + 8 * in.getInt(aligned + 4);
            case WIDE:
                return u1(place + 1) == IINC ? 6 : 4;
            default:
                return 1 + operandBytes(code);
        }
    }

    private static int operandBytes(int code) {
        boolean one = code == 0x10 || code == 0x12 || (code >= 0x15 && code <= 0x19) || (code >= 0x36 && code <= 0x3a)
                || code == 0xa9 || code == 0xbc;
        boolean two = code == 0x11 || code == 0x13 || code == 0x14 || code == IINC || (code >= 0x99 && code <= 0xa8)
                || (code >= 0xb2 && code <= 0xb8) || code == 0xbb || code == 0xbd || code == 0xc0 || code == 0xc1
                || code == 0xc6 || code == 0xc7;
        if (code == 0xb9 || code == 0xba || code == 0xc8 || code == 0xc9) return 4;
        return code == 0xc5 ? 3 : two ? 2 : one ? 1 : 0;
    }

    /** The pool with the class maze.Wall and its method behind the old constants. */
    private byte[] withNewConstants() {
        byte[] owner = utf8("maze/Wall"), name = utf8("setPresent"), type = utf8("(Lmaze/Wall;Z)V");
        ByteBuffer out = ByteBuffer.allocate(bytes.length + owner.length + name.length + type.length + 3 + 5 + 5);
        out.put(bytes, 0, poolEnd).put(owner).put(name).put(type);
        out.put((byte) 7).putShort((short) poolCount);
        out.put((byte) 12).putShort((short) (poolCount + 1)).putShort((short) (poolCount + 2));
        out.put((byte) 10).putShort((short) (poolCount + 3)).putShort((short) (poolCount + 4));
        out.put(bytes, poolEnd, bytes.length - poolEnd);
        out.putShort(8, (short) (poolCount + 6));
        return out.array();
    }

    private static byte[] utf8(String text) {
        byte[] letters = text.getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(3 + letters.length).put((byte) 1).putShort((short) letters.length).put(letters).array();
    }
}
