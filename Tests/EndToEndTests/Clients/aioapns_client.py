import asyncio
import json
import logging
import ssl
import time
from urllib.parse import urlparse

from aioapns import APNs, NotificationRequest, PushType
from aioapns.connection import APNsDevelopmentClientProtocol

import driver


class Client:
    def __init__(self, job):
        # It tells of refusals on standard error too.
        logging.disable()
        url = urlparse(job.url)
        APNsDevelopmentClientProtocol.APNS_SERVER = url.hostname
        APNsDevelopmentClientProtocol.APNS_PORT = url.port
        self.loop = asyncio.new_event_loop()
        asyncio.set_event_loop(self.loop)
        self.apns = self.loop.run_until_complete(self.connect(job))

    async def connect(self, job):
        with open(job.key) as key:
            return APNs(
                key=key.read(),
                key_id=driver.KEY_IDENTIFIER,
                team_id=driver.TEAM,
                topic=job.topic,
                use_sandbox=True,
                ssl_context=ssl.create_default_context(cafile=job.authority),
                max_connections=1,
            )

    @staticmethod
    def encode(payload):
        return json.dumps(payload, ensure_ascii=False).encode()

    async def one(self, push):
        headers = push.headers
        expiration = headers.get("apns-expiration")
        answer = await self.apns.send_notification(
            NotificationRequest(
                push.token,
                push.payload,
                notification_id=headers.get("apns-id"),
                time_to_live=int(expiration) - int(time.time()) if expiration else None,
                priority=headers.get("apns-priority"),
                collapse_key=headers.get("apns-collapse-id"),
                push_type=PushType(headers.get("apns-push-type", "alert")),
            )
        )
        # A success has no description.
        reason = answer.description or None
        return driver.Answer(int(answer.status), reason, answer.notification_id)

    def send(self, push, times):
        return driver.at_once(self.loop, self.one, push, times)


driver.run(Client)
