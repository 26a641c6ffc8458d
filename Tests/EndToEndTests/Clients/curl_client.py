import json
import subprocess
from concurrent.futures import ThreadPoolExecutor

import driver


class Client:
    encode = staticmethod(driver.compact)

    def __init__(self, job):
        self.job = job

    def curl(self, push, times):
        """The answers that one process hears; each is a body, if there is one, and a line."""
        command = ["/usr/bin/curl", "--silent", "--show-error", "--max-time", str(driver.TIMEOUT)]
        command += ["--parallel", "--parallel-max", "100", "--cacert", self.job.authority]
        command += ["--http2" if self.is_encrypted else "--http2-prior-knowledge"]
        for name, value in self.job.headers(push).items():
            command += ["--header", f"{name}: {value}"]
        command += ["--write-out", "\n%{http_version} %{http_code} %header{apns-id}\n"]
        command += ["--data-binary", "@-", *[f"{self.job.url}/3/device/{push.token}"] * times]
        run = subprocess.run(command, input=self.encode(push.payload), capture_output=True)
        if run.returncode:
            raise SystemExit(run.stderr.decode())
        answers, reason = [], None
        for line in run.stdout.decode().splitlines():
            if line.startswith("{"):
                reason = json.loads(line)["reason"]
            elif line:
                version, status, identifier = line.split(" ")
                assert version == "2", line
                answers.append(driver.Answer(int(status), reason, identifier))
        return answers

    @property
    def is_encrypted(self):
        return self.job.url.startswith("https")

    def send(self, push, times):
        if self.is_encrypted:
            return self.curl(push, times)
        # Some versions cannot use a connection with prior knowledge a second time.
        with ThreadPoolExecutor(8) as pool:
            runs = pool.map(lambda _: self.curl(push, 1), range(times))
            return [answer for answers in runs for answer in answers]


driver.run(Client)
