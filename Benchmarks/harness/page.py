"""A page of the simulator in a headless Chromium, as much of it as measuring needs: over two pipes, without a port."""
import json, os, pathlib, re, shutil, subprocess, tempfile

from .build import ROOT


class Browser:
    def __init__(self, width=1440, height=900):
        self.profile = tempfile.mkdtemp(prefix="touchstone-bench-")
        to_read, self.commands = os.pipe()
        self.answers, to_write = os.pipe()
        name = next(n for n in ("chromium", "chromium-browser", "google-chrome") if shutil.which(n))

        def prepare():
            os.dup2(to_read, 103), os.dup2(to_write, 104)
            os.dup2(103, 3), os.dup2(104, 4)
        options = ["--no-sandbox", "--disable-dev-shm-usage"] if os.getuid() == 0 else []
        self.process = subprocess.Popen(
            [name, "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu", "--hide-scrollbars",
             "--disable-extensions", "--disable-background-networking", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
             f"--user-data-dir={self.profile}", f"--window-size={width},{height}", *options],
            env={**os.environ, "HOME": self.profile}, preexec_fn=prepare, close_fds=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read), os.close(to_write)
        self.number, self.pending, self.session, self.tab = 0, b"", None, None

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.pending:
                words = os.read(self.answers, 1 << 20)
                if not words:
                    raise RuntimeError(f"{method}: the browser has gone")
                self.pending += words
            line, self.pending = self.pending.split(b"\0", 1)
            answer = json.loads(line)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def open(self, url):
        """In a tab of its own, in place of the one before."""
        self.session, before = None, self.tab
        self.tab = self.call("Target.createTarget", url="about:blank")["targetId"]
        if before:
            self.call("Target.closeTarget", targetId=before)
        self.session = self.call("Target.attachToTarget", targetId=self.tab, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("Page.navigate", url=url)

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def wait(self, condition, seconds=60):
        self.evaluate(
            "new Promise((done, fail) => { const start = Date.now(), look = () => { let met = false; "
            f"try {{ met = {condition} }} catch {{}} met ? done() : Date.now() - start > {seconds * 1000} ? fail('never: {seconds} s') "
            ": setTimeout(look, 5) }; look() })")

    def close(self):
        # Nobody waits for an answer: there may be none any more.
        try:
            os.write(self.commands, json.dumps({"id": 0, "method": "Browser.close"}).encode() + b"\0")
        except OSError:
            pass
        os.close(self.commands)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.answers)
        shutil.rmtree(self.profile, ignore_errors=True)


class RunningApp:
    """`touchstone run` on a project, until it is told to end."""

    def __init__(self, project, *options):
        self.process = subprocess.Popen(
            [ROOT / ".build" / "release" / "touchstone", "run", project, "--no-open", *options],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        said = ""
        while "Ctrl-C" not in said:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError(f"touchstone run ended: {said}")
            said += line
        self.url = re.search(r"http://\S+", said)[0]

    def memory(self):
        """MiB that the simulator's process has had in use at most."""
        return self.peak(self.process.pid)

    def app_memory(self):
        """The same of the app's process, with those that it has started."""
        return sum(map(self.peak, self.descendants(self.process.pid)))

    @staticmethod
    def peak(process):
        try:
            status = pathlib.Path(f"/proc/{process}/status").read_text()
        except FileNotFoundError:
            return 0
        found = re.search(r"VmHWM:\s+(\d+)", status)
        return int(found[1]) / 1024 if found else 0

    @classmethod
    def descendants(cls, process):
        listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True).stdout
        own = [int(word) for word in listed.split()]
        return own + [other for child in own for other in cls.descendants(child)]

    def close(self):
        self.process.terminate()
        self.process.stdout.close()
        self.process.wait()
