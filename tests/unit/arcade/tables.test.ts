// Rules of open-ended tables: who sits down and leaves, when no hand is dealt, and the result of a sitting.
import { stateSchema } from '@/lib/games/poker/schema';
import { caughtUp } from '@/lib/rules/arcade/catch-up';
import { listKey } from '@/lib/rules/arcade/indexes';
import { matchLimits } from '@/lib/rules/arcade/limits';
import { withHere, withLost } from '@/lib/rules/arcade/presence';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withDeclined, withJoined, withLeft, withReady } from '@/lib/rules/arcade/seating';
import { emptySeat, seatOf } from '@/lib/rules/arcade/seats';
import { toStoredSitting, withSittingsKept } from '@/lib/rules/arcade/sittings';
import { withComputer } from '@/lib/rules/arcade/stand-in';
import { positionOf } from '@/lib/rules/arcade/steps';
import { closedTable } from '@/lib/rules/arcade/tables';
import { gameNamed, start } from './match-world';
import { afterHands as afterHandsOf, comer, lightened, nextAt, tableOf, userOf } from './table-world';

const poker = gameNamed('poker');
const second = 1000;

const table = (made: Parameters<typeof tableOf>[1] = {}) => tableOf(poker, made);
const next = (match: StoredMatch, now: number) => nextAt(poker, match, now);
const afterHands = (match: StoredMatch, hands: number, draw?: string) =>
  afterHandsOf(poker, match, hands, draw);

const stateOf = (match: StoredMatch) => stateSchema.parse(positionOf(poker, match).state);
const join = (match: StoredMatch, number: number, now = start) =>
  withJoined(poker, match, comer(number), now);
const leave = (match: StoredMatch, number: number, now = start) =>
  withLeft(poker, match, userOf(number), now);
const taken = (match: StoredMatch) =>
  match.seats.map(({ person, level }) => person?.username ?? level ?? null);

/** The table's chips, including those people left with, minus the chips bought: always 0. */
function chipsOf(match: StoredMatch): number {
  const { seats, hand } = stateOf(match);
  const pot = hand?.outcome
    ? 0
    : (hand?.players ?? []).reduce((sum, one) => sum + (one?.paid ?? 0) + (one?.dead ?? 0), 0);
  const left = match.sittings.reduce((sum, { net }) => sum + net, 0);
  return seats.reduce((sum, { stack, bought }) => sum + stack - bought, 0) + pot + left;
}

test('opens immediately with its host and computers seated', () => {
  const open = table({ computers: 2 });
  expect(taken(open)).toEqual(['Name 1', 'easy', 'easy', null, null, null]);
  const rating = { state: 'none', why: 'table' };
  expect(open).toMatchObject({ phase: 'active', rating, table: 'poker', code: 'ABC234' });
  expect(open.pausedUntil).not.toBeNull();
  expect(stateOf(afterHands(open, 1)).hand?.players.filter((one) => one !== null)).toHaveLength(3);
});

test('deals no hand to a lone player', () => {
  const alone = table();
  expect(alone.pausedUntil).toBeNull();
  const two = join(alone, 2);
  expect(taken(two).slice(0, 2)).toEqual(['Name 1', 'Name 2']);
  expect(stateOf(afterHands(two, 1)).number).toBe(1);
});

test('conserves chips while people join and leave during hands', () => {
  let present = afterHands(table({ computers: 3 }), 2);
  present = join(present, 2, start + second);
  expect(seatOf(present, userOf(2))).not.toBeNull();
  // A newcomer is not dealt into the hand being played.
  expect(stateOf(present).hand?.players[seatOf(present, userOf(2)) ?? -1]).toBeNull();
  for (let hand = 0; hand < 12; hand += 1) {
    present = afterHands(present, 1);
    expect(chipsOf(present)).toBe(0);
    if (hand % 3 === 0) present = leave(present, 2, start + second);
    if (hand % 3 === 2 && seatOf(present, userOf(2)) === null) present = join(present, 2, start + second);
    expect(chipsOf(present)).toBe(0);
  }
});

test('removes a leaving player after the hand, with a sitting of their net result', () => {
  const playing = afterHands(table({ computers: 2 }), 3);
  const leaving = leave(playing, 1, start + second);
  expect(leaving.seats[0]?.leftAt).not.toBeNull();
  expect(() => join(leaving, 1)).toThrow('You leave this table after the hand.');
  let present: StoredMatch | null = leaving;
  let before = leaving;
  while (present !== null && present.seats[0]?.person !== null) {
    before = present;
    present = next(present, start + 2 * second);
  }
  expect(before.sittings).toEqual([]);
  expect(present?.seats[0]).toEqual(emptySeat);
  expect(present?.lists).not.toContain(listKey(userOf(1), 'active'));
  const { stack = 0, bought = 0 } = stateOf(before).seats[0] ?? {};
  // Leaving folded the hand, so the chips in the pot are lost.
  const sitting = { person: { userId: userOf(1) }, seat: 0, hands: 3, net: stack - bought };
  expect(present?.sittings).toMatchObject([sitting]);
});

test('converts a sitting to a document, and drops it from the table once stored', () => {
  const gone = leave(table({ computers: 2 }), 1);
  // No hand was dealt, so there is no sitting.
  expect(gone.sittings).toEqual([]);
  const played = afterHands(table({ computers: 2 }), 1);
  const over = closedTable(poker, played, start + 60 * second);
  expect(over.sittings).toHaveLength(1);
  const [sitting] = over.sittings;
  if (sitting === undefined) throw new Error('Nobody sat there.');
  expect(toStoredSitting(over, sitting)).toMatchObject({
    matchId: 'table',
    gameId: 'poker',
    lists: [userOf(1), `${userOf(1)}:poker`],
  });
  const kept = withSittingsKept(over, [sitting]);
  expect(kept.sittings).toEqual([]);
  expect(withSittingsKept(kept, [sitting])).toBe(kept);
});

test('a computer at a full table makes room for a newcomer after the hand', () => {
  const full = afterHands(table({ computers: 5 }), 2);
  expect(full.table).toBe('poker');
  const coming = join(full, 2, start + second);
  expect(seatOf(coming, userOf(2))).toBeNull();
  expect(coming.arrivals).toMatchObject([{ seat: 5, person: { userId: userOf(2) } }]);
  expect(coming.lists).toContain(listKey(userOf(2), 'active'));
  expect(join(coming, 2)).toBe(coming);
  const seated = afterHands(coming, 1);
  expect(taken(seated)[5]).toBe('Name 2');
  expect(seated.arrivals).toEqual([]);
  expect(stateOf(seated).seats[5]?.bought).toBe(1000);
  // A newcomer who leaves before the hand ends isn't seated.
  const back = leave(coming, 2);
  expect(back.arrivals).toEqual([]);
  expect(taken(afterHands(back, 1))[5]).toBeNull();
});

test('rejects a newcomer when people take all seats', () => {
  let full = table({ seats: 2 });
  full = join(full, 2);
  expect(full.table).toBeNull();
  expect(() => join(full, 3)).toThrow('All seats at this table are taken.');
});

test("reserves an invited friend's seat until the invitation lapses or is declined", () => {
  const open = table({ invited: 2, seats: 2 });
  expect(open.lists).toContain(listKey(userOf(2), 'invited'));
  expect(() => join(open, 3, start + matchLimits.waitsFor - 1)).toThrow('All seats');
  expect(seatOf(join(open, 3, start + matchLimits.waitsFor), userOf(3))).toBe(1);
  expect(seatOf(join(open, 2), userOf(2))).toBe(1);
  const declined = withDeclined(open, userOf(2), start);
  expect(declined.phase).toBe('active');
  expect(seatOf(join(declined, 3), userOf(3))).toBe(1);
});

test('lets any seated player fill an open seat with a computer', () => {
  const added = withComputer(poker, join(table(), 2), { userId: userOf(2), level: 'hard' }, start);
  expect(taken(added)).toEqual(['Name 1', 'Name 2', 'hard', null, null, null]);
  expect(() => withComputer(poker, table(), { userId: userOf(2), level: 'hard' }, start)).toThrow();
  expect(() => withComputer(poker, table(), { userId: userOf(1), level: 'none' }, start)).toThrow('level');
});

test('deals no hand while all people are away, and the next one on their return', () => {
  const playing = withHere(table({ computers: 2 }), userOf(1), 'one', start);
  const paused = withLost(playing, userOf(1), 'one', start);
  expect(paused.abandonedAt).not.toBeNull();
  // A short disconnection is not an absence: the hand is dealt.
  expect(stateOf(afterHands(paused, 1)).number).toBe(1);
  const late = { ...paused, pausedUntil: new Date(start + matchLimits.grace + second).toISOString() };
  const waiting = caughtUp(poker, late, start + matchLimits.grace + 2 * second);
  expect(stateOf(waiting).number).toBe(0);
  const back = withHere(waiting, userOf(1), 'two', start + 90 * second);
  expect(back.abandonedAt).toBeNull();
  expect(stateOf(caughtUp(poker, back, start + 91 * second)).number).toBe(1);
});

test('finishes the hand when only computers remain, and deals no other', () => {
  const left = leave(afterHands(table({ computers: 3 }), 2), 1);
  let present: StoredMatch | null = left;
  let last = left;
  for (let steps = 0; present !== null && steps < 500; steps += 1) {
    last = present;
    present = next(present, start + steps);
  }
  expect(present).toBeNull();
  expect(stateOf(last).number).toBe(2);
  expect(stateOf(last).hand?.outcome).not.toBeNull();
});

test('keeps its last hand once closed, is unlisted and accepts no players', () => {
  const left = leave(afterHands(table({ computers: 2 }), 1), 1, start);
  const over = caughtUp(poker, left, start + matchLimits.abandonedFor);
  expect(over.secret.hands?.closed).toHaveLength(1);
  expect(over).toMatchObject({ code: null, table: null });
  expect(() => join(over, 2)).toThrow('This table is closed.');
  expect(leave(over, 1)).toBe(over);
});

test("uses a newcomer's seed from the server's next seed on", () => {
  const seed = 'a'.repeat(64);
  const open = afterHands(table({ computers: 2 }), 1);
  const come = withJoined(poker, open, { ...comer(2), seed: undefined }, start);
  const place = seatOf(come, userOf(2)) ?? -1;
  const ready = withReady(poker, come, userOf(2), seed, start);
  expect(ready.seats[place]?.seed).toBe(seed);
  expect(ready.secret.hands?.seed.players[place]).toBeNull();
  const later = afterHands(ready, 2);
  expect(later.secret.hands?.hand?.seed.players[place]).toBe(seed);
  // A seed can't be replaced.
  expect(withReady(poker, ready, userOf(2), 'b'.repeat(64), start).seats[place]?.seed).toBe(seed);
});

test('stays small over more than 100 hands', () => {
  let present = table({ computers: 5 });
  let largest = 0;
  for (let hand = 0; hand < 150; hand += 1) {
    present = afterHands(present, 1, `long ${hand}`);
    if (present.phase !== 'active') break;
    largest = Math.max(largest, JSON.stringify(lightened(present)).length);
    if (seatOf(present, userOf(1)) === null && present.arrivals.length === 0) present = join(present, 1);
  }
  expect(stateOf(present).number).toBeGreaterThan(100);
  expect(largest).toBeLessThan(16_000);
});
