# SPDX-License-Identifier: Apache-2.0
"""Headless Chromium, asked over its own protocol through two pipes; nothing but Python's library is needed."""
import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
         "--disable-extensions", "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
         "--remote-debugging-pipe")
KEYS = {"ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39, "Enter": 13, "Escape": 27, "Tab": 9,
        "Home": 36, "End": 35, "/": 191}
PATIENCE = 60  # seconds


def installed():
    """Chromium's program, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Browser:
    """A browser with one page."""

    def __init__(self, program):
        self.folder = tempfile.mkdtemp(prefix="colophon-page-")
        read_commands, self.commands = os.pipe()
        self.answers, write_answers = os.pipe()

        def hand_over():
            # The browser reads from 3 and writes to 4; neither may be closed by the other's being moved.
            commands, answers = os.dup(read_commands), os.dup(write_answers)
            while commands < 5:
                commands = os.dup(commands)
            while answers < 5:
                answers = os.dup(answers)
            os.dup2(commands, 3)
            os.dup2(answers, 4)

        self.process = subprocess.Popen(
            [program, *FLAGS, f"--user-data-dir={self.folder}", "about:blank"], preexec_fn=hand_over, close_fds=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(read_commands)
        os.close(write_answers)
        self.last, self.pending, self.events, self.errors, self.session = 0, b"", [], [], None
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.ask(f"{domain}.enable")
        self.ask("Page.setLifecycleEventsEnabled", enabled=True)

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.commands)
        os.close(self.answers)
        shutil.rmtree(self.folder, ignore_errors=True)

    def receive(self, until):
        while b"\0" not in self.pending:
            if not select.select([self.answers], [], [], max(0, until - time.monotonic()))[0]:
                raise TimeoutError("the browser does not answer")
            piece = os.read(self.answers, 1 << 20)
            if not piece:
                raise EOFError("the browser ended")
            self.pending += piece
        message, _, self.pending = self.pending.partition(b"\0")
        return json.loads(message)

    def ask(self, method, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data):]
        until = time.monotonic() + PATIENCE
        while True:
            answer = self.receive(until)
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def go_to(self, address):
        """Goes there, and waits until that very page was loaded."""
        loader = self.ask("Page.navigate", url=address)["loaderId"]
        until = time.monotonic() + PATIENCE
        at = 0
        while True:
            if at == len(self.events):
                self.events.append(self.receive(until))
            told = self.events[at].get("params", {})
            if told.get("name") == "load" and told.get("loaderId") == loader:
                return
            at += 1

    def open(self, path, address="", scripts=True):
        """Opens the file at PATH anew; the seconds until it was loaded."""
        self.ask("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.go_to("about:blank")
        self.errors += self.thrown()
        self.events.clear()
        start = time.monotonic()
        self.go_to("file://" + os.path.abspath(path) + address)
        return time.monotonic() - start

    def run(self, code):
        """The value of the expression CODE, or of the promise that it is."""
        answer = self.ask("Runtime.evaluate", expression=code, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description") or details["text"])
        return answer["result"].get("value")

    def press(self, *keys):
        for key in keys:
            code = {"key": key, "code": "Slash" if key == "/" else key, "windowsVirtualKeyCode": KEYS[key]}
            text = {"Enter": "\r", "/": "/"}.get(key)
            self.ask("Input.dispatchKeyEvent", type="keyDown", **code, **({"text": text} if text else {}))
            self.ask("Input.dispatchKeyEvent", type="keyUp", **code)

    def write(self, text):
        self.ask("Input.insertText", text=text)

    def view(self, width, height, dark=False, scale=1):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        self.ask("Emulation.setEmulatedMedia", media="",
                 features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def paper(self, dark=False):
        """Shows the page as it is printed, until view() is called."""
        self.ask("Emulation.setEmulatedMedia", media="print",
                 features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def picture(self, path):
        data = self.ask("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def thrown(self):
        return [event["params"]["exceptionDetails"].get("exception", {}).get("description", "an error")
                for event in self.events if event.get("method") == "Runtime.exceptionThrown"]

    def complaints(self):
        """What programs of pages failed at so far."""
        return self.errors + self.thrown()
