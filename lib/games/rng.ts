// The dice of all games. Every number can be computed from the seed with any SHA-256: block n of a stream is
// the hash of the text `seed:stream:n`, read as eight big-endian numbers of 32 bits.
import { SHA256 } from '@stablelib/sha256';

/** A seed: 256 bits as 64 lower-case hexadecimal digits. */
export type Seed = string;

export interface Rng {
  /** A uniform integer from 0 to `bound - 1`; `bound` from 1 to 2^32. */
  below(bound: number): number;
  /** At least 0 and less than 1, in steps of 2^-32. */
  unit(): number;
  /** A random item; throws for an empty list. */
  pick<T>(list: readonly T[]): T;
  /** A uniformly shuffled copy (Fisher–Yates, from the end). */
  shuffle<T>(list: readonly T[]): T[];
  /** Independent dice of the same seed: draws there change nothing here. */
  fork(name: string): Rng;
}

const NUMBERS = 2 ** 32;
/** Byte offsets of the numbers in a block. */
const places = [0, 4, 8, 12, 16, 20, 24, 28];
/** The browser's own digest is asynchronous, and rules need dice at once. */
const hash = new SHA256();

export function isSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** The dice of a seed for a purpose (`setup`, a move's number). Throws for an invalid seed. */
export function createRng(seed: Seed, stream: string): Rng {
  if (!isSeed(seed)) throw new RangeError('A seed has 64 lower-case hexadecimal digits.');
  const encoder = new TextEncoder();
  // The digits of the seed fill one block of the hash, which is computed once.
  const begun = hash.reset().update(encoder.encode(seed)).saveState();
  let words: readonly number[] = [];
  let used = 0;
  let block = 0;

  function next(): number {
    if (used === words.length) {
      const bytes = hash
        .restoreState(begun)
        .update(encoder.encode(`:${stream}:${block}`))
        .digest();
      const digest = new DataView(bytes.buffer);
      words = places.map((place) => digest.getUint32(place));
      used = 0;
      block += 1;
    }
    used += 1;
    return words[used - 1] ?? 0;
  }

  function below(bound: number): number {
    if (!Number.isInteger(bound) || bound < 1 || bound > NUMBERS) {
      throw new RangeError(`No number is below ${bound}.`);
    }
    // The remainder at the upper end would favour small numbers.
    const fair = NUMBERS - (NUMBERS % bound);
    for (;;) {
      const number = next();
      if (number < fair) return number % bound;
    }
  }

  function shuffle<T>(list: readonly T[]): T[] {
    const shuffled = [...list];
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const place = below(last + 1);
      const [moved] = shuffled.splice(place, 1, ...shuffled.slice(last, last + 1));
      if (moved !== undefined) shuffled[last] = moved;
    }
    return shuffled;
  }

  function pick<T>(list: readonly T[]): T {
    const place = below(list.length);
    for (const picked of list.slice(place, place + 1)) return picked;
    throw new RangeError('Nothing to pick from.');
  }

  return {
    below,
    pick,
    shuffle,
    unit: () => next() / NUMBERS,
    fork: (name) => createRng(seed, `${stream}/${name}`),
  };
}
