// The size of the answers that a Coralopolis match sends to its players.
import { coralopolis } from '@/lib/games/coralopolis/coralopolis';
import type { AnyGame } from '@/lib/games/game';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withAllThere } from '@/lib/rules/arcade/seating';
import { emptySeat, taken } from '@/lib/rules/arcade/seats';
import { positionOf, withMove } from '@/lib/rules/arcade/steps';
import { toMatchView } from '@/lib/rules/arcade/to-view';
import { chosen, levels, rngOf } from '../../support/coralopolis-city';
import { made, start } from '../arcade/match-world';

const game: AnyGame = coralopolis;

function begun(options: unknown): StoredMatch {
  const seats = [0, 1, 2, 3].map((place) => {
    const person = {
      userId: `20000000000000000${place}`,
      username: `A rather long name ${place}`,
      avatar: null,
    };
    return taken(emptySeat, { person, pace: 1, seed: null });
  });
  return withAllThere(game, made(game, seats, { options }), start);
}

test.each(['usual', 'long'])('no answer of a %s game is larger than 20 kB', (length) => {
  const rng = rngOf(length);
  let match = begun(game.options.parse({ length }));
  let largest = 0;
  for (let count = 0; match.phase === 'active' && count < 900; count += 1) {
    const { state: kept, step } = positionOf(game, match);
    const state = coralopolis.state.parse(kept);
    const seat = coralopolis.turns(state).find(({ clock }) => clock !== null)?.seat ?? 0;
    const move = chosen(levels[seat % 3] ?? '', state, seat, rng);
    match = withMove(game, match, { seat, step, move, key: null }, start + count * 1000);
    const context = {
      ...{ viewer: seat, muted: new Set<string>(), watching: 9, arrivesAt: null, hasSeatAlert: false },
      avatarUrl: () => 'x'.repeat(90),
    };
    const answer = toMatchView(game, { value: match, version: count }, context);
    largest = Math.max(largest, JSON.stringify(answer).length);
  }
  expect(largest).toBeLessThan(20_000);
  expect(largest).toBeGreaterThan(5000);
});
