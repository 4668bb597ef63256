// The HTTP API of accounts: passkeys, recovery codes, browsers and devices; signing in.
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { ask } from './api';
import type { Account, DeviceLink, LinkOwner, Me, PasskeyInfo, PasskeyOptions, RecoveryCodes } from './wire';

export const account = () => ask<Account>('/api/account');
export const makeCodes = () => ask<RecoveryCodes>('/api/account/codes', 'POST');
export const makeLink = () => ask<DeviceLink>('/api/account/link', 'POST');
export const endSession = (id: string) => ask<void>(`/api/account/sessions/${id}`, 'DELETE');
export const namePasskey = (id: string, name: string) => ask<void>(`/api/account/passkeys/${id}`, 'PATCH', { name });
export const removePasskey = (id: string) => ask<void>(`/api/account/passkeys/${id}`, 'DELETE');
export const deleteAccount = (name: string) => ask<void>('/api/account/delete', 'POST', { name });
export const signInWithCode = (code: string) => ask<Me>('/api/sign-in/code', 'POST', { code });
export const linkOwner = (token: string) => ask<LinkOwner>('/api/sign-in/link/owner', 'POST', { token });
export const signInWithLink = (token: string) => ask<Me>('/api/sign-in/link', 'POST', { token });
export const EXPORT = '/api/account/export';

/** Why this browser can't use passkeys here; '' where it can. */
export function noPasskeys(): string {
  if (!globalThis.isSecureContext) return 'Passkeys need an https address. Recovery codes work here, too.';
  if (!browserSupportsWebAuthn()) return 'This browser has no passkeys. Recovery codes work here, too.';
  return '';
}

/** Let the player's device make a passkey, and store its public half. */
export async function makePasskey(): Promise<PasskeyInfo> {
  const { options } = await ask<PasskeyOptions>('/api/account/passkeys/options', 'POST');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await startRegistration({ optionsJSON });
  return ask<PasskeyInfo>('/api/account/passkeys', 'POST', { credential });
}

/** Let the player choose a passkey, and sign in with it. */
export async function signInWithPasskey(): Promise<Me> {
  const { options } = await ask<PasskeyOptions>('/api/sign-in/passkey/options', 'POST');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON });
  return ask<Me>('/api/sign-in/passkey', 'POST', { credential });
}

/** What to tell a player whose passkey came to nothing: a device says little more than that it was cancelled. */
export function passkeyProblem(error: unknown): string {
  const { name, message } = error as Error;
  if (name === 'NotAllowedError' || name === 'AbortError') return 'That was cancelled. Nothing has changed.';
  if (name === 'InvalidStateError') return 'This device already has a passkey for you here.';
  return message;
}
