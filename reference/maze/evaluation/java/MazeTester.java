import evaluation.RecordingLoader;

/** Stands for the MazeTester of the skeleton: runs what asks.txt asks for and writes answer.json. */
public final class MazeTester {
    private MazeTester() {}

    public static void main(String[] args) throws Exception {
        if (args.length != 2) {
            System.err.println("usage: MazeTester asks.txt answer.json");
            System.exit(2);
        }
        new RecordingLoader(MazeTester.class.getClassLoader()).runMain("evaluation.Evaluation", args);
    }
}
