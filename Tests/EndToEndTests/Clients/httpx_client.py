import asyncio
import ssl

import httpx

import driver


class Client:
    encode = staticmethod(driver.compact)

    def __init__(self, job):
        self.job = job
        self.loop = asyncio.new_event_loop()
        self.http = httpx.AsyncClient(
            http2=True,
            http1=job.url.startswith("https"),
            verify=ssl.create_default_context(cafile=job.authority),
            base_url=job.url,
            timeout=driver.TIMEOUT,
            limits=httpx.Limits(max_connections=1),
        )

    def send(self, push, times):
        path, body = "/3/device/" + push.token, self.encode(push.payload)
        headers = self.job.headers(push)

        async def one(_):
            reply = await self.http.post(path, content=body, headers=headers)
            reason = reply.json()["reason"] if reply.content else None
            return driver.Answer(reply.status_code, reason, reply.headers["apns-id"])

        return driver.at_once(self.loop, one, push, times)


driver.run(Client)
