"""Browsers that take push messages: a page that subscribes to the test's push service, and its service worker."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Worker

from tests.browser.chrome import SOON, until
from tests.server.live import Address
from tests.server.notifications.push_service import PushBrowser

# Chromium's own push service cannot be reached, so the page subscribes to one that the test gives it.
FAKE_PUSH = """given => {
    const bytes = key => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));
    const fake = {
        endpoint: given.endpoint,
        get options() { return { applicationServerKey: bytes(localStorage.getItem('fake')).buffer }; },
        toJSON: () => ({ keys: { p256dh: given.p256dh, auth: given.auth } }),
        unsubscribe: async () => { localStorage.removeItem('fake'); return true; },
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem('fake') ? fake : null);
    PushManager.prototype.subscribe = async options => {
        if (!options.userVisibleOnly || !options.applicationServerKey) throw new Error('no key');
        localStorage.setItem('fake', options.applicationServerKey);
        return fake;
    };
}"""

# Whoever lists notifications while one is about to be shown makes Chromium forget that one, so this is noted instead.
NOTE_SHOWN = """() => {
    self.shown = false;
    self.registration.showNotification = async (...given) => {
        await ServiceWorkerRegistration.prototype.showNotification.apply(self.registration, given);
        self.shown = true;
    };
}"""

SHOWN = """async () => (await self.registration.getNotifications())
    .map(each => [each.title, each.body, each.tag, each.data.table])"""

# No real click can be made on a notification without a screen, and only a real one may open a window.
CLICK = """async action => {
    const asked = [];
    const { fetch } = self;
    self.clients.openWindow = async url => { asked.push(url); };
    self.fetch = async (url, options) => { asked.push(`${options.method} ${url}`); };
    self.registration.pushManager.getSubscription = async () => null;
    const [notification] = await self.registration.getNotifications();
    const event = new NotificationEvent('notificationclick', { notification, action });
    const done = [];
    event.waitUntil = work => done.push(work);
    self.dispatchEvent(event);
    await Promise.all(done);
    self.fetch = fetch;
    return asked;
}"""


@contextmanager
def visitor(
    browser: Browser, shape: dict[str, Any], house: Address, phone: PushBrowser | None = None
) -> Iterator[Page]:
    """Somebody who allows notifications, with a service worker."""
    context = browser.new_context(**shape, base_url=house.http, reduced_motion="reduce")
    context.set_default_timeout(SOON)
    context.grant_permissions(["notifications"], origin=house.http)
    if phone is not None:
        context.add_init_script(f"({FAKE_PUSH})({phone.body!r})")
    try:
        yield context.new_page()
    finally:
        context.close()


class ServiceWorker:
    """The service worker of a site in somebody's browser; it gets messages also where no page of the site is open."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self._context, self._origin = context, origin
        self._blank = context.new_page()
        self._devtools = context.new_cdp_session(self._blank)
        self._registrations: list[str] = []
        self._devtools.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self._devtools.send("ServiceWorker.enable")

    def _note(self, event: dict[str, Any]) -> None:
        self._registrations.extend(each["registrationId"] for each in event["registrations"])

    @property
    def _worker(self) -> Worker:
        (worker,) = self._context.service_workers
        return worker

    def deliver(self, message: str) -> None:
        """Deliver a push message, as a push service does that has decrypted it, and wait until it is shown."""
        until(self._blank, lambda: bool(self._registrations))
        self._worker.evaluate(NOTE_SHOWN)
        sent = {"origin": self._origin, "registrationId": self._registrations[0], "data": message}
        self._devtools.send("ServiceWorker.deliverPushMessage", sent)
        until(self._blank, lambda: self._worker.evaluate("self.shown") is True)

    @property
    def shown(self) -> list[list[str]]:
        """What is shown: title, text, tag and table of each notification."""
        found: list[list[str]] = self._worker.evaluate(SHOWN)
        return found

    def click(self, action: str = "") -> list[str]:
        """Click on a notification, or on a button of it; what the service worker opens or sends then."""
        asked: list[str] = self._worker.evaluate(CLICK, action)
        return asked
