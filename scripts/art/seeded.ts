// Seeded random numbers: the same seed draws the same picture on every machine.

export interface Dice {
  /** A number from `low` up to `high`. */
  readonly between: (low: number, high: number) => number;
  /** A whole number from 0 up to, not including, `count`. */
  readonly below: (count: number) => number;
  readonly chance: (share: number) => boolean;
}

/** A 32-bit hash of a text (FNV-1a with a final mix). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Deterministic dice for one seed (mulberry32). */
export function diceOf(seed: string): Dice {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    below: (count) => Math.floor(next() * count),
    chance: (share) => next() < share,
  };
}
