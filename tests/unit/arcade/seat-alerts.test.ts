// Rules of seat alerts: who is notified when a seat at a full table becomes free.
import { listKey } from '@/lib/rules/arcade/indexes';
import { matchLimits } from '@/lib/rules/arcade/limits';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withoutSeatAlerts, withSeatAlert } from '@/lib/rules/arcade/seat-alerts';
import { withJoined, withLeft } from '@/lib/rules/arcade/seating';
import { closedTable } from '@/lib/rules/arcade/tables';
import { begun, gameNamed, start } from './match-world';
import { comer, tableOf, userOf } from './table-world';

const poker = gameNamed('poker');
const full = withJoined(poker, tableOf(poker, { seats: 2 }), comer(2), start);
const alert = (match: StoredMatch, number: number) => withSeatAlert(match, userOf(number));

test('adds one alert per person and lists the match for them', () => {
  const waiting = alert(alert(full, 3), 3);
  expect(waiting.seatAlerts).toEqual([userOf(3)]);
  expect(waiting.lists).toContain(listKey(userOf(3), 'alerted'));
  expect(waiting.due === null || waiting.dueAt > waiting.createdAt).toBe(true);
  const none = withoutSeatAlerts(waiting, [userOf(3)]);
  expect(none.seatAlerts).toEqual([]);
  expect(none.lists).not.toContain(listKey(userOf(3), 'alerted'));
  expect(withoutSeatAlerts(none, [userOf(3)])).toBe(none);
});

test('is due as soon as a seat is free, and removed once its owner sits down', () => {
  const waiting = alert(alert(full, 3), 4);
  const left = withLeft(poker, waiting, userOf(2), start);
  expect(left).toMatchObject({ due: 'due', dueAt: left.createdAt, seatAlerts: [userOf(3), userOf(4)] });
  expect(withJoined(poker, left, comer(3), start).seatAlerts).toEqual([userOf(4)]);
});

test('is refused when a computer would make room', () => {
  const withComputer = tableOf(poker, { seats: 2, computers: 1 });
  expect(() => alert(withComputer, 3)).toThrow('A seat is free already. You can sit down.');
});

test('is refused to a player, in a match, at a closed table and beyond the limit', () => {
  expect(() => alert(full, 1)).toThrow('You already have a seat at this table.');
  expect(() => alert(begun(gameNamed('checkers')), 3)).toThrow('Only tables have seats to wait for.');
  const closed = closedTable(poker, alert(full, 3), start);
  expect(closed.seatAlerts).toEqual([]);
  expect(() => alert(closed, 3)).toThrow('This table is closed.');
  const limit = matchLimits.seatAlerts;
  const crowded = Array.from({ length: limit }, (_, place) => place + 3).reduce(alert, full);
  expect(crowded.seatAlerts).toHaveLength(limit);
  expect(() => alert(crowded, limit + 3)).toThrow('Too many people are waiting');
});
