// The cost of matches: the time until a move is acknowledged and reaches the other player, polls of many
// matches, and the memory of streams.
import { Agent, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { matches } from '../../lib/db/collections/matches';
import { openStore } from '../../lib/db/open-store';
import { checkers } from '../../lib/games/checkers/checkers';
import type { AnyGame } from '../../lib/games/game';
import { newMatch } from '../../lib/rules/arcade/new-match';
import { withAllThere } from '../../lib/rules/arcade/seating';
import { emptySeat, taken } from '../../lib/rules/arcade/seats';
import { matchView } from '../../lib/rules/arcade/view-schema';
import { signIn } from '../../tests/support/client';
import type { Client } from '../../tests/support/http-client';
import { people } from '../../tests/support/people';
import { startSite } from '../../tests/support/site';
import { cookieOf, follow, get, percentile } from './calls';
import { keptMemory } from './kept-memory';
import { judged, number, table } from './markdown';

const polled = 1000;
const pollEvery = 2000;
const pollFor = 10_000;
const streams = 2000;
const batch = 100;
const moves = 60;

const idOf = (place: number) => `bench-match-${String(place).padStart(10, '0')}`;

/** Adds running matches between Kai and Pearl whose clocks outlast the measurement. */
async function addMatches(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  const game: AnyGame = checkers;
  const now = Date.now();
  const comers = [people.kai, people.pearl].map((userId) => ({
    person: { userId, username: userId, avatar: null },
    pace: 2 as const,
    seed: null,
  }));
  for (let place = 0; place < polled; place += 1) {
    const match = newMatch(
      {
        matchId: idOf(place),
        gameId: game.id,
        options: {},
        origin: 'link',
        hostId: people.kai,
        seats: comers.map((comer) => taken(emptySeat, comer)),
        code: null,
        serverSeed: '1'.repeat(64),
      },
      now + 3_600_000,
    );
    await store.collection(matches).insert(match.matchId, withAllThere(game, match, now + 3_600_000));
  }
  await store.close();
}

const offered = z.array(z.object({ path: z.array(z.int()) })).min(1);

/**
 * Plays one match while the other player follows it; returns the times until the response and until the
 * event.
 */
async function playOne(url: string, clients: readonly Client[], agent: Agent) {
  const path = `/api/arcade/matches/${idOf(0)}`;
  let heard: () => void = () => undefined;
  const streamsOpen = await Promise.all(
    clients.map((client) => follow(`${url}${path}/events`, cookieOf(client), agent, () => heard())),
  );
  await sleep(500);
  const [acknowledged, delivered]: [number[], number[]] = [[], []];
  for (let step = 0; step < moves; step += 1) {
    const client = clients[step % 2];
    if (client === undefined) break;
    const match = matchView.parse((await client.get(path)).body);
    if (match.phase !== 'active') break;
    const [offer] = offered.parse(match.offers);
    const started = performance.now();
    const event = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const body = { step: match.step, move: { path: offer?.path }, key: `bench-move-${step}` };
    const { status } = await client.post(`${path}/move`, body);
    if (status !== 200) throw new Error(`A move was answered with ${status}.`);
    acknowledged.push(performance.now() - started);
    await event;
    delivered.push(performance.now() - started);
  }
  for (const stream of streamsOpen) stream.destroy();
  return { acknowledged, delivered };
}

/** Polls every match from both seats every two seconds; returns the times of all rounds but the first. */
async function pollAll(url: string, clients: readonly Client[], agent: Agent): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + pollFor;
  const seat = async (client: Client, place: number) => {
    const at = `${url}/api/arcade/matches/${idOf(place)}`;
    const cookie = cookieOf(client);
    let etag = '';
    await sleep(Math.random() * pollEvery * 4);
    for (let round = 0; round === 0 || performance.now() < until + pollEvery * 4; round += 1) {
      const got = await get(at, { cookie, ...(etag ? { 'if-none-match': etag } : {}) }, agent);
      if (round > 0) times.push(got.ms);
      etag = got.etag;
      await sleep(Math.max(0, pollEvery - got.ms));
    }
  };
  const seats = Array.from({ length: polled }, (_, place) => clients.map((client) => seat(client, place)));
  await Promise.all(seats.flat());
  return times;
}

/** The table of matches: acknowledgement, events, polls, and the memory of followers. */
export async function matchesTable(env: Record<string, string>): Promise<string> {
  const site = await startSite({ mode: 'production', env, prepare: addMatches });
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const open: IncomingMessage[] = [];
  try {
    const clients = [await signIn(people.kai, site.url), await signIn(people.pearl, site.url)];
    const { acknowledged, delivered } = await playOne(site.url, clients, agent);
    const polls = await pollAll(site.url, clients, agent);
    const finn = await signIn(people.finn, site.url);
    const before = await keptMemory(site.pid);
    for (let first = 0; first < streams; first += batch) {
      const opening = Array.from({ length: batch }, (_, place) => {
        const path = `/api/arcade/matches/${idOf((first + place) % polled)}/events`;
        return follow(`${site.url}${path}`, cookieOf(finn), agent, () => undefined);
      });
      open.push(...(await Promise.all(opening)));
    }
    const memory = (await keptMemory(site.pid)) - before;
    const [ack, reached, p99] = [
      percentile(acknowledged, 0.5),
      percentile(delivered, 0.5),
      percentile(polls, 0.99),
    ];
    const polling = `${number(polled)} matches polled every 2 s by both seats, p99 of ${number(polls.length)}`;
    return table(
      ['what', 'measured', 'target'],
      [
        [
          `a move is acknowledged, p50 of ${acknowledged.length}`,
          `${number(ack)} ms`,
          judged(ack < 50, '< 50 ms'),
        ],
        ['a move reaches the other player, p50', `${number(reached)} ms`, judged(reached < 300, '< 300 ms')],
        [polling, `${number(p99)} ms`, judged(p99 < 250, '< 250 ms')],
        [
          `${number(streams)} streams of matches, memory`,
          `${number(memory)} MB`,
          judged(memory < 150, '< 150 MB'),
        ],
      ],
    );
  } finally {
    for (const stream of open) stream.destroy();
    agent.destroy();
    await site.stop();
  }
}
