// Open-ended tables over the API: joining, leaving and the stored sittings.
import { z } from 'zod';
import { listSittings, readArcade } from '@/lib/contracts/arcade/lists';
import { arcadeBreaks, matches, matchHands, sittings } from '@/lib/db/collections/matches';
import { notifications } from '@/lib/db/collections/notifications';
import { matchLimits } from '@/lib/rules/arcade/limits';
import { matchView } from '@/lib/rules/arcade/view-schema';
import { eventually } from '../support/eventually';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, idOf } from './dashboard-calls';
import { act, befriend, call, clearMatches, clearRatings, create, show, storedMatch } from './match-calls';
import { removeAll, withStore } from './test-world';

const cash = { gameId: 'poker', options: { kind: 'cash' }, seat: 0 };
const played = z.strictObject({ match: z.strictObject(matchView.shape), now: z.int() });

const { kai, pearl, drift } = signedIn('kai', 'pearl', 'drift');
afterEach(async () => {
  await clearMatches();
  await clearRatings();
  await withStore(async (store) => {
    await removeAll(store, matchHands);
    await removeAll(store, sittings);
  });
});

const seatsOf = (match: { readonly seats: readonly { userId: string | null; level: string | null }[] }) =>
  match.seats.map(({ userId, level }) => userId ?? level);

/** Moves times of a table into the past, such as the end of its pause or when its last player left. */
const backdate = (matchId: string, members: readonly ('pausedUntil' | 'abandonedAt')[], ago: number) =>
  withStore((store) =>
    store.collection(matches).update(matchId, (match) => {
      const past = new Date(Date.now() - ago).toISOString();
      const changed = Object.fromEntries(members.map((name) => [name, match[name] && past]));
      return { ...match, ...changed, due: 'due', dueAt: past };
    }),
  );

async function deal(client: Client, matchId: string, number: number) {
  await backdate(matchId, ['pausedUntil'], 1000);
  await eventually(async () => (await show(client, matchId)).hands?.number === number);
}

const homeOf = async (client: Client) =>
  bodyOf(await client.get(`/api/arcade/home/${idOf(client)}`), readArcade.returns);

/** Kai and Pearl, the one whose turn it is first. */
async function turnOf(matchId: string) {
  const { seats, step } = await show(kai, matchId);
  return seats[0]?.isTheirTurn ? { step, first: kai, other: pearl } : { step, first: pearl, other: kai };
}

const sittingsOf = async (client: Client, query = '') =>
  bodyOf(await client.get(`/api/arcade/sittings/${idOf(client)}${query}`), listSittings.returns);
const playNow = async (client: Client, gameId = 'poker') =>
  bodyOf(await client.post(`/api/arcade/tables/${gameId}`, {}), played).match;

test('a new table is active at once: others can find, join and leave it', async () => {
  const table = await create(kai, { ...cash, with: 'table' });
  expect(table).toMatchObject({ phase: 'active', viewer: 0, table: 'Blinds 5/10' });
  expect(table.code).toMatch(/^[A-Z2-9]{6}$/);
  const { matchId } = table;
  expect((await homeOf(pearl)).tables).toMatchObject([{ matchId, table: 'Blinds 5/10', phase: 'active' }]);
  // A spectator sees the public table without its code.
  expect(await show(pearl, matchId)).toMatchObject({ viewer: 'spectator', code: null });
  expect((await pearl.get(`/api/arcade/codes/${table.code}`)).text).toContain(matchId);
  const joined = await act(pearl, matchId, 'join');
  expect(seatsOf(joined).slice(0, 2)).toEqual([people.kai, people.pearl]);
  expect(joined.viewer).toBe(1);
  // Joining is idempotent.
  expect(seatsOf(await act(pearl, matchId, 'join')).filter((one) => one === people.pearl)).toHaveLength(1);
  const left = await act(pearl, matchId, 'leave');
  expect(left.viewer).toBe('spectator');
  expect((await homeOf(pearl)).active).toEqual([]);
  expectFailure(await call(pearl, matchId, 'leave'), 403, 'forbidden');
});

test('leaving a table stores the sitting once and adds it to the record', async () => {
  const { matchId } = await create(kai, { ...cash, with: 'link' });
  await act(pearl, matchId, 'join');
  await deal(kai, matchId, 1);
  const { step, first, other } = await turnOf(matchId);
  await act(first, matchId, 'move', { step, move: { kind: 'fold' }, key: 'table-key-1' });
  await act(first, matchId, 'resign');
  const { items } = await sittingsOf(first);
  expect(items).toMatchObject([{ matchId, gameId: 'poker', table: 'Blinds 5/10', hands: 1, net: -5 }]);
  expect((await homeOf(first)).records).toMatchObject([
    { gameId: 'poker', matches: 0, tables: { sittings: 1, hands: 1, net: -5 } },
  ]);
  expect((await sittingsOf(other)).items).toEqual([]);
  expect((await sittingsOf(first, '?gameId=checkers')).items).toEqual([]);
  expect((await storedMatch(matchId)).sittings).toEqual([]);
});

test('play now joins people at a table, or opens one with computers', async () => {
  const opened = await playNow(kai);
  expect(opened.origin).toBe('table');
  expect(seatsOf(opened)).toEqual([people.kai, 'easy', 'easy', 'easy', 'easy', null]);
  expect(opened.seats.map(({ satAt }) => satAt !== null)).toEqual([true, true, true, true, true, false]);
  // A returning player gets the same table.
  expect((await playNow(kai)).matchId).toBe(opened.matchId);
  const joined = await playNow(pearl);
  expect(joined.matchId).toBe(opened.matchId);
  expect(joined.viewer).toBe(5);
  // It is full now: a computer makes room for the next player.
  const third = await playNow(drift);
  expect(third.matchId).toBe(opened.matchId);
  expect(third.viewer === 4 || third.arrivesAt === 4).toBe(true);
  expectFailure(await kai.post('/api/arcade/tables/checkers', {}), 404, 'not_found');
});

test('a block prevents two people from sharing a table', async () => {
  const { matchId } = await create(kai, { ...cash, with: 'table' });
  await pearl.post('/api/friends/block', { userId: people.pearl, targetId: people.kai });
  expect((await homeOf(pearl)).tables).toEqual([]);
  expectFailure(await call(pearl, matchId, 'join'), 404, 'not_found');
  expect((await playNow(pearl)).matchId).not.toBe(matchId);
});

test('a friend invited to a table can decline', async () => {
  await befriend(kai, pearl);
  const { matchId } = await create(kai, { ...cash, with: 'friend', friendId: people.pearl });
  expect((await homeOf(pearl)).invitations).toMatchObject([{ matchId }]);
  const declined = await act(pearl, matchId, 'decline');
  expect(declined.phase).toBe('active');
  expect((await homeOf(pearl)).invitations).toEqual([]);
  expect(seatsOf(declined)).toEqual([people.kai, null, null, null, null, null]);
});

test('only a player at the table can add a computer', async () => {
  const { matchId } = await create(kai, { ...cash, with: 'link', seats: 2 });
  expectFailure(await call(pearl, matchId, 'computer', { level: 'easy' }), 403, 'forbidden');
  expectFailure(await call(kai, matchId, 'computer', { level: 'none' }), 422, 'invalid');
  expect(seatsOf(await act(kai, matchId, 'computer', { level: 'easy' }))).toEqual([people.kai, 'easy']);
  expectFailure(await call(kai, matchId, 'computer', { level: 'easy' }), 409, 'conflict');
});

test('a table closes once it has been abandoned for too long', async () => {
  const { matchId } = await create(kai, { ...cash, with: 'table' });
  await act(kai, matchId, 'leave');
  expect((await homeOf(pearl)).tables).toEqual([]);
  await backdate(matchId, ['abandonedAt'], matchLimits.abandonedFor);
  const over = await show(kai, matchId);
  expect(over).toMatchObject({ phase: 'finished', result: null, viewer: 'spectator' });
  expectFailure(await call(pearl, matchId, 'join'), 409, 'conflict');
  expectFailure(await call(kai, matchId, 'computer', { level: 'easy' }), 409, 'conflict');
});

test('invalid moves and joins change nothing', async () => {
  const { matchId } = await create(kai, { ...cash, with: 'link', seats: 2 });
  await act(pearl, matchId, 'join');
  expectFailure(await call(drift, matchId, 'join'), 409, 'conflict');
  await deal(kai, matchId, 1);
  const before = await storedMatch(matchId);
  const { step, first, other } = await turnOf(matchId);
  const move = (client: Client, made: object, at = step) =>
    call(client, matchId, 'move', { step: at, move: made, key: 'table-key-bad' });
  const expectRefused = async (client: Client, made: object, code = 'invalid', at = step) => {
    const { status, body } = await move(client, made, at);
    expect({ status, body }).toMatchObject({
      status: code === 'invalid' ? 422 : 409,
      body: { code, reason: expect.any(String), error: expect.stringMatching(/\.$/) },
    });
  };
  for (const to of [15, 1001, 20.5, -20]) await expectRefused(first, { kind: 'raise', to });
  await expectRefused(first, { kind: 'rebuy' });
  await expectRefused(other, { kind: 'call' });
  expectFailure(await move(drift, { kind: 'call' }), 403, 'forbidden');
  await expectRefused(first, { kind: 'call' }, 'stale', step - 1);
  expect(await storedMatch(matchId)).toEqual(before);
});

test('a break from card games leaves the table and prevents joining one', async () => {
  const { matchId } = await playNow(kai);
  await act(pearl, matchId, 'join');
  await pearl.post(`/api/arcade/card-break/${people.pearl}`, { length: 'day' });
  expect(seatsOf(await show(kai, matchId))).not.toContain(people.pearl);
  expectFailure(await pearl.post('/api/arcade/tables/poker', {}), 403, 'forbidden');
  expectFailure(await call(pearl, matchId, 'join'), 403, 'forbidden');
  expect((await show(pearl, matchId)).viewer).toBe('spectator');
  await withStore((store) => removeAll(store, arcadeBreaks));
});

test("an invitation to a table leaves the bell on the friend's answer only", async () => {
  await befriend(kai, pearl);
  const bellOf = (userId: string) =>
    withStore(async (store) =>
      ((await store.collection(notifications).get(userId))?.value.items ?? []).filter(
        ({ type, gone }) => type === 'match-invite' && !gone,
      ),
    );
  const wanted = { ...cash, with: 'friend', friendId: people.pearl };
  const { matchId } = await create(kai, wanted);
  expect(await bellOf(people.pearl)).toHaveLength(1);
  await act(drift, matchId, 'join');
  expect(await bellOf(people.pearl)).toHaveLength(1);
  await act(pearl, matchId, 'decline');
  expect(await bellOf(people.pearl)).toHaveLength(0);
  const other = await create(kai, wanted);
  await act(pearl, other.matchId, 'join');
  expect(await bellOf(people.pearl)).toHaveLength(0);
});
