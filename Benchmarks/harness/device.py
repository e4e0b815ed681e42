"""The device's end of an app's socket, as much of it as measuring needs."""
import os, pathlib, re, socket, struct, subprocess, tempfile, time

DEVICE = "name=Benchmark;idiom=phone;size=390x844;scale=3;portrait=47,0,34,0;landscape=0,47,21,47;corner=0"
FRAME = 2  # AppMessage.frame


def first_frame(executable, home, under=(), environment={}):
    """Milliseconds from spawn to the first byte of the first frame, and the process's peak memory in MiB.
    `under` is a tool that runs the app; it is let go when the device goes away, as the app itself."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "device")
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(path)
        listener.listen(1)
        listener.settimeout(120 if under else 20)
        env = {**os.environ, "TOUCHSTONE_DEVICE": DEVICE, "TOUCHSTONE_SOCKET": path, "CFFIXED_USER_HOME": home,
               **environment}
        start = time.monotonic()
        process = subprocess.Popen([*under, executable], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            peer, _ = listener.accept()
            elapsed = wait_for_frame(peer, start)
            status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
            return {"ms": elapsed, "memory": int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024}
        finally:
            if under:
                peer.close()
            else:
                process.kill()
            process.wait()


def wait_for_frame(peer, start):
    """Reads messages until a frame has arrived whole; answers when it began to, in ms."""
    data = b""
    elapsed = None
    while True:
        more = peer.recv(1 << 20)
        if not more:
            raise RuntimeError("the app ended before its first frame")
        data += more
        while len(data) >= 5:
            size, kind = struct.unpack("<IB", data[:5])
            if kind == FRAME and elapsed is None:
                elapsed = (time.monotonic() - start) * 1000
            if len(data) < 5 + size:
                break
            if kind == FRAME:
                return elapsed
            data = data[5 + size:]
