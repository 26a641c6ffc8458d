import asyncio
import os

import driver


class Client:
    """A connection for each push; of a refusal it gives the reason alone, as an exception's name."""

    encode = staticmethod(driver.compact)

    def __init__(self, job):
        os.environ["SSL_CERT_FILE"] = job.authority
        import kalyke

        class Endpoint(kalyke.ApnsClient):
            _base_url = property(lambda _: job.url)

        self.kalyke, self.topic = kalyke, job.topic
        self.apns = Endpoint(True, driver.TEAM, driver.KEY_IDENTIFIER, job.key)
        self.loop = asyncio.new_event_loop()

    async def one(self, push):
        from kalyke.exceptions import ApnsProviderException

        headers = push.headers
        options = {
            "identifier": headers.get("apns-id"),
            "priority": self.kalyke.ApnsPriority(int(headers.get("apns-priority", 10))),
            "push_type": self.kalyke.ApnsPushType(headers.get("apns-push-type", "alert")),
            "collapse_id": headers.get("apns-collapse-id"),
        }
        if "apns-expiration" in headers:
            options["expiration"] = int(headers["apns-expiration"])
        try:
            identifier = await self.apns.send_message(
                push.token, push.payload, self.kalyke.ApnsConfig(self.topic, **options)
            )
        except ApnsProviderException as refusal:
            return driver.Answer(None, type(refusal).__name__)
        return driver.Answer(200, None, identifier)

    def send(self, push, times):
        return driver.at_once(self.loop, self.one, push, times, most=20)


driver.run(Client)
