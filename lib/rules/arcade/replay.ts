// Replays matches from their seeds and steps.
import { mixSeeds } from '@/lib/games/fair-seed';
import type { AnyGame } from '@/lib/games/game';
import { type Position, readPosition } from '@/lib/games/play';
import { type KeptStep, replay, replayFrom } from '@/lib/games/replay';
import type { LogEntry, StoredHand, StoredMatch } from '@/lib/rules/arcade/schema';
import { seedOf } from '@/lib/rules/arcade/steps';

function toStep({ seat, kind, move }: LogEntry): KeptStep {
  if (kind === 'go-on' || kind === 'time-up') return { kind };
  if (seat === null || kind === 'draw') return { kind: 'draw' };
  return kind === 'move' ? { kind, seat, move } : { kind, seat };
}

/** At most `count` positions from step `from` on; fewer if a step can't be replayed by today's rules. */
export function replayed(
  game: AnyGame,
  match: StoredMatch,
  from: number,
  count: number,
): readonly Position<unknown>[] {
  const beginning = { options: match.options, seats: match.seats.length, seed: seedOf(match) };
  const steps = match.secret.log.slice(0, from + count - 1).map(toStep);
  const { first, taken } = replay(game, beginning, steps);
  return [first, ...taken.map(({ position }) => position)].slice(from, from + count);
}

/** A closed hand's positions from before its deal; fewer if a step can't be replayed by today's rules. */
export function handReplay(game: AnyGame, { secret }: StoredHand): readonly Position<unknown>[] {
  const { serverSeed, seed, log } = secret;
  const first = readPosition(game, secret.first);
  if (first === null) return [];
  const { taken } = replayFrom(game, first, log.map(toStep), mixSeeds(serverSeed, seed.players));
  return [first, ...taken.map(({ position }) => position)];
}
