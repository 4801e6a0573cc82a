public class NPuzzle {
    public static void main(String[] args) {
        System.out.println("solved");
    }
}
