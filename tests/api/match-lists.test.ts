// A person's arcade: running matches, invitations, tables, history, replays and leaderboards.
import type { z } from 'zod';
import {
  listHistory,
  listTurns,
  readArcade,
  readLeaderboard,
  readLog,
  readReplay,
} from '@/lib/contracts/arcade/lists';
import { arcadeRatings, arcadeSeasons, matches } from '@/lib/db/collections/matches';
import { verifySeeds } from '@/lib/games/fair-seed';
import { findGame } from '@/lib/games/registry';
import { sweepMatches } from '@/lib/matches/sweep-matches';
import { finished } from '@/lib/rules/arcade/finish';
import { indexed } from '@/lib/rules/arcade/indexes';
import { ratingId, type StoredRating } from '@/lib/rules/arcade/rating-schema';
import { lastSeasons, seasonBoard, seasonEnd, seasonId } from '@/lib/rules/arcade/season';
import { signIn } from '../support/client';
import { eventually } from '../support/eventually';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { beginWithinADay } from '../support/within-a-day';
import { bodyOf, expectFailure, idOf, listGuilds } from './dashboard-calls';
import {
  act,
  alter,
  befriend,
  begin,
  beginRated,
  call,
  clearMatches,
  clearRatings,
  create,
  endTime,
  moveOn,
  show,
  storedMatch,
} from './match-calls';
import { crowdPerson, withStore } from './test-world';

const { kai, pearl, finn } = signedIn('kai', 'pearl', 'finn');

afterEach(async () => {
  await clearMatches();
  await clearRatings();
});

const homeOf = async (client: Client) =>
  bodyOf(await client.get(`/api/arcade/home/${idOf(client)}`), readArcade.returns);
const idsOf = (list: readonly { readonly matchId: string }[]) => list.map(({ matchId }) => matchId);

test('the arcade lists waiting, offered and running matches, with the turn', async () => {
  await befriend(kai, pearl);
  const running = await begin(kai, pearl);
  const table = await create(kai, { with: 'table', gameId: 'battleship' });
  const invited = await create(kai, { with: 'friend', gameId: 'checkers', friendId: people.pearl });
  const secret = await create(kai, { with: 'link', gameId: 'checkers' });
  const mine = await homeOf(kai);
  expect(mine.active).toMatchObject([{ matchId: running.matchId, isYourTurn: true }]);
  expect(new Set(idsOf(mine.waiting))).toEqual(new Set([table.matchId, invited.matchId, secret.matchId]));
  expect(mine).toMatchObject({ invitations: [], tables: [] });
  const hers = await homeOf(pearl);
  expect(hers.active).toMatchObject([{ matchId: running.matchId, isYourTurn: false, viewer: 1 }]);
  expect(idsOf(hers.invitations)).toEqual([invited.matchId]);
  expect(idsOf(hers.tables)).toEqual([table.matchId]);
  const waits = async (client: Client) =>
    bodyOf(await client.get(`/api/arcade/turns/${idOf(client)}`), listTurns.returns).items;
  const named = { gameId: 'checkers', gameName: 'Checkers' };
  expect(await waits(kai)).toEqual([
    { ...named, matchId: running.matchId, isInvitation: false, opponents: ['Pearl'] },
  ]);
  expect(await waits(pearl)).toEqual([
    { ...named, matchId: invited.matchId, isInvitation: true, opponents: ['Kai'] },
  ]);
  const his = await homeOf(finn);
  expect(his).toMatchObject({ active: [], waiting: [], invitations: [] });
  expect(idsOf(his.tables)).toEqual([table.matchId]);
  await finn.post('/api/friends/block', { userId: people.finn, targetId: people.kai });
  expect((await homeOf(finn)).tables).toEqual([]);
});

test('the sweep cancels, ends and rates overdue matches once', async () => {
  const waiting = await create(kai, { with: 'table', gameId: 'checkers' });
  const running = await beginRated(kai, pearl);
  const past = new Date(Date.now() - 3_600_000).toISOString();
  for (const matchId of [waiting.matchId, running]) {
    await endTime(matchId, past);
    await alter(matchId, (match) => ({ ...match, createdAt: past }));
  }
  // Lists treat both as over before that is stored.
  expect(await homeOf(kai)).toMatchObject({ active: [], waiting: [] });
  const { signal } = new AbortController();
  // The site's own worker may be faster.
  expect(await sweepMatches(signal)).toBeLessThanOrEqual(2);
  await eventually(async () => (await storedMatch(running)).rating.state === 'done');
  expect((await storedMatch(waiting.matchId)).phase).toBe('cancelled');
  expect(await sweepMatches(signal)).toBe(0);
  expect(await show(kai, waiting.matchId)).toMatchObject({ phase: 'cancelled', cancelReason: 'lapsed' });
  expect(await show(kai, running)).toMatchObject({ phase: 'finished', rating: { state: 'done' } });
  const { records } = await homeOf(kai);
  expect(records).toMatchObject([{ gameId: 'checkers', matches: 1, losses: 1, isProvisional: true }]);
});

test('more than two players are rated in pairs, with a leaver behind the others', async () => {
  const matchId = await beginRated(kai, pearl);
  const now = Date.now();
  await alter(matchId, (match) => {
    const [first, second] = match.seats;
    const game = findGame(match.gameId);
    if (!first || !second || !game) throw new Error('No match of two.');
    const userId = people.finn;
    const left = { ...second, person: { userId, username: 'Finn', avatar: null }, level: 'turtle' };
    const seats = [first, second, { ...left, leftAt: new Date(now - 60_000).toISOString() }];
    // The computer in Finn's place has won.
    return indexed(finished(game, { ...match, seats }, { ranks: [2, 3, 1], reason: 'most' }, now));
  });
  await sweepMatches(new AbortController().signal);
  const [one, two, three] = await withStore(async (store) => {
    const ratings = store.collection(arcadeRatings);
    return Promise.all(
      [people.kai, people.pearl, people.finn].map(
        async (id) => (await ratings.get(ratingId(id, 'checkers')))?.value,
      ),
    );
  });
  expect(one).toMatchObject({ matches: 1, wins: 1, losses: 0 });
  expect(two).toMatchObject({ matches: 1, wins: 0, losses: 1, rating: 1500 });
  expect(three).toMatchObject({ matches: 1, wins: 0, losses: 1 });
  expect((one?.rating ?? 0) - 1500).toBeCloseTo(1500 - (three?.rating ?? 0));
  expect(one?.rating).toBeGreaterThan(1500);
});

test('the history can be filtered by game, and a match replayed and verified', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { matchId } = await begin(kai, pearl, count === 0 ? 'battleship' : 'checkers');
    for (const client of [kai, pearl, kai]) await moveOn(client, matchId);
    expectFailure(await kai.get(`/api/arcade/matches/${matchId}/replay`), 409, 'conflict');
    await act(pearl, matchId, 'resign');
    ids.push(matchId);
  }
  const historyOf = async (query: string) =>
    bodyOf(await kai.get(`/api/arcade/history/${people.kai}${query}`), listHistory.returns);
  expect(idsOf((await historyOf('')).items)).toEqual(ids.toReversed());
  expect(idsOf((await historyOf('?gameId=battleship')).items)).toEqual(ids.slice(0, 1));
  const replay = bodyOf(await finn.get(`/api/arcade/matches/${ids[1]}/replay?from=2`), readReplay.returns);
  expect(replay).toMatchObject({ steps: 4, gameId: 'checkers', result: { ranks: [1, 2] } });
  expect(replay.moves.map(({ kind }) => kind)).toEqual(['move', 'move', 'move', 'resign']);
  expect(replay.positions.map(({ step }) => step)).toEqual([2, 3, 4]);
  expect(replay.seeds && verifySeeds(replay.seeds)).toMatch(/^[0-9a-f]{64}$/);
  expect(replay.seeds?.playerSeeds).toEqual(['a'.repeat(64), 'b'.repeat(64)]);
});

test('the log of a running match contains no ship positions', async () => {
  const { matchId } = await begin(kai, pearl, 'battleship');
  for (const client of [kai, pearl, kai]) await moveOn(client, matchId);
  for (const client of [pearl, finn]) {
    const answer = await client.get(`/api/arcade/matches/${matchId}/log?from=1`);
    const { lines, next } = bodyOf(answer, readLog.returns);
    expect(lines.map(({ step }) => step)).toEqual([1, 2]);
    expect(next).toBeNull();
    expect(answer.text).not.toContain('"start"');
  }
});

const rated = (userId: string, rating: number, change: Partial<StoredRating> = {}): StoredRating => ({
  userId,
  gameId: 'checkers',
  rating,
  deviation: 80,
  volatility: 0.06,
  matches: 12,
  wins: 6,
  draws: 0,
  losses: 6,
  tables: { sittings: 0, hands: 0, net: 0 },
  lastAt: new Date().toISOString(),
  counted: [],
  board: 'checkers',
  order: rating.toFixed(2).padStart(8, '0'),
  ...change,
});

const board = async (client: Client, query: string) =>
  bodyOf(await client.get(`/api/arcade/leaderboards/checkers${query}`), readLeaderboard.returns);
const names = ({ rows }: z.output<typeof readLeaderboard.returns>) =>
  rows.map(({ rank, username }) => `${rank} ${username}`);

test('leaderboards list players with enough recent matches: all, friends or a server', async () => {
  const old = new Date(Date.now() - 15 * 86_400_000).toISOString();
  await withStore(async (store) => {
    for (const rating of [
      rated(people.pearl, 1600),
      rated(people.finn, 1700),
      rated(people.drift, 900.5),
      rated(people.marina, 2000, { lastAt: old }),
      rated(people.kai, 1900, { matches: 9, board: null }),
      rated(crowdPerson(1), 2100, { deviation: 95 }),
    ]) {
      await store.collection(arcadeRatings).insert(ratingId(rating.userId, 'checkers'), rating);
    }
  });
  await signIn(people.drift);
  await befriend(kai, pearl);
  const all = await board(pearl, '');
  expect(names(all)).toEqual(['1 Finn', '2 Pearl', '3 Drift']);
  expect(all).toMatchObject({ own: { rank: 2, isYou: true, rating: 1600 }, missing: 0 });
  const friends = await board(kai, '?scope=friends');
  expect(names(friends)).toEqual(['1 Pearl']);
  expect(friends).toMatchObject({ own: null, missing: 1 });
  for (const client of [kai, pearl, finn]) await listGuilds(client);
  const reef = await board(kai, `?scope=server&guildId=${guilds.coralReef}`);
  expect(names(reef)).toEqual(['1 Finn', '2 Pearl']);
  expectFailure(await kai.get('/api/arcade/leaderboards/checkers?scope=server'), 422, 'invalid');
  const foreign = `/api/arcade/leaderboards/checkers?scope=server&guildId=${guilds.deepTrench}`;
  expectFailure(await kai.get(foreign), 403, 'forbidden');
  expectFailure(await kai.get('/api/arcade/leaderboards/chess'), 404, 'not_found');
});

test('each season has its own board, and a past one shows how it ended', async () => {
  const [present = '', past = ''] = lastSeasons(Date.now(), 2);
  const row = (userId: string, rating: number, season: string, lastAt: number) => ({
    ...rated(userId, rating, { board: seasonBoard('checkers', season) }),
    lastAt: new Date(lastAt).toISOString(),
    season,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const late = seasonEnd(past) - 1000;
  await withStore(async (store) => {
    for (const one of [
      row(people.pearl, 1500, present, Date.now()),
      row(people.finn, 1800, past, late),
      row(people.pearl, 1600, past, late),
      // Stopped playing before the season ended.
      row(people.marina, 2000, past, late - 15 * 86_400_000),
    ]) {
      await store.collection(arcadeSeasons).insert(seasonId(one.userId, 'checkers', one.season), one);
    }
  });
  await befriend(kai, pearl);
  expect(names(await board(kai, `?season=${past}`))).toEqual(['1 Finn', '2 Pearl']);
  expect(names(await board(kai, `?season=${past}&scope=friends`))).toEqual(['1 Pearl']);
  const now = await board(kai, `?season=${present}`);
  expect(names(now)).toEqual(['1 Pearl']);
  expect(now).toMatchObject({ seasons: [present, past], own: null, missing: 10 });
  expect(names(await board(kai, '?season=2019-q1'))).toEqual([]);
  expectFailure(await kai.get('/api/arcade/leaderboards/checkers?season=2026-q5'), 422, 'invalid');
});

test('a rated match counts for the current season', async () => {
  await beginWithinADay();
  const matchId = await beginRated(kai, pearl);
  await act(pearl, matchId, 'resign');
  const [present = ''] = lastSeasons(Date.now(), 1);
  const season = await withStore((store) =>
    store.collection(arcadeSeasons).get(seasonId(people.kai, 'checkers', present)),
  );
  expect(season?.value).toMatchObject({ matches: 1, wins: 1, counted: [matchId], board: null });
});

test('repeated early resignations against the same opponent are not rated', async () => {
  const whys: unknown[] = [];
  for (let round = 0; round < 4; round += 1) {
    const matchId = await beginRated(kai, pearl);
    await act(pearl, matchId, 'resign');
    whys.push((await show(kai, matchId)).rating.why);
  }
  expect(whys).toEqual([null, null, null, 'quick-resigns']);
  // A loss of the opponent is still rated.
  const matchId = await beginRated(kai, pearl);
  await act(kai, matchId, 'resign');
  expect((await show(kai, matchId)).rating).toMatchObject({ state: 'done', why: null });
});

test('a match is not rated after too many between the same players', async () => {
  const matchId = await beginRated(kai, pearl);
  await withStore(async (store) => {
    const all = store.collection(matches);
    const one = (await all.get(matchId, { fresh: true }))?.value;
    if (!one) throw new Error('The match is gone.');
    const finishedAt = new Date().toISOString();
    const pair = `checkers:${[people.kai, people.pearl].toSorted().join(':')}`;
    for (let count = 0; count < 10; count += 1) {
      const done = { phase: 'finished' as const, finishedAt, listedAt: finishedAt, pair, due: null };
      await all.insert(`farmed-${count}`, { ...one, ...done, matchId: `farmed-${count}`, waits: [] });
    }
  });
  await call(pearl, matchId, 'resign');
  expect(await show(kai, matchId)).toMatchObject({
    phase: 'finished',
    rating: { state: 'none', why: 'same-players', changes: null },
  });
  expect((await homeOf(kai)).records).toEqual([]);
});
