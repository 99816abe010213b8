import { z } from 'zod';
import { matchSearches } from '@/lib/db/collections/matches';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { expectFailure } from './dashboard-calls';
import { act, befriend, begin, beginRated, call, clearMatches, create, moveOn, show } from './match-calls';
import { withStore } from './test-world';

const { kai, pearl, finn } = signedIn('kai', 'pearl', 'finn');

afterEach(clearMatches);

test('a match is created, joined by its link and played', async () => {
  const made = await create(kai, { with: 'link', gameId: 'checkers', seat: 0 });
  expect(made).toMatchObject({ phase: 'waiting', viewer: 0, step: 0, view: null, seeds: null });
  expect(made.code).toMatch(/^[A-Z2-9]{6}$/);
  // Both seats are taken: the match now waits for the seeds.
  expect(await act(pearl, made.matchId, 'join')).toMatchObject({ phase: 'waiting', viewer: 1 });
  await act(kai, made.matchId, 'ready', { seed: 'a'.repeat(64) });
  const begun = await act(pearl, made.matchId, 'ready', { seed: 'b'.repeat(64) });
  expect(begun).toMatchObject({ phase: 'active', step: 0, offers: null, commitment: made.commitment });
  expect(begun.seats.map(({ isTheirTurn }) => isTheirTurn)).toEqual([true, false]);
  const moved = await moveOn(kai, made.matchId);
  expect(moved).toMatchObject({ step: 1, offers: null });
  expect(moved.log).toMatchObject([{ step: 0, seat: 0, kind: 'move' }]);
  expect(moved.version).toBeGreaterThan(begun.version);
  expect((await show(pearl, made.matchId)).offers).not.toBeNull();
});

test('only a friend can be invited, and only they can take the seat', async () => {
  const body = { with: 'friend', gameId: 'checkers', seat: 0, friendId: people.pearl };
  expectFailure(await kai.post('/api/arcade/matches', body), 403, 'forbidden');
  await befriend(kai, pearl);
  const { matchId, seats } = await create(kai, body);
  expect(seats[1]).toMatchObject({ userId: people.pearl, hasJoined: false });
  expectFailure(await call(finn, matchId, 'join'), 409, 'conflict');
  expect(await act(pearl, matchId, 'join', { seed: null })).toMatchObject({ phase: 'waiting', viewer: 1 });
  expect(await act(kai, matchId, 'ready', { seed: null })).toMatchObject({ phase: 'active' });
});

test('strangers can watch but not act', async () => {
  const { matchId } = await begin(kai, pearl, 'battleship');
  const watched = await show(finn, matchId);
  expect(watched).toMatchObject({ viewer: 'spectator', offers: null, code: null });
  for (const name of ['move', 'resign', 'ready', 'leave']) {
    const body = { step: 0, move: {}, key: 'stranger-key', seed: null };
    expectFailure(await call(finn, matchId, name, body), 403, 'forbidden');
  }
});

test('a match starts without seeds if both omit them, and joining is idempotent', async () => {
  const { matchId } = await create(kai, { with: 'link', gameId: 'checkers', seat: 1 });
  await act(kai, matchId, 'ready', { seed: null });
  const begun = await act(pearl, matchId, 'join', { seed: null });
  expect(begun).toMatchObject({ phase: 'active', viewer: 0 });
  expect((await act(pearl, matchId, 'join', { seed: 'c'.repeat(64) })).version).toBe(begun.version);
  expectFailure(await call(finn, matchId, 'join', {}), 409, 'conflict');
});

test('a code works in any spelling while the match waits, but not across a block', async () => {
  const { matchId, code } = await create(kai, { with: 'link', gameId: 'battleship' });
  const at = (text: string) => `/api/arcade/codes/${encodeURIComponent(text)}`;
  const written = ` ${code?.slice(0, 3)}-${code?.slice(3).toLowerCase()}`;
  expect((await pearl.get(at(written))).body).toEqual({ matchId, gameId: 'battleship' });
  expectFailure(await pearl.get(at('AAAAAA')), 404, 'not_found');
  await pearl.post('/api/friends/block', { userId: people.pearl, targetId: people.kai });
  for (const path of [at(code ?? ''), `/api/arcade/matches/${matchId}`]) {
    expectFailure(await pearl.get(path), 404, 'not_found');
  }
  expectFailure(await call(pearl, matchId, 'join', {}), 404, 'not_found');
  await act(kai, matchId, 'leave');
  expectFailure(await finn.get(at(code ?? '')), 404, 'not_found');
});

test.each([
  [{ with: 'link', gameId: 'chess' }, 404],
  [{ with: 'link', gameId: 'checkers', options: { theme: 'pirate' } }, 422],
  [{ with: 'link', gameId: 'battleship', options: { theme: 'neon' } }, 422],
  [{ with: 'link', gameId: 'checkers', seats: 3 }, 422],
  [{ with: 'link', gameId: 'checkers', seat: 2 }, 422],
  [{ with: 'friend', gameId: 'checkers' }, 422],
  [{ with: 'friend', gameId: 'checkers', friendId: people.kai }, 403],
  [{ with: 'everybody', gameId: 'checkers' }, 422],
])('creating %j answers %i', async (body, status) => {
  expect((await kai.post('/api/arcade/matches', body)).status).toBe(status);
});

test('an invitation appears in the bell, and declining it cancels the match', async () => {
  await befriend(kai, pearl);
  const body = { with: 'friend', gameId: 'checkers', friendId: people.pearl };
  const { matchId } = await create(kai, body);
  const bell = async () => {
    const all = z
      .array(z.looseObject({ type: z.string(), gone: z.boolean() }))
      .parse((await pearl.get(`/api/social/notifications/${people.pearl}`)).body);
    return all.find(({ data }) => JSON.stringify(data).includes(matchId));
  };
  expect(await bell()).toMatchObject({ type: 'match-invite', gone: false });
  expectFailure(await call(finn, matchId, 'decline'), 403, 'forbidden');
  expectFailure(await call(kai, matchId, 'decline'), 403, 'forbidden');
  const declined = await act(pearl, matchId, 'decline');
  expect(declined).toMatchObject({ phase: 'cancelled', cancelReason: 'declined' });
  expect((await bell())?.gone ?? true).toBe(true);
  expectFailure(await call(pearl, matchId, 'join', {}), 409, 'conflict');
  expectFailure(await call(kai, matchId, 'move', { step: 0, move: {}, key: 'late-move' }), 409, 'conflict');
});

test('a player can have at most five waiting matches', async () => {
  for (let made = 0; made < 5; made += 1) await create(kai, { with: 'table', gameId: 'checkers' });
  const sixth = await kai.post('/api/arcade/matches', { with: 'link', gameId: 'checkers' });
  expect(expectFailure(sixth, 409, 'conflict').error).toMatch(/^5 of your matches wait/);
});

test('a rejected move states the reason, and an accepted one is idempotent', async () => {
  const { matchId } = await begin(kai, pearl);
  const move = { path: [1, 5] };
  const sent = (client: Client, body: object) => call(client, matchId, 'move', { key: 'move-key', ...body });
  const refusal = async (client: Client, body: object) => {
    const { status, body: answer } = await sent(client, body);
    const { code, reason, error } = z
      .object({ code: z.string(), reason: z.string(), error: z.string().min(1) })
      .parse(answer);
    return [status, code, reason, error];
  };
  const early = [409, 'conflict', 'not_your_turn', "It's not your turn."];
  expect(await refusal(pearl, { step: 0, move })).toEqual(early);
  expect(await refusal(kai, { step: 1, move })).toEqual([409, 'stale', 'stale', expect.any(String)]);
  const malformed = [422, 'invalid', 'malformed', "This isn't a move of this game."];
  expect(await refusal(kai, { step: 0, move: { path: 'x' } })).toEqual(malformed);
  // A client cannot choose its own dice.
  expect(await refusal(kai, { step: 0, move: { path: [9, 13], dice: 6 } })).toEqual(malformed);
  expect((await refusal(kai, { step: 0, move })).slice(0, 2)).toEqual([422, 'invalid']);
  const { version } = await show(kai, matchId);
  const right = { step: 0, move: { path: [9, 13] } };
  expect((await sent(kai, right)).status).toBe(200);
  expect((await sent(kai, right)).body).toMatchObject({ match: { step: 1 } });
  expect((await show(kai, matchId)).version).toBe(version + 1);
});

test('phrases are rate-limited, and muting hides them without the sender noticing', async () => {
  const { matchId } = await begin(kai, pearl);
  await act(kai, matchId, 'phrases', { phrase: 'hello' });
  expect((await show(pearl, matchId)).chat).toMatchObject([{ seat: 0, phrase: 'hello' }]);
  const mute = { personId: people.kai, muted: true };
  await pearl.post(`/api/arcade/mutes/${people.pearl}`, mute);
  const muted = await show(pearl, matchId);
  expect(muted.chat).toEqual([]);
  expect(muted.seats[0]).toMatchObject({ isMuted: true });
  const said = await act(kai, matchId, 'phrases', { phrase: 'wave' });
  expect(said.chat).toHaveLength(2);
  expect(said.seats.some(({ isMuted }) => isMuted)).toBe(false);
  for (const phrase of ['wave', 'wave']) await act(kai, matchId, 'phrases', { phrase });
  expectFailure(await call(kai, matchId, 'phrases', { phrase: 'wave' }), 429, 'rate_limited');
  expectFailure(await call(kai, matchId, 'phrases', { phrase: 'free text' }), 422, 'invalid');
  expectFailure(await call(finn, matchId, 'phrases', { phrase: 'wave' }), 403, 'forbidden');
  await pearl.post(`/api/arcade/mutes/${people.pearl}`, { ...mute, muted: false });
  expect((await show(pearl, matchId)).chat).toHaveLength(4);
});

test('players can agree on a draw, which is rated, and on a rematch', async () => {
  const matchId = await beginRated(kai, pearl);
  expectFailure(await call(kai, matchId, 'rematch', { act: 'ask' }), 409, 'conflict');
  await act(kai, matchId, 'draw', { act: 'offer' });
  expectFailure(await call(finn, matchId, 'draw', { act: 'accept' }), 403, 'forbidden');
  const drawn = await act(pearl, matchId, 'draw', { act: 'accept' });
  expect(drawn).toMatchObject({ phase: 'finished', result: { ranks: [1, 1] }, rating: { state: 'done' } });
  const unchanged = { rating: 1500, isProvisional: true };
  const change = { before: unchanged, after: unchanged };
  expect(drawn.rating.changes).toEqual([change, change]);
  expectFailure(await call(kai, matchId, 'resign'), 409, 'conflict');
  await act(kai, matchId, 'rematch', { act: 'ask' });
  const { rematch } = await act(pearl, matchId, 'rematch', { act: 'ask' });
  const again = await show(kai, rematch?.matchId ?? '');
  expect(again).toMatchObject({ viewer: 1, origin: 'rematch', series: { number: 2, scores: [0.5, 0.5] } });
  await act(kai, again.matchId, 'ready', { seed: null });
  expect(await act(pearl, again.matchId, 'ready', { seed: null })).toMatchObject({ phase: 'active' });
});

test('a search offers the computer after fifteen seconds and continues', async () => {
  const path = '/api/arcade/search/checkers';
  await kai.post(path, {});
  const hasSearchedFor = (ms: number) =>
    withStore((store) =>
      store.collection(matchSearches).update('checkers', (search) => ({
        ...search,
        waiting: search.waiting.map((one) => ({ ...one, since: new Date(Date.now() - ms).toISOString() })),
      })),
    );
  await hasSearchedFor(10_000);
  expect((await kai.post(path, {})).body).toMatchObject({ state: 'searching', offersComputer: false });
  await hasSearchedFor(15_000);
  const late = await kai.post(path, {});
  expect(late.body).toMatchObject({ state: 'searching', offersComputer: true });
  expect(late.text).toContain('"id":"shrimp"');
  expect((await kai.post(`${path}/stop`, {})).status).toBe(200);
});
