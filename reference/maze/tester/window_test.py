"""Opens the window of maze_tester on a virtual display and looks at the pixels.

Usage: window_test.py PATH/TO/maze_tester. Exit 77: skipped, for want of Xvfb or of a window in this build.
"""
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time

BLUE, RED, GREY, WAY, WHITE, CYAN = (
    (0, 0, 255), (255, 0, 0), (176, 176, 176), (30, 136, 90), (255, 255, 255), (0, 255, 255))


def skip(reason):
    print("SKIPPED: the window is NOT tested: " + reason)
    sys.exit(77)


def pixels(path):
    """The colours on the screen with their counts, from the X server's frame buffer file (XWD format)."""
    with open(path, "rb") as file:
        data = file.read()
    header_size, _, _, _, width, height = struct.unpack(">6I", data[:24])
    bytes_per_line, colours = struct.unpack(">I", data[48:52])[0], struct.unpack(">I", data[76:80])[0]
    start = header_size + 12 * colours
    counts = {}
    for y in range(0, height, 3):
        line = data[start + y * bytes_per_line:start + y * bytes_per_line + 4 * width]
        for x in range(0, 4 * width, 12):
            colour = (line[x + 2], line[x + 1], line[x])
            counts[colour] = counts.get(colour, 0) + 1
    return counts


def wait_for(screen, wanted, seconds, what):
    end = time.time() + seconds
    while time.time() < end:
        counts = pixels(screen)
        if all(counts.get(colour, 0) >= least for colour, least in wanted.items()):
            return counts
        time.sleep(0.2)
    sys.exit("FAILED: %s is not on the screen after %d s; there is %s" % (
        what, seconds, {c: n for c, n in counts.items() if n > 50}))


def main():
    tester = os.path.abspath(sys.argv[1])
    if shutil.which("Xvfb") is None:
        skip("Xvfb is not installed (package xvfb)")
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "maze.txt"), "w") as file:
            file.write("tunnel huntandkill recurBack 20 20 0 5 19 12 5 9 15 9 3 7 14 8\n")
        read, write = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1000x1000x24", "-fbdir", folder, "-nolisten", "tcp"],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        shown = None
        try:
            display = os.read(read, 16).decode().strip()
            if not display:
                skip("Xvfb does not start here")
            env = dict(os.environ, DISPLAY=":" + display)
            env.pop("WAYLAND_DISPLAY", None)
            shown = subprocess.Popen([tester, "--seed", "7", "maze.txt", "y"], env=env, cwd=folder,
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            screen = os.path.join(folder, "Xvfb_screen0")
            time.sleep(0.3)
            if shown.poll() is not None and "without SDL2" in shown.stderr.read():
                skip("this build has no window (packages libsdl2-dev, libcairo2-dev, pkg-config)")
            early = wait_for(screen, {WHITE: 20000, BLUE: 30, RED: 30, CYAN: 20}, 30, "the maze")
            late = wait_for(screen, {GREY: 1500, WAY: 100}, 60, "the solved maze")
            if early.get(GREY, 0) >= late[GREY]:
                sys.exit("FAILED: the solving is not shown step by step")
            shown.send_signal(signal.SIGTERM)  # SDL takes it for the window's close button
            out, _ = shown.communicate(timeout=20)
            if shown.returncode != 0 or "The solution is valid!" not in out:
                sys.exit("FAILED: exit %d, output %r" % (shown.returncode, out))
        finally:
            for process in (shown, server):
                if process and process.poll() is None:
                    process.kill()
                    process.wait()
    print("ok")


main()
