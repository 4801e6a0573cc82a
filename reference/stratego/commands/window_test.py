"""Uses the window of stratego_manager on a virtual display: looks at its pixels, presses keys, plays by mouse.

Usage: window_test.py PATH/TO/stratego_manager PATH/TO/stratego_trivial_ai
Exit 77: skipped, for want of Xvfb, of libXtst or of a window in this build.
"""
import ctypes
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time

RED, BLUE, LAKE, MARK, CHOSEN, GROUND = (
    (198, 40, 40), (21, 101, 192), (96, 125, 139), (255, 224, 130), (140, 194, 74), (244, 241, 232))
SCREEN = (1100, 800)
UNIT = 44


def skip(reason):
    print("SKIPPED: the window is NOT tested: " + reason)
    sys.exit(77)


class Display:
    """An X server with its frame buffer in a file, and a keyboard and mouse for it."""

    def __init__(self, folder):
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "%dx%dx24" % SCREEN, "-fbdir", folder, "-nolisten",
             "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        number = os.read(read, 16).decode().strip()
        if not number:
            skip("Xvfb does not start here")
        self.name = ":" + number
        self.screen = os.path.join(folder, "Xvfb_screen0")
        try:
            self.x11, self.xtest = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        except OSError:
            self.close()
            skip("libX11 or libXtst is missing (package libxtst6)")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.handle = ctypes.c_void_p(self.x11.XOpenDisplay(self.name.encode()))

    def close(self):
        self.server.kill()
        self.server.wait()

    def key(self, keysym):
        code = self.x11.XKeysymToKeycode(self.handle, ctypes.c_ulong(keysym))
        for down in (1, 0):
            self.xtest.XTestFakeKeyEvent(self.handle, code, down, ctypes.c_ulong(0))
        self.x11.XSync(self.handle, 0)

    def click(self, x, y):
        self.xtest.XTestFakeMotionEvent(self.handle, 0, x, y, ctypes.c_ulong(0))
        for down in (1, 0):
            self.xtest.XTestFakeButtonEvent(self.handle, 1, down, ctypes.c_ulong(0))
        self.x11.XSync(self.handle, 0)

    def pixels(self):
        with open(self.screen, "rb") as file:
            data = file.read()
        header, _, _, _, width, height = struct.unpack(">6I", data[:24])
        per_line, colours = struct.unpack(">I", data[48:52])[0], struct.unpack(">I", data[76:80])[0]
        start = header + 12 * colours

        def at(x, y):
            place = start + y * per_line + 4 * x
            return data[place + 2], data[place + 1], data[place]
        return at


class Window:
    """The window of one manager, for a board of this size, in the middle of the screen."""

    def __init__(self, display, command, board, folder):
        self.display, self.board = display, board
        self.left = (SCREEN[0] - int(UNIT * (board + 1.4 + 7.5))) // 2
        self.top = (SCREEN[1] - int(UNIT * (board + 1.4 + 0.9))) // 2
        env = dict(os.environ, DISPLAY=display.name)
        env.pop("WAYLAND_DISPLAY", None)
        self.process = subprocess.Popen(command, env=env, cwd=folder, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def place(self, x, y, dx=0.5, dy=0.5):
        return int(self.left + UNIT * (0.7 + x + dx)), int(self.top + UNIT * (0.7 + y + dy))

    def looks(self, x, y):
        """The colour of a square's piece, or of the square itself: near the upper edge of the piece."""
        return self.display.pixels()(*self.place(x, y, 0.5, 0.2))

    def corner(self, x, y):
        return self.display.pixels()(*self.place(x, y, 0.07, 0.07))

    def click(self, x, y):
        self.display.click(*self.place(x, y))

    def wait(self, what, condition, seconds=40):
        end = time.time() + seconds
        while time.time() < end:
            if condition():
                return
            if self.process.poll() is not None:
                out, err = self.process.communicate()
                if "without SDL2" in err:
                    skip("this build has no window (packages libsdl2-dev, libcairo2-dev, pkg-config)")
                sys.exit("FAILED: waiting for %s, it ended with %d: %s%s" % (what, self.process.returncode, out, err))
            time.sleep(0.05)
        self.process.kill()
        sys.exit("FAILED: %s is not seen after %d s" % (what, seconds))

    def leave(self, code=0):
        self.display.key(0x71)  # q
        out, err = self.process.communicate(timeout=30)
        if self.process.returncode != code:
            sys.exit("FAILED: it left with %d: %s" % (self.process.returncode, err))
        return out


def marked(window):
    """The squares of the last move."""
    at = window.display.pixels()
    return {(x, y) for x in range(window.board) for y in range(window.board)
            if at(*window.place(x, y, 0.07, 0.07)) == MARK}


def check(what, condition):
    if not condition:
        sys.exit("FAILED: " + what)


def watch_and_step(display, manager, ai, folder):
    """A replay that waits for the keys."""
    subprocess.run([manager, "--rules", "ucc2012", "-m", "30", "-T", "20", "-o", "game.log", ai + " 1", ai + " 2"],
                   cwd=folder, check=True, stdout=subprocess.DEVNULL)
    window = Window(display, [manager, "-g", "-t", "inf", "-f", "game.log"], 10, folder)
    window.wait("the setup", lambda: window.looks(0, 0) == RED and window.looks(0, 9) == BLUE)
    check("there are lakes", window.looks(2, 4) == LAKE and window.looks(7, 5) == LAKE and window.looks(4, 4) == GROUND)
    check("nothing has moved", marked(window) == set())
    display.key(0xff53)  # right
    window.wait("the first move", lambda: len(marked(window)) == 2)
    first = marked(window)
    display.key(0xff53)
    window.wait("the second move", lambda: len(marked(window)) == 2 and marked(window) != first)
    display.key(0xff51)  # left
    window.wait("the first move again", lambda: marked(window) == first)
    display.key(0x20)  # space: go on without waiting
    window.wait("a later move", lambda: len(marked(window)) == 2 and marked(window) != first)
    out = window.leave()
    check("the result is printed or the user left before the end", out == "" or out.count("\n") == 1)


def play_by_mouse(display, manager, ai, folder):
    """A person as Red: swaps two pieces, accepts, moves a piece from the front row."""
    window = Window(display, [manager, "--rules", "ucc2012", "-g", "-T", "20", "-o", "mine.log", "@human", ai], 10, folder)
    window.wait("the person's setup", lambda: window.looks(0, 0) == RED and window.looks(0, 9) == GROUND)
    window.click(0, 0)
    window.wait("the chosen square", lambda: window.corner(0, 0) == CHOSEN)
    window.click(1, 0)
    window.wait("the end of the choice", lambda: window.corner(0, 0) == GROUND)
    display.key(0xff0d)  # return
    window.wait("both armies", lambda: window.looks(0, 9) == BLUE)
    log = os.path.join(folder, "mine.log")

    def moved():
        with open(log, encoding="latin-1") as file:
            return "1 BLU: " in file.read()

    for x in (0, 1, 4, 5, 8, 9):  # one of these front pieces can move
        window.click(x, 3)
        window.click(x, 4)
        end = time.time() + 2
        while time.time() < end and not moved():
            time.sleep(0.05)
        if moved():
            break
    check("the person's move was made", moved())
    window.leave()


def close_button(display, manager, ai, folder):
    """Closing the window in the middle of a game ends the programs too."""
    window = Window(display, [manager, "-g", "-t", "0.05", "-T", "20", ai, ai + " 2"], 14, folder)
    window.wait("the game", lambda: len(marked(window)) == 2)
    window.process.send_signal(signal.SIGTERM)  # SDL takes it for the close button
    window.process.communicate(timeout=30)
    check("it leaves in order", window.process.returncode == 0)
    left = subprocess.run(["pgrep", "-f", ai + " 2"], capture_output=True, text=True).stdout
    check("no program is left", left == "")


def main():
    manager, trivial = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    if shutil.which("Xvfb") is None:
        skip("Xvfb is not installed (package xvfb)")
    with tempfile.TemporaryDirectory() as folder:
        ai = os.path.join(folder, "ai")  # a path of this run's own, to find its processes by
        os.symlink(trivial, ai)
        display = Display(folder)
        try:
            for test in (watch_and_step, play_by_mouse, close_button):
                test(display, manager, ai, folder)
                print("ok " + test.__name__)
        finally:
            display.close()


main()
