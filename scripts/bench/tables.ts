// The cost of many simultaneous matches with computers: poker tables with one person each, and matches of
// Coralopolis with two.
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { matches } from '../../lib/db/collections/matches';
import { openStore } from '../../lib/db/open-store';
import { coralopolis } from '../../lib/games/coralopolis/coralopolis';
import type { AnyGame } from '../../lib/games/game';
import { poker } from '../../lib/games/poker/poker';
import { createRng } from '../../lib/games/rng';
import { newMatch } from '../../lib/rules/arcade/new-match';
import type { StoredMatch } from '../../lib/rules/arcade/schema';
import { withAllThere } from '../../lib/rules/arcade/seating';
import { emptySeat, seatOfComputer, taken } from '../../lib/rules/arcade/seats';
import { openedTable } from '../../lib/rules/arcade/tables';
import { signIn } from '../../tests/support/client';
import type { Client } from '../../tests/support/http-client';
import { people } from '../../tests/support/people';
import { startSite } from '../../tests/support/site';
import { cookieOf, get, percentile } from './calls';
import { judged, number, table } from './markdown';

const pollEvery = 2000;
/** A player's time to think before a move, in ms. */
const decideFor = 1500;
const playFor = 50_000;
/** All of them start at the same moment, which never happens in practice. */
const warmUp = 15_000;

interface Crowd {
  readonly title: string;
  readonly game: AnyGame;
  readonly count: number;
  readonly people: readonly string[];
  readonly opened: (matchId: string, place: number, now: number) => StoredMatch;
}

const comerOf = (userId: string) =>
  ({ person: { userId, username: userId, avatar: null }, pace: 1, seed: null }) as const;

const made = (
  game: AnyGame,
  matchId: string,
  place: number,
  more: Pick<Parameters<typeof newMatch>[0], 'options' | 'seats'> & { readonly isTable?: boolean },
  now: number,
) =>
  newMatch(
    {
      ...{ matchId, gameId: game.id, origin: 'link', hostId: people.kai, code: null },
      serverSeed: place.toString(16).padStart(64, '1'),
      ...more,
    },
    now,
  );

const pokerGame: AnyGame = poker;
const cityGame: AnyGame = coralopolis;

const crowds: readonly Crowd[] = [
  {
    title: 'tables of poker with six seats',
    game: pokerGame,
    count: 200,
    people: [people.kai],
    opened(matchId, place, now) {
      const seats = Array.from({ length: 6 }, () => emptySeat);
      const options = pokerGame.table?.usual;
      const table = made(pokerGame, matchId, place, { options, seats, isTable: true }, now);
      const level = pokerGame.levels.at(-1)?.id ?? '';
      return openedTable(pokerGame, table, { host: comerOf(people.kai), seat: 0, computers: 5, level }, now);
    },
  },
  {
    title: 'matches of Coralopolis with two people and two computers',
    game: cityGame,
    count: 250,
    people: [people.kai, people.pearl],
    opened(matchId, place, now) {
      const seats = [
        ...[people.kai, people.pearl].map((userId) => taken(emptySeat, comerOf(userId))),
        ...['trader', 'builder'].map(seatOfComputer),
      ];
      const match = made(cityGame, matchId, place, { options: { length: 'usual' }, seats }, now);
      return withAllThere(cityGame, match, now);
    },
  },
];

const idOf = (place: number) => `bench-crowd-${String(place).padStart(10, '0')}`;

async function addMatches({ count, opened }: Crowd, dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  const now = Date.now();
  for (let place = 0; place < count; place += 1) {
    const match = opened(idOf(place), place, now);
    await store.collection(matches).insert(match.matchId, match);
  }
  await store.close();
}

/** The part of a view that a move needs; parsing all of it would cost more than the server's own work. */
const playable = z.object({
  step: z.int(),
  viewer: z.union([z.int(), z.literal('spectator')]),
  offers: z.unknown(),
  seats: z.array(z.object({ isTheirTurn: z.boolean() })),
});
const played = z.object({ match: z.object({ step: z.int() }) });
/** Refusals by the frame or the rules have a reason; malformed calls have none. */
const refusal = z.object({ reason: z.string() });

interface Times {
  readonly polls: number[];
  readonly moves: number[];
}

/** Plays one match until the time is over: polls it, and makes any offered move. */
async function playOne(
  url: string,
  { client, game, place }: { readonly client: Client; readonly game: AnyGame; readonly place: number },
  agent: Agent,
  times: Times,
): Promise<void> {
  const path = `/api/arcade/matches/${idOf(place)}`;
  const rng = createRng('7'.repeat(64), `match ${place}`);
  await client.post(`${path}/presence`, { here: true });
  await sleep(Math.random() * pollEvery);
  const begin = performance.now();
  const until = begin + playFor;
  let etag = '';
  let said = performance.now();
  while (performance.now() < until) {
    const got = await get(`${url}${path}`, { cookie: cookieOf(client), 'if-none-match': etag }, agent);
    if (performance.now() > begin + warmUp) times.polls.push(got.ms);
    const isNew = got.status === 200;
    etag = got.etag;
    if (performance.now() - said > 10_000) {
      said = performance.now();
      await client.post(`${path}/presence`, { here: true });
    }
    if (isNew) {
      const match = playable.parse(JSON.parse(got.text));
      if (match.offers !== null && match.viewer !== 'spectator' && match.seats[match.viewer]?.isTheirTurn) {
        const move = game.sample(match.offers, rng);
        await sleep(decideFor);
        const begun = performance.now();
        const answer = await client.post(`${path}/move`, {
          step: match.step,
          move,
          key: `bench-move-${place}-${match.viewer}-${match.step}`,
        });
        const took = performance.now() - begun;
        if (answer.status === 200) {
          played.parse(answer.body);
          if (begun > begin + warmUp) times.moves.push(took);
        } else {
          // The match has moved on since, or the rules refuse the move: try another one at the next poll.
          refusal.parse(answer.body);
          etag = '';
        }
      }
    }
    await sleep(pollEvery);
  }
}

async function rowsOf(crowd: Crowd, env: Record<string, string>): Promise<string[][]> {
  const { title, game, count, people: players } = crowd;
  const site = await startSite({ mode: 'production', env, prepare: (dataDir) => addMatches(crowd, dataDir) });
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const times: Times = { polls: [], moves: [] };
  try {
    const clients = await Promise.all(players.map((userId) => signIn(userId, site.url)));
    await Promise.all(
      Array.from({ length: count }, (_, place) =>
        clients.map((client) => playOne(site.url, { client, game, place }, agent, times)),
      ).flat(),
    );
    return (['polls', 'moves'] as const).map((name) => {
      const [p50, p99] = [percentile(times[name], 0.5), percentile(times[name], 0.99)];
      const what = `${number(times[name].length)} ${name} in ${count} ${title}: p50, p99`;
      return [what, `${number(p50)}, ${number(p99)} ms`, judged(p99 < 250, 'p99 < 250 ms')];
    });
  } finally {
    agent.destroy();
    await site.stop();
  }
}

/** Calls to many simultaneous matches with computers. */
export async function tablesTable(env: Record<string, string>): Promise<string> {
  const rows: string[][] = [];
  for (const crowd of crowds) rows.push(...(await rowsOf(crowd, env)));
  return table(['matches at once', 'measured', 'target'], rows);
}
