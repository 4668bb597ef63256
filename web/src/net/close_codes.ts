// Made by `npm run types` from the server's close codes; do not edit.
/** Whether the page reconnects: never, at once, after a longer pause, or after it has called /api/me. */
export type Reconnect = 'no' | 'now' | 'later' | 'after_me';

/** By close code; after any other code the page reconnects at once. */
export const RECONNECT: ReadonlyMap<number, Reconnect> = new Map<number, Reconnect>([
  [1011, 'now'], // SERVER_ERROR
  [4400, 'no'], // BAD_MESSAGES
  [4401, 'after_me'], // NO_GUEST
  [4402, 'no'], // SIGNED_OUT
  [4403, 'no'], // NOT_FOR_YOU
  [4404, 'no'], // NO_TABLE
  [4408, 'now'], // TOO_SLOW
  [4409, 'now'], // ROLLED_BACK
  [4410, 'no'], // CLOSED
  [4429, 'later'], // FLOOD
]);
