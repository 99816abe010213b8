import { call } from '@/lib/api/call';
import { verifySeeds } from '@/lib/games/fair-seed';
import type { AnyGame, Seat } from '@/lib/games/game';
import { type KeptStep, replay } from '@/lib/games/replay';
import type { Seed } from '@/lib/games/rng';
import type { MatchView } from '@/lib/rules/arcade/view-schema';

export interface Verdict {
  readonly isFair: boolean;
  /** A sentence for users. */
  readonly text: string;
}

interface SentStep {
  readonly kind: KeptStep['kind'];
  readonly seat: number | null;
  readonly move?: unknown;
}

function toStep({ kind, seat, move }: SentStep): KeptStep {
  if (kind === 'draw' || kind === 'go-on' || kind === 'time-up') return { kind };
  return kind === 'move' ? { kind, seat: seat ?? 0, move } : { kind, seat: seat ?? 0 };
}

/** The player's contribution to the dice, as stored in this browser. */
export interface OwnSeed {
  readonly seat: Seat;
  readonly seed: Seed;
}

/**
 * Whether seeds and steps of a finished match lead to the given result, and whether the player's own seed, if
 * known, is among them.
 */
export function verdictOf(
  game: AnyGame,
  { seeds, options, result, seats }: Pick<MatchView, 'seeds' | 'options' | 'result' | 'seats'>,
  steps: readonly SentStep[],
  own: OwnSeed | null = null,
): Verdict {
  const seed = seeds === null ? null : verifySeeds(seeds);
  if (seed === null) {
    return { isFair: false, text: 'The server revealed another seed than the one it had published.' };
  }
  if (own !== null && seeds?.playerSeeds[own.seat] !== own.seed) {
    return {
      isFair: false,
      text: "The seed that this browser added for you isn't in the list. It might not have reached the server in time.",
    };
  }
  const { first, taken, stopped } = replay(game, { options, seats: seats.length, seed }, steps.map(toStep));
  const state = (taken.at(-1)?.position ?? first).state;
  const same = JSON.stringify(game.result(state)) === JSON.stringify(result);
  if (stopped !== null || !same) {
    return {
      isFair: false,
      text: "Playing its moves again with these seeds doesn't lead to the same result.",
    };
  }
  const mine = own === null ? '' : ', yours is among them';
  return {
    isFair: true,
    text: `The seeds match what was published before the match began${mine}, and all ${taken.length} steps lead to this result.`,
  };
}

/** Fetches the steps of a finished match and replays it. Rejects if they can't be read. */
export async function replayOf(game: AnyGame, data: MatchView, own: OwnSeed | null): Promise<Verdict> {
  const params = { matchId: data.matchId };
  const { moves } = await call('GET', '/api/arcade/matches/{matchId}/replay', { params, query: { from: 0 } });
  return verdictOf(game, data, moves, own);
}
