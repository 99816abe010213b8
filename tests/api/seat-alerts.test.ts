// Notifications for people who wait for a seat at a full table.
import { arcadeBreaks } from '@/lib/db/collections/matches';
import { notifications } from '@/lib/db/collections/notifications';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { expectFailure, idOf } from './dashboard-calls';
import { act, call, clearMatches, create, show, storedMatch } from './match-calls';
import { removeAll, withStore } from './test-world';

const { kai, pearl, drift, finn } = signedIn('kai', 'pearl', 'drift', 'finn');
afterEach(async () => {
  await clearMatches();
  await withStore(async (store) => {
    await removeAll(store, notifications);
    await removeAll(store, arcadeBreaks);
  });
});

const bellOf = (client: Client) =>
  withStore(async (store) =>
    ((await store.collection(notifications).get(idOf(client)))?.value.items ?? []).filter(
      ({ type, gone }) => type === 'seat-free' && !gone,
    ),
  );

async function fullTable() {
  const options = { kind: 'cash' };
  const { matchId } = await create(kai, { gameId: 'poker', options, seat: 0, seats: 2, with: 'table' });
  await act(pearl, matchId, 'join');
  return matchId;
}

test('a free seat notifies each waiting person once; taking it removes the notification', async () => {
  const matchId = await fullTable();
  expectFailure(await call(drift, matchId, 'join'), 409, 'conflict');
  expect((await show(drift, matchId)).hasSeatAlert).toBe(false);
  expect((await act(drift, matchId, 'seat-alert', { on: true })).hasSeatAlert).toBe(true);
  await act(finn, matchId, 'seat-alert', { on: true });
  expect(await bellOf(drift)).toHaveLength(0);
  await act(pearl, matchId, 'leave');
  expect(await bellOf(drift)).toMatchObject([{ data: { matchId, gameId: 'poker' } }]);
  expect(await bellOf(finn)).toHaveLength(1);
  expect((await storedMatch(matchId)).seatAlerts).toEqual([]);
  await act(drift, matchId, 'join');
  expect(await bellOf(drift)).toHaveLength(0);
  await act(drift, matchId, 'leave');
  expect(await bellOf(drift)).toHaveLength(0);
});

test('a disabled alert does not notify', async () => {
  const matchId = await fullTable();
  await act(drift, matchId, 'seat-alert', { on: true });
  expect((await act(drift, matchId, 'seat-alert', { on: false })).hasSeatAlert).toBe(false);
  await act(pearl, matchId, 'leave');
  expect(await bellOf(drift)).toHaveLength(0);
});

test('blocked people and people on a card break cannot set alerts and are not notified', async () => {
  const matchId = await fullTable();
  await act(drift, matchId, 'seat-alert', { on: true });
  await act(finn, matchId, 'seat-alert', { on: true });
  await kai.post('/api/friends/block', { userId: people.kai, targetId: people.drift });
  await finn.post(`/api/arcade/card-break/${people.finn}`, { length: 'day' });
  expectFailure(await call(drift, matchId, 'seat-alert', { on: true }), 404, 'not_found');
  expectFailure(await call(finn, matchId, 'seat-alert', { on: true }), 403, 'forbidden');
  await act(pearl, matchId, 'leave');
  expect(await bellOf(drift)).toHaveLength(0);
  expect(await bellOf(finn)).toHaveLength(0);
  expectFailure(await call(kai, matchId, 'seat-alert', { on: true }), 409, 'conflict');
});
