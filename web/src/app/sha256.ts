// SHA-256 for the check of the shuffle; in plain code where the browser has none, as over plain http.

const PRIMES = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) => number > 1 && !Array.from({ length: number }, (_, d) => d).some((d) => d > 1 && number % d === 0),
);
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) >>> 0;
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The SHA-256 digest in plain code, in blocks of 64 bytes (FIPS 180-4). */
export function digest(bytes: Uint8Array): Uint8Array {
  const rounds = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
  const hash = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(padded.length - 4, bytes.length * 8);
  data.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  for (let block = 0; block < padded.length; block += 64) compress(hash, rounds, data, block);
  const result = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => {
    result.setUint32(index * 4, word);
  });
  return new Uint8Array(result.buffer);
}

function compress(hash: number[], rounds: readonly number[], data: DataView, block: number): void {
  const words: number[] = [];
  const word = (index: number) => words[index] as number;
  for (let index = 0; index < 64; index += 1) {
    if (index < 16) {
      words.push(data.getUint32(block + index * 4));
      continue;
    }
    const [near, far] = [word(index - 2), word(index - 15)];
    const s0 = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const s1 = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words.push((word(index - 16) + s0 + word(index - 7) + s1) >>> 0);
  }
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let index = 0; index < 64; index += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[index] as number) + word(index)) >>> 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((part, index) => {
    hash[index] = ((hash[index] as number) + part) >>> 0;
  });
}

export const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The promise that belongs to a key: the SHA-256 of its bytes, in hex. */
export async function promiseOf(key: string): Promise<string> {
  const bytes = fromHex(key);
  const made = globalThis.crypto?.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : digest(bytes);
  return toHex(made);
}
