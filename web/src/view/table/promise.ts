// The check of a shuffle's promise, loaded when a player asks for it.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** The promise that belongs to a key: the SHA-256 of its bytes, in hex. Over plain http the browser's own is missing. */
export const promiseOf = (key: string) => bytesToHex(sha256(hexToBytes(key)));
