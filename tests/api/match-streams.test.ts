// The event stream of a match: each viewer's own view, presence, and polling as the fallback.
import { z } from 'zod';
import { matchView } from '@/lib/rules/arcade/view-schema';
import { readEvents } from '@/sandbox/bot/read-events';
import { visitor } from '../support/client';
import { eventually } from '../support/eventually';
import type { Client } from '../support/http-client';
import { siteUrl } from '../support/in-process/site';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { expectFailure, idOf } from './dashboard-calls';
import { act, begin, call, clearMatches, create, moveOn, show } from './match-calls';

const streamed = z.object({ match: z.strictObject(matchView.shape), now: z.int() });
const stops: (() => void)[] = [];

async function follow(client: Client, matchId: string, lastEventId: string | null = null) {
  const stop = new AbortController();
  stops.push(() => stop.abort());
  const response = await fetch(`${siteUrl}/api/arcade/matches/${matchId}/events`, {
    headers: {
      cookie: client.cookies.headerFor('/') ?? '',
      ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
    },
    signal: stop.signal,
  });
  const events = readEvents(response);
  async function next() {
    const { done, value } = await events.next();
    if (done) throw new Error('The stream has ended.');
    return value;
  }
  return {
    stop: () => stop.abort(),
    next,
    /** The next state of the match that satisfies `isIt`. */
    async until(isIt: (match: z.output<typeof matchView>) => boolean) {
      for (;;) {
        const { event, id, data } = await next();
        if (event !== 'match') continue;
        const { match } = streamed.parse(data);
        expect(id).toBe(String(match.version));
        if (isIt(match)) return match;
      }
    },
  };
}

const { kai, pearl, finn } = signedIn('kai', 'pearl', 'finn');

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await clearMatches();
});

test('each viewer receives their own view of every change, without hidden ships', async () => {
  const { matchId } = await begin(kai, pearl, 'battleship');
  const streams = await Promise.all([kai, pearl, finn].map((client) => follow(client, matchId)));
  await moveOn(kai, matchId);
  const seen = await Promise.all(streams.map((stream) => stream.until(({ step }) => step === 1)));
  expect(seen.map(({ viewer }) => viewer)).toEqual([0, 1, 'spectator']);
  const shipsOf = (match: unknown) =>
    z.object({ view: z.object({ waters: z.array(z.object({ ships: z.array(z.unknown()) })) }) }).parse(match)
      .view.waters[0]?.ships.length;
  expect(seen.map(shipsOf)).toEqual([7, 0, 0]);
  expect(JSON.stringify(seen.slice(1))).not.toContain('"start"');
  await moveOn(pearl, matchId);
  await moveOn(kai, matchId);
  for (const stream of streams) {
    expect((await stream.until(({ step }) => step === 3)).log.at(-1)).toMatchObject({ seat: 0 });
  }
});

test('a client that reconnects with the current version receives only a heartbeat', async () => {
  const { matchId } = await begin(kai, pearl);
  const { version } = await show(finn, matchId);
  expect(await (await follow(finn, matchId, String(version))).next()).toMatchObject({ event: 'beat' });
  expect(await (await follow(finn, matchId, '12')).next()).toMatchObject({ event: 'match' });
  expect(await (await follow(finn, matchId, 'nonsense')).next()).toMatchObject({ event: 'match' });
});

test('losing the last connection shows as reconnecting, until a new one opens', async () => {
  const { matchId, seats } = await begin(kai, pearl);
  expect(seats.map(({ connection }) => connection)).toEqual(['away', 'away']);
  const [one, two] = [await follow(kai, matchId), await follow(kai, matchId)];
  const watching = await follow(pearl, matchId);
  await watching.until((match) => match.seats.every(({ connection }) => connection === 'here'));
  two.stop();
  const { version } = await moveOn(kai, matchId);
  const still = await watching.until((match) => match.version >= version);
  expect(still.seats[0]?.connection).toBe('here');
  one.stop();
  const lost = await watching.until((match) => match.seats[0]?.connection === 'reconnecting');
  expect(lost.seats[0]?.graceEndsAt).toBeGreaterThan(Date.now());
  await follow(kai, matchId);
  await watching.until((match) => match.seats[0]?.connection === 'here');
});

test('a polling player can report being present or away', async () => {
  const { matchId } = await begin(kai, pearl);
  const connectionOf = async () => (await show(pearl, matchId)).seats[0]?.connection;
  await call(kai, matchId, 'presence', { here: true });
  expect(await connectionOf()).toBe('here');
  const { version } = await show(pearl, matchId);
  await call(kai, matchId, 'presence', { here: true });
  expect((await show(pearl, matchId)).version).toBe(version);
  await call(kai, matchId, 'presence', { here: false });
  expect(await connectionOf()).toBe('reconnecting');
  expectFailure(await call(finn, matchId, 'presence', { here: true }), 403, 'forbidden');
});

test("muting shows at once in the muting player's stream", async () => {
  const { matchId } = await begin(kai, pearl);
  await act(kai, matchId, 'phrases', { phrase: 'hello' });
  const stream = await follow(pearl, matchId);
  await stream.until(({ chat }) => chat.length === 1);
  await pearl.post(`/api/arcade/mutes/${people.pearl}`, { personId: people.kai, muted: true });
  await stream.until(({ chat }) => chat.length === 0);
  await pearl.post(`/api/arcade/mutes/${people.pearl}`, { personId: people.kai, muted: false });
});

test('the stream is denied across a block, for an unknown match and without a session', async () => {
  const { matchId } = await begin(kai, pearl);
  const path = `/api/arcade/matches/${matchId}/events?wait=0`;
  expect((await finn.get(path)).status).toBe(200);
  await kai.post('/api/friends/block', { userId: people.kai, targetId: people.finn });
  expectFailure(await finn.get(path), 404, 'not_found');
  expectFailure(await kai.get('/api/arcade/matches/unknown/events?wait=0'), 404, 'not_found');
  expectFailure(await visitor().get(path), 401, 'unauthenticated');
});

test('an unchanged match answers 304 until it changes', async () => {
  const { matchId } = await begin(kai, pearl);
  const path = `/api/arcade/matches/${matchId}`;
  const etag = (await pearl.get(path)).headers.get('etag') ?? '';
  const again = () => pearl.get(path, { headers: { 'if-none-match': etag } });
  for (let asked = 0; asked < 2; asked += 1) expect((await again()).status).toBe(304);
  await moveOn(kai, matchId);
  await eventually(async () => (await again()).status === 200);
});

test('the number of spectators follows joins and leaves and excludes players', async () => {
  const { matchId } = await begin(kai, pearl);
  const playing = await follow(kai, matchId);
  const [one, two] = [await follow(finn, matchId), await follow(finn, matchId)];
  const watching = async (count: number) => {
    for (;;) {
      const { event, data } = await playing.next();
      if (event === 'watching' && z.object({ count: z.int() }).parse(data).count === count) return;
    }
  };
  await watching(1);
  // Two tabs of the same person count once.
  expect((await show(pearl, matchId)).watching).toBe(1);
  one.stop();
  two.stop();
  await watching(0);
  await eventually(async () => (await show(pearl, matchId)).watching === 0);
});

describe('a spectator', () => {
  const change = async (client: Client, name: string, targetId: string) => {
    const userId = idOf(client);
    expect((await client.post(`/api/friends/${name}`, { userId, targetId })).status).toBe(200);
  };

  test.each(['player', 'spectator'])('is disconnected at once by a block from the %s', async (blocker) => {
    const { matchId } = await begin(kai, pearl);
    const [playing, watching] = [await follow(kai, matchId), await follow(finn, matchId)];
    await watching.until(({ viewer }) => viewer === 'spectator');
    const path = `/api/arcade/matches/${matchId}`;
    const etag = (await finn.get(path)).headers.get('etag') ?? '';
    if (blocker === 'player') await change(pearl, 'block', people.finn);
    else await change(finn, 'block', people.pearl);
    await moveOn(kai, matchId);
    await expect(watching.until(({ step }) => step === 1)).rejects.toThrow('The stream has ended.');
    expect((await playing.until(({ step }) => step === 1)).viewer).toBe(0);
    expectFailure(await finn.get(path, { headers: { 'if-none-match': etag } }), 404, 'not_found');
    for (const more of ['/log', '/replay', '/events']) {
      expect((await finn.get(`${path}${more}`)).status).toBe(404);
    }
  });

  test('is disconnected when a person who has blocked them joins', async () => {
    await change(pearl, 'block', people.finn);
    const { matchId } = await create(kai, { with: 'link', gameId: 'checkers', options: {}, seat: 0 });
    const watching = await follow(finn, matchId);
    await watching.until(({ phase }) => phase === 'waiting');
    await call(pearl, matchId, 'join');
    await expect(watching.until(({ phase }) => phase !== 'waiting')).rejects.toThrow('The stream has ended.');
  });
});
