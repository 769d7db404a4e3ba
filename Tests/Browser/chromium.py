"""Drives a headless Chromium over its DevTools protocol, as far as the tests of the report need it."""
import base64
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import urllib.request

import websocket

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def installed():
    """The path of Chromium; None if it is not installed."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


class Browser:
    """One browser with a separate profile, which is removed with it."""

    def __init__(self):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        # The sandbox needs rights that containers do not give; only our own files are opened here.
        self.process = subprocess.Popen(
            [installed(), "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--mute-audio",
             "--no-first-run", "--hide-scrollbars", f"--user-data-dir={self.profile.name}",
             "--remote-debugging-port=0", "--remote-allow-origins=*", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = self._port()
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        pages = json.load(opener.open(f"http://127.0.0.1:{port}/json"))
        page = next(page for page in pages if page["type"] == "page")
        self.socket = websocket.create_connection(page["webSocketDebuggerUrl"], timeout=60, http_no_proxy=["*"])
        self.count = 0
        self.complaints = []
        self.events = []
        for domain in ("Page", "Runtime", "Log", "DOM", "Accessibility"):
            self.call(f"{domain}.enable")

    def _port(self):
        file = pathlib.Path(self.profile.name, "DevToolsActivePort")
        while not file.exists() or not file.read_text().strip():
            if self.process.poll() is not None:
                raise RuntimeError("the browser did not start")
            time.sleep(0.01)
        return int(file.read_text().split()[0])

    def close(self):
        """Ends the browser that was started here."""
        self.socket.close()
        self.process.terminate()
        self.process.wait(timeout=20)
        self.profile.cleanup()

    def call(self, method, **parameters):
        """Sends a request and waits for the answer; complaints of the page in the meantime are kept."""
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == self.count:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self._note(message)

    def _note(self, message):
        method, parameters = message.get("method"), message.get("params", {})
        self.events.append(method)
        if method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
            self.complaints.append(str(parameters["args"]))
        elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            self.complaints.append(parameters["entry"]["text"])

    def open(self, path, fragment="", width=1280, height=900, dark=False, forced=False, scripts=True, zoom=1,
             motion=False):
        """Loads a file and waits until it is there."""
        self.complaints = []
        self.call("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.call("Emulation.setDeviceMetricsOverride", width=width // zoom, height=height // zoom,
                  deviceScaleFactor=zoom, mobile=False)
        self.call("Emulation.setEmulatedMedia", media="", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "no-preference" if motion else "reduce"},
            {"name": "forced-colors", "value": "active" if forced else "none"}])
        # The browser first opens an empty page, because only the fragment would change from a page to itself.
        for url in ("about:blank", f"file://{os.path.abspath(path)}{fragment}"):
            self.events = []
            self.call("Page.navigate", url=url)
            while "Page.loadEventFired" not in self.events:
                self._note(json.loads(self.socket.recv()))

    def evaluate(self, expression):
        """The value of an expression in the page, awaited if it is a promise."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"].get("exception", {}).get("description", "failed"))
        return result["result"].get("value")

    def press(self, key, shift=False):
        """Presses and lets go of one key, as a person would."""
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36, "ArrowUp": 38, "ArrowDown": 40}
        common = {"key": key, "code": "Space" if key == " " else key, "modifiers": 8 if shift else 0,
                  "windowsVirtualKeyCode": codes.get(key, 0)}
        text = {"Enter": "\r", " ": " "}.get(key, key if len(key) == 1 else None)
        down = {"type": "keyDown" if text else "rawKeyDown", **common}
        self.call("Input.dispatchKeyEvent", **(down | ({"text": text} if text else {})))
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def type(self, text):
        """Types a text."""
        for character in text:
            self.press(character)

    def screenshot(self, file, whole=False, clip=None):
        """Writes the visible part, or the whole page, as PNG."""
        options = {}
        if whole:
            size = self.call("Page.getLayoutMetrics")["cssContentSize"]
            clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 12000)}
        if clip:
            options["clip"] = {**clip, "scale": clip.get("scale", 1)}
            options["captureBeyondViewport"] = True
        data = self.call("Page.captureScreenshot", format="png", **options)["data"]
        pathlib.Path(file).write_bytes(base64.b64decode(data))

    def print(self, file):
        """Writes the page as it is printed."""
        data = self.call("Page.printToPDF", printBackground=False, preferCSSPageSize=False)["data"]
        pathlib.Path(file).write_bytes(base64.b64decode(data))
