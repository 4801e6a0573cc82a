package evaluation;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Writes the answer. The submission runs in a program of its own (Runs), which tells one line for each run; none of its
 * code is in this one. A run that does not end, or that ends the whole program, costs itself only: the next run is done
 * by a new program.
 */
public final class Recorder {
    private static final double MOST_LOST = 5; // CPU seconds of runs that did not end; then the others are not done
    private static final int MOST_ENDED = 4;   // programs that ended before their time
    private static final int LONGEST = 16 << 20;

    private final String asksFile;
    private final List<Ask> asks;
    private final List<List<String>> answers = new ArrayList<>();
    private double lost = 0;
    private int ended = 0;

    private Recorder(String asksFile) throws IOException {
        this.asksFile = asksFile;
        asks = Ask.read(Files.readAllLines(Path.of(asksFile), StandardCharsets.US_ASCII));
        for (int i = 0; i < asks.size(); i++) answers.add(new ArrayList<>());
    }

    public static void record(String asksFile, String answerFile) throws Exception {
        Recorder recorder = new Recorder(asksFile);
        for (int ask = recorder.next(); ask < recorder.asks.size(); ask = recorder.next()) recorder.doRuns(ask);
        Files.write(Path.of(answerFile), recorder.answer().getBytes(StandardCharsets.US_ASCII));
    }

    /** The first ask that has not all of its runs. */
    private int next() {
        int ask = 0;
        while (ask < asks.size() && answers.get(ask).size() == asks.get(ask).repeats) ask++;
        return ask;
    }

    private void add(String run) {
        answers.get(next()).add(run);
    }

    private static String failed(String why) {
        return "{\"error\":\"" + why + "\"}";
    }

    private void doRuns(int ask) throws Exception {
        if (lost > MOST_LOST || ended >= MOST_ENDED) {
            add(failed("not run: earlier runs did not end as they should"));
            return;
        }
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String word : new String(Files.readAllBytes(Path.of("/proc/self/cmdline")), StandardCharsets.UTF_8).split("\0"))
            if (word.startsWith("-XX")) command.add(word); // no -Xss: the stack is that of a plain `java MazeTester`
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "evaluation.Runs", asksFile, "" + ask,
                "" + answers.get(ask).size()));
        Process program = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        program.getOutputStream().close();
        Clock clock = new Clock(program);
        clock.start();
        take(program.getInputStream(), clock);
        program.destroyForcibly();
        clock.join();
        program.waitFor(10, TimeUnit.SECONDS);
        if (next() == asks.size()) return;
        ended++;
        lost += clock.seconds();
        add(failed(clock.why() != null ? clock.why()
                : "the whole program was ended from inside (exit code " + program.exitValue() + ")"));
    }

    /** Takes lines until the program ends or says what no run says. */
    private void take(InputStream stream, Clock clock) throws IOException {
        InputStream in = new BufferedInputStream(stream, 1 << 16);
        if (!"ready".equals(line(in))) return;
        clock.run(asks.get(next()));
        for (String line = line(in); line != null; line = line(in)) {
            if (!isOneObject(line)) return;
            add(line);
            if (next() == asks.size()) return;
            clock.run(asks.get(next()));
        }
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c == '\n') return bytes.toString(StandardCharsets.US_ASCII);
            if (bytes.size() == LONGEST) return null;
            bytes.write(c);
        }
        return null;
    }

    /** Whether the line is one object of JSON, so that it can say nothing of other runs; what is in it the judge reads. */
    private static boolean isOneObject(String line) {
        int depth = 0;
        boolean text = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (text && c == '\\') i++;
            else if (c == '"') text = !text;
            else if (text) continue;
            else if (c == '{' || c == '[') depth++;
            else if (c == '}' || c == ']') depth--;
            if (!text && depth == 0 && i + 1 < line.length()) return false;
        }
        return depth == 0 && !text && line.startsWith("{");
    }

    private String answer() {
        StringBuilder out = new StringBuilder("{\"format\":\"maze answer 2\",\"asks\":[");
        for (int ask = 0; ask < answers.size(); ask++) {
            out.append(ask > 0 ? ",\n" : "\n").append("{\"runs\":[");
            out.append(String.join(",\n", answers.get(ask))).append("]}");
        }
        return out.append("]}\n").toString();
    }
}
