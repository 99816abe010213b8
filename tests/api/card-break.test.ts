// A break from card games closes every way into one, leaves all else open and cannot be ended early.
import { takeCardBreak } from '@/lib/contracts/arcade/breaks';
import { readArcade, readGame } from '@/lib/contracts/arcade/lists';
import { arcadeBreaks, matchHands, matchSearches } from '@/lib/db/collections/matches';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, idOf } from './dashboard-calls';
import { act, befriend, begin, call, clearMatches, create, moveOn, show, storedMatch } from './match-calls';
import { put, removeAll, withStore } from './test-world';

const base = '/api/arcade/matches';
const sentence = /^You are taking a break from card games until \d.* UTC\.$/;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const take = (client: Client, length: string, userId = idOf(client)) =>
  client.post(`/api/arcade/card-break/${userId}`, { length });

const homeOf = async (client: Client) =>
  bodyOf(await client.get(`/api/arcade/home/${idOf(client)}`), readArcade.returns);

/** Stores a break of Kai's that ends at the given time. */
const breakUntil = (until: string) => put(arcadeBreaks, people.kai, { userId: people.kai, until });

const { kai, pearl } = signedIn('kai', 'pearl');
afterEach(async () => {
  await clearMatches();
  await withStore(async (store) => {
    await removeAll(store, arcadeBreaks);
    await removeAll(store, matchHands);
    await removeAll(store, matchSearches);
  });
});

test('a week-long break shows on every device and closes card games', async () => {
  expect((await homeOf(kai)).cardBreak).toBeNull();
  const before = Date.now();
  const { until } = bodyOf(await take(kai, 'week'), takeCardBreak.returns);
  expect(Date.parse(until) - before).toBeGreaterThanOrEqual(7 * 86_400_000);
  expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(7 * 86_400_000);
  const other = await signIn(people.kai);
  expect((await homeOf(other)).cardBreak).toEqual({ until });
  expect((await homeOf(pearl)).cardBreak).toBeNull();
  const closed = async (client: Client, gameId: string) =>
    bodyOf(await client.get(`/api/arcade/games/${gameId}`), readGame.returns).closed;
  expect(await closed(kai, 'poker')).toMatch(sentence);
  expect(await closed(kai, 'checkers')).toBeNull();
  expect(await closed(pearl, 'poker')).toBeNull();
});

test('a break can be extended, but not shortened or set for another person', async () => {
  const { until } = bodyOf(await take(kai, 'week'), takeCardBreak.returns);
  const refused = expectFailure(await take(kai, 'day'), 409, 'conflict');
  expect(refused.error).toContain('You can make it longer, but not shorter.');
  expect((await homeOf(kai)).cardBreak).toEqual({ until });
  const longer = bodyOf(await take(kai, 'month'), takeCardBreak.returns);
  expect(Date.parse(longer.until)).toBeGreaterThan(Date.parse(until));
  expectFailure(await take(kai, 'week'), 409, 'conflict');
  expectFailure(await take(kai, 'hour'), 422, 'invalid');
  expectFailure(await kai.post(`/api/arcade/card-break/${people.kai}`, {}), 422, 'invalid');
  expectFailure(await take(pearl, 'day', people.kai), 403, 'forbidden');
  expect((await homeOf(kai)).cardBreak).toEqual(longer);
});

test('every way into a card game is rejected with the reason', async () => {
  await befriend(kai, pearl);
  const open = await create(pearl, { with: 'link', gameId: 'poker' });
  const table = await create(pearl, { with: 'table', gameId: 'poker' });
  const invited = await create(pearl, { with: 'friend', friendId: people.kai, gameId: 'poker' });
  expect((await homeOf(kai)).tables.map(({ matchId }) => matchId)).toEqual([table.matchId]);
  await breakUntil(inDays(1));
  expect((await homeOf(kai)).tables).toEqual([]);
  const { code } = await storedMatch(open.matchId);
  const ways = [
    kai.post(base, { with: 'link', gameId: 'poker' }),
    kai.post(base, { with: 'table', gameId: 'poker' }),
    kai.post(base, { with: 'friend', friendId: people.pearl, gameId: 'poker' }),
    kai.post(base, { with: 'computers', level: 'crab', gameId: 'poker' }),
    kai.post('/api/arcade/search/poker'),
    kai.get(`/api/arcade/codes/${code}`),
    ...[open, table, invited].map(({ matchId }) => call(kai, matchId, 'join', {})),
  ];
  for (const way of ways) expect(expectFailure(await way, 403, 'forbidden').error).toMatch(sentence);
  for (const { matchId } of [open, table, invited]) {
    const { seats } = await storedMatch(matchId);
    expect(seats.filter(({ joined }) => joined).map(({ person }) => person?.userId)).toEqual([people.pearl]);
  }
  expect((await call(kai, invited.matchId, 'decline')).status).toBe(200);
});

test('taking a break cancels waiting card games and ends the search', async () => {
  const { matchId } = await create(kai, { with: 'link', gameId: 'poker' });
  const other = await create(kai, { with: 'link', gameId: 'checkers' });
  expect((await kai.post('/api/arcade/search/poker')).status).toBe(200);
  expect((await take(kai, 'day')).status).toBe(200);
  expect(await storedMatch(matchId)).toMatchObject({ phase: 'cancelled' });
  expect(await storedMatch(other.matchId)).toMatchObject({ phase: 'waiting' });
  expectFailure(await call(pearl, matchId, 'join', {}), 409, 'conflict');
  expect((await pearl.post('/api/arcade/search/poker')).body).toMatchObject({ state: 'searching' });
});

test('neither player can start a rematch during a break', async () => {
  const { matchId } = await begin(kai, pearl, 'poker');
  expect((await call(kai, matchId, 'resign')).status).toBe(200);
  await act(kai, matchId, 'rematch', { act: 'ask' });
  await take(kai, 'day');
  const declined = expectFailure(await call(pearl, matchId, 'rematch', { act: 'ask' }), 409, 'conflict');
  expect(declined.error).toBe('The rematch was declined.');
  const own = expectFailure(await call(kai, matchId, 'rematch', { act: 'ask' }), 403, 'forbidden');
  expect(own.error).toMatch(sentence);
  expect((await storedMatch(matchId)).rematch?.matchId ?? null).toBeNull();
});

test('running card games can be played and watched during a break', async () => {
  const { matchId } = await begin(kai, pearl, 'poker');
  const drift = await signIn(people.drift);
  const watched = await begin(pearl, drift, 'poker');
  await take(kai, 'month');
  expect((await show(kai, watched.matchId)).viewer).toBe('spectator');
  expect((await show(kai, matchId)).viewer).not.toBe('spectator');
  expect((await call(kai, matchId, 'resign')).status).toBe(200);
});

test('other games stay open during a break', async () => {
  await take(kai, 'month');
  const { matchId } = await begin(kai, pearl);
  expect((await moveOn(kai, matchId)).step).toBe(1);
  expect((await kai.post('/api/arcade/search/checkers')).status).toBe(200);
});

test('card games open again after the break', async () => {
  await breakUntil(inDays(-1));
  expect((await homeOf(kai)).cardBreak).toBeNull();
  expect((await kai.post(base, { with: 'link', gameId: 'poker' })).status).toBe(200);
  expect((await take(kai, 'day')).status).toBe(200);
});
