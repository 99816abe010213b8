import type { Verdict } from '@/components/arcade/match/verify';
import { verifySeeds } from '@/lib/games/fair-seed';
import type { AnyGame } from '@/lib/games/game';
import { readPosition } from '@/lib/games/play';
import { type KeptStep, replayFrom } from '@/lib/games/replay';
import type { Seed } from '@/lib/games/rng';

/** What the server reveals of a hand; `kind` and `seat` as in steps. */
export interface RevealedHand {
  readonly seeds: {
    readonly commitment: string;
    readonly serverSeed: Seed;
    readonly playerSeeds: (Seed | null)[];
  };
  readonly proof: {
    readonly first: unknown;
    readonly last: unknown;
    readonly moves: readonly {
      readonly kind: KeptStep['kind'];
      readonly seat: number | null;
      readonly move?: unknown;
    }[];
  };
}

/**
 * Whether the seeds and steps of a hand lead from the position before the deal to the one at its end, and
 * whether the seed matches the hash that this browser received before the deal (null if it received none).
 */
export function verdictOfHand(game: AnyGame, { seeds, proof }: RevealedHand, shown: string | null): Verdict {
  const seed = verifySeeds(seeds);
  if (seed === null || (shown !== null && shown !== seeds.commitment)) {
    return { isFair: false, text: 'The server revealed another seed than the one it had published.' };
  }
  const first = readPosition(game, proof.first);
  const steps = proof.moves.map(({ kind, seat, move }): KeptStep => {
    if (kind === 'draw' || kind === 'go-on' || kind === 'time-up') return { kind };
    return kind === 'move' ? { kind, seat: seat ?? 0, move } : { kind, seat: seat ?? 0 };
  });
  const played = first === null ? null : replayFrom(game, first, steps, seed);
  const last = played?.taken.at(-1)?.position;
  const isSame =
    last !== undefined && JSON.stringify(last) === JSON.stringify(readPosition(game, proof.last));
  if (!played || played.stopped !== null || !isSame) {
    return { isFair: false, text: "Playing this hand again with these seeds doesn't lead to the same end." };
  }
  const known = shown === null ? '' : ' The seed is the one whose hash you were shown before the deal.';
  return { isFair: true, text: `All ${played.taken.length} steps follow from the seeds.${known}` };
}
