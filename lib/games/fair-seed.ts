// Provably fair dice by commit and reveal: before anyone joins, the server publishes the hash of its seed;
// then each player adds a seed, and the dice derive from all seeds; at the end the server's seed is revealed,
// and everyone can recompute the hash, the match's seed and every die.
import { hash } from '@stablelib/sha256';
import { toHex } from '@/lib/core/hex';
import { isSeed, type Seed } from '@/lib/games/rng';

/** SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal digits. */
const sha256 = (text: string): string => toHex(hash(new TextEncoder().encode(text)));

/** The commitment published before the players add their seeds: the SHA-256 of the seed's 64 digits. */
export function commitTo(serverSeed: Seed): string {
  return sha256(serverSeed);
}

/**
 * The seed of the dice: SHA-256 of the server's and of the players' seeds in order of their seats, joined by
 * colons; a missing seed is an empty text. Throws a RangeError for an invalid seed.
 */
export function mixSeeds(serverSeed: Seed, playerSeeds: readonly (Seed | null)[]): Seed {
  const given = [serverSeed, ...playerSeeds.filter((seed) => seed !== null)];
  if (!given.every(isSeed)) throw new RangeError('A seed has 64 lower-case hexadecimal digits.');
  return sha256([serverSeed, ...playerSeeds.map((seed) => seed ?? '')].join(':'));
}

/**
 * The server's seed number `number`, from 1, of a match with several: SHA-256 of the match's own seed, secret
 * until its end, with ':seed ' and the number. One reveals nothing about the others, and the match's
 * commitment covers them all.
 */
export function numberedSeed(serverSeed: Seed, number: number): Seed {
  return sha256(`${serverSeed}:seed ${number}`);
}

export interface RevealedSeeds {
  /** Published at the start. */
  readonly commitment: string;
  /** Revealed at the end. */
  readonly serverSeed: Seed;
  readonly playerSeeds: readonly (Seed | null)[];
}

/** The seed of the dice, or null if the server revealed another seed than the one it committed to. */
export function verifySeeds({ commitment, serverSeed, playerSeeds }: RevealedSeeds): Seed | null {
  const isWhole = [serverSeed, ...playerSeeds].every((seed) => seed === null || isSeed(seed));
  return isWhole && commitTo(serverSeed) === commitment ? mixSeeds(serverSeed, playerSeeds) : null;
}
