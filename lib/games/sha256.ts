// SHA-256 (FIPS 180-4), the same in a browser and on the server and without waiting: the browser's own digest
// is asynchronous, and dice are needed in the middle of a rule.

/** The eight words of a hash that is being worked out. */
export type HashState = Int32Array;

const BLOCK = 64;

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function rootsOfPrimes(count: number, power: number): Int32Array {
  const words = new Int32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) {
      if (candidate % divisor === 0) isPrime = false;
    }
    if (!isPrime) continue;
    const root = candidate ** power;
    words[found] = (root - Math.floor(root)) * 2 ** 32;
    found += 1;
  }
  return words;
}

const initial = rootsOfPrimes(8, 1 / 2);
const constants = rootsOfPrimes(64, 1 / 3);
const schedule = new Int32Array(64);

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const at = (words: Int32Array, place: number) => words[place] ?? 0;

/** The state after one more block of 64 bytes, which begins at `offset`. */
function absorbBlock(state: HashState, bytes: Uint8Array, offset: number): HashState {
  for (let place = 0; place < 16; place += 1) {
    const byte = offset + place * 4;
    schedule[place] =
      ((bytes[byte] ?? 0) << 24) |
      ((bytes[byte + 1] ?? 0) << 16) |
      ((bytes[byte + 2] ?? 0) << 8) |
      (bytes[byte + 3] ?? 0);
  }
  for (let place = 16; place < 64; place += 1) {
    const early = at(schedule, place - 15);
    const late = at(schedule, place - 2);
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[place] = at(schedule, place - 16) + low + at(schedule, place - 7) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let place = 0; place < 64; place += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + at(constants, place) + at(schedule, place)) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const after = [a, b, c, d, e, f, g, h];
  return state.map((word, place) => word + (after[place] ?? 0));
}

/** The state after the first `bytes`, whole blocks of 64; to be ended by `endHash` as often as wanted. */
export function beginHash(bytes: Uint8Array): HashState {
  let state = initial;
  for (let offset = 0; offset + BLOCK <= bytes.length; offset += BLOCK) {
    state = absorbBlock(state, bytes, offset);
  }
  return state;
}

/** The eight words of the hash of `before` bytes (a multiple of 64) that led to `state`, and of `rest`. */
export function endHash(state: HashState, before: number, rest: Uint8Array): Int32Array {
  const padded = new Uint8Array((Math.floor((rest.length + 8) / BLOCK) + 1) * BLOCK);
  padded.set(rest);
  padded[rest.length] = 0x80;
  const length = new DataView(padded.buffer);
  length.setUint32(padded.length - 8, Math.floor((before + rest.length) / 2 ** 29));
  length.setUint32(padded.length - 4, ((before + rest.length) * 8) % 2 ** 32);
  let ended = state;
  for (let offset = 0; offset < padded.length; offset += BLOCK) ended = absorbBlock(ended, padded, offset);
  return ended;
}

/** SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal digits. */
export function sha256(text: string): string {
  const words = endHash(initial, 0, new TextEncoder().encode(text));
  return [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
