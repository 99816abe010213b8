import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { expectFailure } from './dashboard-calls';
import { act, befriend, begin, call, clearMatches, create, look, moveOn } from './match-calls';

let kai: Client;
let pearl: Client;
let finn: Client;

beforeAll(async () => {
  kai = await signIn(people.kai);
  pearl = await signIn(people.pearl);
  finn = await signIn(people.finn);
});

afterEach(clearMatches);

test('a match is made, joined by its link and played', async () => {
  const made = await create(kai, { with: 'link', gameId: 'checkers', seat: 0 });
  expect(made).toMatchObject({ phase: 'waiting', viewer: 0, step: 0, view: null, seeds: null });
  expect(made.code).toMatch(/^[A-Z2-9]{6}$/);
  // Both seats are taken: now the seeds are waited for.
  expect(await act(pearl, made.matchId, 'join')).toMatchObject({ phase: 'waiting', viewer: 1 });
  await act(kai, made.matchId, 'ready', { seed: 'a'.repeat(64) });
  const begun = await act(pearl, made.matchId, 'ready', { seed: 'b'.repeat(64) });
  expect(begun).toMatchObject({ phase: 'active', step: 0, offers: null, commitment: made.commitment });
  expect(begun.seats.map(({ isTheirTurn }) => isTheirTurn)).toEqual([true, false]);
  const moved = await moveOn(kai, made.matchId);
  expect(moved).toMatchObject({ step: 1, offers: null });
  expect(moved.log).toMatchObject([{ step: 0, seat: 0, kind: 'move' }]);
  expect(moved.version).toBeGreaterThan(begun.version);
  expect((await look(pearl, made.matchId)).offers).not.toBeNull();
});

test('a friend is invited, and nobody else can take the seat', async () => {
  const body = { with: 'friend', gameId: 'checkers', seat: 0, friendId: people.pearl };
  expectFailure(await kai.post('/api/arcade/matches', body), 403, 'forbidden');
  await befriend(kai, pearl);
  const { matchId, seats } = await create(kai, body);
  expect(seats[1]).toMatchObject({ userId: people.pearl, hasJoined: false });
  expectFailure(await call(finn, matchId, 'join'), 409, 'conflict');
  expect(await act(pearl, matchId, 'join', { seed: null })).toMatchObject({ phase: 'waiting', viewer: 1 });
  expect(await act(kai, matchId, 'ready', { seed: null })).toMatchObject({ phase: 'active' });
});

test('strangers move nothing, and watch what is public', async () => {
  const { matchId } = await begin(kai, pearl, 'battleship');
  const watched = await look(finn, matchId);
  expect(watched).toMatchObject({ viewer: 'spectator', offers: null, code: null });
  for (const name of ['move', 'resign', 'ready', 'leave']) {
    const body = { step: 0, move: {}, key: 'stranger-key', seed: null };
    expectFailure(await call(finn, matchId, name, body), 403, 'forbidden');
  }
});
