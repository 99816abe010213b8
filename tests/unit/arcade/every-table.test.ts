// Properties of the tables of every game. A new game with tables is covered automatically.
import { games } from '@/lib/games/registry';
import { createRng } from '@/lib/games/rng';
import { caughtUp } from '@/lib/rules/arcade/catch-up';
import { matchLimits } from '@/lib/rules/arcade/limits';
import { type StoredMatch, storedMatch } from '@/lib/rules/arcade/schema';
import { withJoined, withLeft } from '@/lib/rules/arcade/seating';
import { emptySeat, seatOf } from '@/lib/rules/arcade/seats';
import { positionOf } from '@/lib/rules/arcade/steps';
import { matchView } from '@/lib/rules/arcade/view-schema';
import { positionsOf, start, viewFor } from './match-world';
import { afterHands, comer, lightened, nextAt, tableOf, userOf } from './table-world';

const withTables = games.filter(({ table }) => table !== undefined);

describe.each(withTables)('$id', (game) => {
  /** Plays while people join and leave, and calls `visit` after each step. */
  function playOn(steps: number, visit: (match: StoredMatch) => void): StoredMatch {
    const rng = createRng('7'.repeat(64), game.id);
    let present = tableOf(game, { computers: game.table?.computers ?? 0 });
    for (let step = 0; step < steps; step += 1) {
      const number = 1 + rng.below(3);
      const seat = seatOf(present, userOf(number));
      const isComing = present.arrivals.some(({ person }) => person.userId === userOf(number));
      const mayChange = rng.below(15) === 0;
      if (mayChange && seat === null && !isComing) {
        present = withJoined(game, present, comer(number), start + step);
      } else if (mayChange && (isComing || present.seats[seat ?? 0]?.leftAt === null)) {
        present = withLeft(game, present, userOf(number), start + step);
      } else {
        present = nextAt(game, lightened(present), start + step, 'every') ?? present;
      }
      visit(present);
    }
    return present;
  }

  test('plays while people join and leave, and survives storage unchanged', () => {
    let largest = 0;
    const played = playOn(400, (match) => {
      expect(match.phase).toBe('active');
      const { state } = positionOf(game, match);
      // Game and match agree on which seats are taken.
      for (const [seat, { person, level, joined }] of match.seats.entries()) {
        const isTaken = level !== null || (person !== null && joined);
        expect(isTaken).toBe(!game.table?.isEmpty(state, seat));
      }
      largest = Math.max(largest, JSON.stringify(lightened(match)).length);
      if (positionOf(game, match).step % 20 === 0) {
        expect(storedMatch.parse(JSON.parse(JSON.stringify(match)))).toEqual(match);
        expect(positionsOf(game, match).at(-1)).toEqual(positionOf(game, match));
      }
    });
    expect(game.hands?.number(positionOf(game, played).state)).toBeGreaterThan(5);
    expect(largest).toBeLessThan(16_000);
  });

  test('sends no viewer hidden information', () => {
    const rng = createRng('3'.repeat(64), 'disguise');
    playOn(120, (match) => {
      const position = positionOf(game, match);
      for (const viewer of [0, 1, 2, 'spectator'] as const) {
        const state = game.disguise(position.state, viewer, rng);
        const other = { ...match, secret: { ...match.secret, position: { ...position, state } } };
        const seen = viewFor(game, match, viewer);
        expect(viewFor(game, other, viewer)).toEqual(seen);
        expect(matchView.parse(seen)).toEqual(seen);
      }
    });
  });

  test('closes with its hands and sittings after being abandoned', () => {
    const playing = afterHands(game, tableOf(game, { computers: 1 }), 2);
    const left = withLeft(game, playing, userOf(1), start);
    const end = start + matchLimits.abandonedFor;
    expect(caughtUp(game, left, end - 1).phase).toBe('active');
    const over = caughtUp(game, left, end);
    expect(over).toMatchObject({ phase: 'finished', result: null, waits: [], thinking: null });
    expect(over.seats).toEqual(over.seats.map(() => emptySeat));
    expect(over.secret.hands?.hand).toBeNull();
    expect(over.sittings).toMatchObject([{ person: { userId: userOf(1) }, hands: 2 }]);
    expect(storedMatch.parse(JSON.parse(JSON.stringify(over)))).toEqual(over);
  });

  test('has a name for lists', () => {
    expect(viewFor(game, tableOf(game), 0).table).toMatch(/^\p{Lu}.*\d/u);
  });
});
