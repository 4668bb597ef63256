// Push messages: whether this browser can show them, and turning them on and off here.
import { type Signal, signal } from '@preact/signals';
import * as api from '../net/api';
import type { NotificationChoices } from '../net/wire';
import { reportAgain } from './page_visits';

/** Whether this browser shows push messages; null until that is known. */
export const pushOn: Signal<boolean | null> = signal(null);

const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

/** Why this browser can’t show push messages; null where it can. */
export function pushHindrance(): string | null {
  if (!isSecureContext)
    return 'Browsers show notifications only for addresses that begin with https, and for localhost.';
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) {
    return isApple()
      ? 'On an iPhone or iPad, add this page to the Home Screen first (Share, then Add to Home Screen), and open it there.'
      : 'This browser can’t show notifications.';
  }
  if (Notification.permission === 'denied') {
    return 'You blocked notifications for this site. Allow them in the browser’s settings for this page.';
  }
  return null;
}

const text = (key: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return await navigator.serviceWorker.ready;
}

const send = (subscription: PushSubscription): Promise<NotificationChoices> => {
  const { endpoint } = subscription;
  const keys = subscription.toJSON().keys ?? {};
  return api.addBrowser({ endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' });
};

/** Find out whether this browser is subscribed; tell the server again, which may have forgotten it. */
export async function checkPush(): Promise<NotificationChoices | null> {
  if (pushHindrance() !== null || Notification.permission !== 'granted') {
    pushOn.value = false;
    return null;
  }
  const registration = await navigator.serviceWorker.getRegistration();
  const found = (await registration?.pushManager.getSubscription()) ?? null;
  if (found === null) {
    pushOn.value = false;
    return null;
  }
  const known = await send(found);
  if (text(found.options.applicationServerKey) !== known.push_key) return await turnPushOn();
  pushOn.value = true;
  return known;
}

/** Ask for the permission, subscribe and tell the server; throw an error with a sentence where that fails. */
export async function turnPushOn(): Promise<NotificationChoices> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new Error(pushHindrance() ?? 'Notifications stay off until you allow them.');
  const { push_key: key } = await api.notificationChoices();
  const { pushManager } = await worker();
  let subscription = await pushManager.getSubscription();
  if (subscription && text(subscription.options.applicationServerKey) !== key) {
    await subscription.unsubscribe(); // the server has another key by now
    subscription = null;
  }
  try {
    subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    throw new Error('The browser’s push service can’t be reached right now. Try again later.');
  }
  const choices = await send(subscription);
  pushOn.value = true;
  reportAgain();
  return choices;
}

/** Show no more push messages in this browser. */
export async function turnPushOff(): Promise<NotificationChoices> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  const choices = subscription
    ? await api.removeBrowser({ endpoint: subscription.endpoint })
    : await api.notificationChoices();
  await subscription?.unsubscribe();
  pushOn.value = false;
  return choices;
}
