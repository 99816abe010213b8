// Concurrent calls: each match has one legal history.
import { arcadeRatings, matches } from '@/lib/db/collections/matches';
import { drawMatchId } from '@/lib/matches/draws';
import { gameOf } from '@/lib/matches/stored-matches';
import { matchLimits } from '@/lib/rules/arcade/limits';
import { ratingId } from '@/lib/rules/arcade/rating-schema';
import { replayed } from '@/lib/rules/arcade/replay';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { positionOf } from '@/lib/rules/arcade/steps';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import {
  act,
  anyMove,
  begin,
  beginRated,
  call,
  clearMatches,
  create,
  endTime,
  show,
  storedMatch,
} from './match-calls';
import { withStore } from './test-world';

const { kai, pearl, finn } = signedIn('kai', 'pearl', 'finn');

afterEach(clearMatches);

const justNow = () => new Date(Date.now() - 1).toISOString();

/** The stored match; fails unless its steps lead to its position. */
async function historyOf(matchId: string): Promise<StoredMatch> {
  const value = await storedMatch(matchId);
  const game = gameOf(value);
  const positions = replayed(game, value, 0, 1000);
  expect(positions.at(-1)).toEqual(positionOf(game, value));
  expect(value.secret.log.map(({ step }) => step)).toEqual(value.secret.log.map((_, step) => step));
  return value;
}

test('fifty concurrent equal moves apply once, with the same key or different ones', async () => {
  const { matchId, step } = await begin(kai, pearl);
  const move = anyMove(await show(kai, matchId));
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      call(kai, matchId, 'move', { step, move, key: index % 2 === 0 ? 'same-key' : `other-key-${index}` }),
    ),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await historyOf(matchId)).secret.log).toHaveLength(1);
});

test('a move racing a timeout and a resignation leaves one history and one result', async () => {
  for (let round = 0; round < 6; round += 1) {
    const matchId = await beginRated(kai, pearl);
    const match = await show(kai, matchId);
    await endTime(matchId, justNow());
    const body = { step: match.step, move: anyMove(match), key: `race-${round}-key` };
    await Promise.all([
      call(kai, matchId, 'move', body),
      call(pearl, matchId, 'resign'),
      call(kai, matchId, 'move', { ...body, key: `race-${round}-two` }),
      show(pearl, matchId),
      call(kai, matchId, 'resign'),
    ]);
    const value = await historyOf(matchId);
    expect(value.phase).toBe('finished');
    // The time was over before the first call.
    expect(value.secret.log.at(4)).toMatchObject({ kind: 'timeout', seat: 0 });
    expect(value.secret.log).toHaveLength(5);
  }
  const [one, other] = await withStore(async (store) => {
    const ratings = store.collection(arcadeRatings);
    return Promise.all([people.kai, people.pearl].map((id) => ratings.get(ratingId(id, 'checkers'))));
  });
  expect(one?.value).toMatchObject({ matches: 6, losses: 6, wins: 0 });
  expect(other?.value).toMatchObject({ matches: 6, losses: 0, wins: 6 });
});

test('a late move is rejected and ends the match', async () => {
  const matchId = await beginRated(kai, pearl);
  const match = await show(kai, matchId);
  const refused = { status: 409, body: { reason: 'over', error: 'This match is over.' } };
  const late = { step: match.step, move: anyMove(match), key: 'late-key-0001' };
  await endTime(matchId, justNow());
  expect(await call(kai, matchId, 'move', late)).toMatchObject(refused);
  // No call has read the match since.
  const { phase, secret, result, rating } = await historyOf(matchId);
  expect(secret.log.slice(4).map(({ kind, seat }) => [kind, seat])).toEqual([['timeout', 0]]);
  expect({ phase, ranks: result?.ranks, state: rating.state }).toEqual({
    phase: 'finished',
    ranks: [2, 1],
    state: 'done',
  });
  expect(await call(kai, matchId, 'move', late)).toMatchObject(refused);
  expect((await historyOf(matchId)).secret.log).toHaveLength(secret.log.length);
});

test('only one of several concurrent joiners gets the seat', async () => {
  const { matchId } = await begin(kai, pearl);
  expect((await call(finn, matchId, 'join', {})).status).toBe(409);
  const { matchId: id } = await create(kai, { with: 'link', gameId: 'checkers' });
  const answers = await Promise.all([pearl, finn, pearl, finn].map((client) => call(client, id, 'join', {})));
  const joined = answers.filter(({ status }) => status === 200);
  expect(joined.length).toBeGreaterThan(0);
  const { seats } = await show(kai, id);
  const others = seats.filter(({ userId }) => userId !== people.kai);
  expect(others).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
});

test('concurrent requests for a rematch create one match', async () => {
  const { matchId } = await begin(kai, pearl);
  await act(kai, matchId, 'resign');
  await Promise.all(
    [kai, pearl, kai, pearl].map((client) => call(client, matchId, 'rematch', { act: 'ask' })),
  );
  const { rematch } = await show(kai, matchId);
  const again = await show(pearl, rematch?.matchId ?? '');
  expect(again.series).toEqual({ number: 2, scores: expect.any(Array) });
  const count = await withStore((store) => store.collection(matches).count());
  expect(count).toBe(2);
});

test('concurrent searches are paired into one match', async () => {
  const path = '/api/arcade/search/checkers';
  const found = new Map<string, string>();
  for (let tries = 0; tries < 20 && found.size < 2; tries += 1) {
    const answers = await Promise.all([kai, pearl].map((client) => client.post(path, {})));
    for (const [place, { body }] of answers.entries()) {
      const state = JSON.parse(JSON.stringify(body));
      if (state.state === 'found') found.set(String(place), state.matchId);
      else expect(state).toMatchObject({ state: 'searching', offersComputer: false });
    }
  }
  expect(new Set(found.values()).size).toBe(1);
  const match = await show(kai, [...found.values()][0] ?? '');
  expect(match).toMatchObject({ origin: 'pairing', phase: 'waiting' });
  // A retry returns the same match, in case the answer was lost.
  expect((await kai.post(path, {})).body).toEqual({ state: 'found', matchId: match.matchId });
  expect((await finn.post(path, {})).body).toMatchObject({ state: 'searching' });
  expect((await finn.post(`${path}/stop`, {})).status).toBe(200);
});

test('fifty concurrent creations stop at the limit of waiting matches', async () => {
  const body = { with: 'link', gameId: 'checkers', options: {}, seat: 0 };
  const answers = await Promise.all(Array.from({ length: 50 }, () => kai.post('/api/arcade/matches', body)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(matchLimits.waiting);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
});

test('ten concurrent joins stop at the limit of active matches', async () => {
  const copies = async (matchId: string, count: number) => {
    const match = await storedMatch(matchId);
    const ids = Array.from({ length: count }, drawMatchId);
    await withStore(async (store) => {
      for (const id of ids) await store.collection(matches).insert(id, { ...match, matchId: id, code: null });
    });
    return ids;
  };
  const played = await begin(kai, pearl);
  await copies(played.matchId, matchLimits.active - 3);
  const { matchId } = await create(finn, { with: 'link', gameId: 'checkers', options: {}, seat: 0 });
  const open = await copies(matchId, 10);
  const answers = await Promise.all(open.map((id) => call(kai, id, 'join', {})));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: `You are playing ${matchLimits.active} matches. Finish one first.`,
  });
});
