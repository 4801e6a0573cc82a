package evaluation;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;

/**
 * Loads the submission's classes so that every write to the public field Wall.present is told to the maze: students
 * carve by such writes, and their order is what shows the algorithm.
 */
public final class RecordingLoader extends ClassLoader {
    public RecordingLoader(ClassLoader parent) {
        super(parent);
    }

    public void runMain(String name, String[] args) throws Exception {
        try {
            loadClass(name).getMethod("main", String[].class).invoke(null, (Object) args);
        } catch (InvocationTargetException thrown) {
            if (thrown.getCause() instanceof Error) throw (Error) thrown.getCause();
            throw (Exception) thrown.getCause();
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) loaded = loadOwn(name);
            return loaded != null ? loaded : super.loadClass(name, resolve);
        }
    }

    /** A class of the submission or of the evaluation; null for those of Java itself. */
    private Class<?> loadOwn(String name) throws ClassNotFoundException {
        if (name.startsWith("java.") || name.equals(RecordingLoader.class.getName())) return null;
        String file = name.replace('.', '/') + ".class";
        URL url = getParent().getResource(file);
        if (url == null || !url.getProtocol().equals("file")) return null;
        try (InputStream in = url.openStream()) {
            byte[] bytes = in.readAllBytes();
            if (!name.equals("maze.Wall")) bytes = new WallWrites(bytes).redirected();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
