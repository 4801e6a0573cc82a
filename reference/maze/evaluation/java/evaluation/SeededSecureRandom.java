package evaluation;

/** Stands for java.security.SecureRandom. */
public class SeededSecureRandom extends SeededRandom {
    private static final long serialVersionUID = 1;

    public SeededSecureRandom() {}

    public SeededSecureRandom(byte[] seed) {}

    public static SeededSecureRandom getInstance(String algorithm) {
        return new SeededSecureRandom();
    }

    public static SeededSecureRandom getInstanceStrong() {
        return new SeededSecureRandom();
    }

    public void setSeed(byte[] seed) {}

    public byte[] generateSeed(int count) {
        byte[] bytes = new byte[count];
        nextBytes(bytes);
        return bytes;
    }
}
