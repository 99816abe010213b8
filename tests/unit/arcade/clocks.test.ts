// How matches change as time passes.
import { caughtUp } from '@/lib/rules/arcade/catch-up';
import { keptDays, matchLimits } from '@/lib/rules/arcade/limits';
import { withHere, withLost } from '@/lib/rules/arcade/presence';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withMove } from '@/lib/rules/arcade/steps';
import { begun, chooseMove, gameNamed, played, start, userIds } from './match-world';

const checkers = gameNamed('checkers');
const battleship = gameNamed('battleship');
const seconds = (count: number) => start + count * 1000;
const endOf = ({ waits }: StoredMatch, seat = 0) => {
  const wait = waits.find((one) => one.seat === seat);
  return Date.parse(wait?.endsAt ?? '');
};

test('a clock expires exactly when its time and reserve are used up', () => {
  const match = begun(checkers);
  expect(endOf(match)).toBe(seconds(45) + matchLimits.reserve);
  expect(caughtUp(checkers, match, endOf(match) - 1)).toBe(match);
  const over = caughtUp(checkers, match, endOf(match));
  expect(over).toMatchObject({ phase: 'finished', result: { ranks: [2, 1], reason: 'timeout' }, waits: [] });
  expect(over.secret.log).toMatchObject([{ kind: 'timeout', seat: 0, notation: 'Time ran out' }]);
});

test("time beyond the clock is deducted from the mover's reserve only", () => {
  const match = withMove(checkers, begun(checkers), chooseMove(checkers, begun(checkers)), seconds(55));
  expect(match.seats.map(({ reserve }) => reserve)).toEqual([
    matchLimits.reserve - 10_000,
    matchLimits.reserve,
  ]);
  expect(match.waits).toMatchObject([{ seat: 1, dueAt: new Date(seconds(100)).toISOString() }]);
});

test('a pace of 2 doubles clock and reserve', () => {
  const match = begun(checkers, { pace: 2 });
  expect(endOf(match)).toBe(seconds(90) + 2 * matchLimits.reserve);
});

test('waits for a disconnected player only during the grace period', () => {
  const here = withHere(begun(checkers), userIds[0], 'one', start);
  const end = endOf(here);
  const lost = withLost(here, userIds[0], 'one', end - 1000);
  const graceEnd = end - 1000 + matchLimits.grace;
  expect(lost.dueAt).toBe(new Date(graceEnd).toISOString());
  expect(caughtUp(checkers, lost, graceEnd - 1)).toBe(lost);
  expect(caughtUp(checkers, lost, graceEnd).phase).toBe('finished');
  // The grace period of a player who disconnected long before the clock's end has passed.
  const early = withLost(here, userIds[0], 'one', start);
  expect(caughtUp(checkers, early, end).phase).toBe('finished');
  // A newer connection counts, even when the older one is lost.
  const back = withHere(lost, userIds[0], 'two', start);
  expect(back.seats[0]).toMatchObject({ connection: 'two', lostAt: null });
  expect(withLost(back, userIds[0], 'one', end)).toBe(back);
});

test('players who place their fleets simultaneously have separate clocks', () => {
  const match = begun(battleship);
  const first = withMove(battleship, match, chooseMove(battleship, match), seconds(60));
  expect(first.waits).toMatchObject([{ seat: 1, since: new Date(start).toISOString() }]);
  const over = caughtUp(battleship, match, seconds(120));
  expect(over.secret.log.map(({ seat, kind }) => [seat, kind])).toEqual([
    [0, 'timeout'],
    [1, 'timeout'],
  ]);
  // After an outage, the next clock starts when the site is back.
  const late = caughtUp(battleship, match, seconds(7200));
  expect(late).toMatchObject({ phase: 'active', waits: [{ since: new Date(seconds(7200)).toISOString() }] });
});

test('the earlier of two expired clocks acts first, regardless of seat', () => {
  const match = begun(battleship);
  const later = new Date(endOf(match) + 1000).toISOString();
  const waits = match.waits.map((wait) => (wait.seat === 0 ? { ...wait, endsAt: later } : wait));
  const over = caughtUp(battleship, { ...match, waits }, seconds(7200));
  expect(over.secret.log.map(({ seat, kind }) => [seat, kind])).toEqual([
    [1, 'timeout'],
    [0, 'timeout'],
  ]);
});

test('three missed turns in a row resign a player, and a move resets the count', () => {
  const match = played(battleship, begun(battleship), 2);
  const missed = (present: StoredMatch) => caughtUp(battleship, present, Date.parse(present.dueAt));
  const moved = (present: StoredMatch) =>
    withMove(battleship, present, chooseMove(battleship, present), Date.parse(present.dueAt) - 1);
  const twice = missed(moved(missed(match)));
  expect(twice.seats[0]).toMatchObject({ misses: 2 });
  const thrice = missed(moved(twice));
  expect(thrice).toMatchObject({ phase: 'finished', result: { ranks: [2, 1], reason: 'resigned' } });
  expect(thrice.secret.log.at(-1)).toMatchObject({ kind: 'resign', notation: 'Left the match' });
  expect(moved(moved(twice)).seats[0]).toMatchObject({ misses: 0 });
});

test('an unjoined match is cancelled after its waiting time and expires later', () => {
  const match: StoredMatch = { ...begun(checkers), phase: 'waiting', beginsAt: null };
  expect(caughtUp(checkers, match, start + matchLimits.waitsFor - 1)).toBe(match);
  const lapsed = caughtUp(checkers, match, start + matchLimits.waitsFor);
  expect(lapsed).toMatchObject({ phase: 'cancelled', cancelReason: 'lapsed', lists: [], due: null });
  expect(Date.parse(lapsed.expiresAt ?? '')).toBe(
    start + matchLimits.waitsFor + keptDays.cancelled * 86_400_000,
  );
});
