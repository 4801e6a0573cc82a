import evaluation.Recorder;

/** Stands for the MazeTester of the skeleton: runs what asks.txt asks for and writes answer.json. */
public final class MazeTester {
    private MazeTester() {}

    public static void main(String[] args) throws Exception {
        if (args.length != 2) {
            System.err.println("usage: MazeTester asks.txt answer.json");
            System.exit(2);
        }
        Recorder.record(args[0], args[1]);
        System.exit(0);
    }
}
