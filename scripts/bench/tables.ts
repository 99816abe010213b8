// What many tables cost that are played at the same time: one person at each, and computers who don't wait.
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { matches } from '../../lib/db/collections/matches';
import { openStore } from '../../lib/db/open-store';
import type { AnyGame } from '../../lib/games/game';
import { poker } from '../../lib/games/poker/poker';
import { createRng } from '../../lib/games/rng';
import { newMatch } from '../../lib/rules/arcade/new-match';
import { emptySeat } from '../../lib/rules/arcade/seats';
import { openedTable } from '../../lib/rules/arcade/tables';
import { matchView } from '../../lib/rules/arcade/view-schema';
import { signIn } from '../../tests/support/client';
import type { Client } from '../../tests/support/http-client';
import { people } from '../../tests/support/people';
import { startSite } from '../../tests/support/site';
import { cookieOf, get, percentile } from './calls';
import { judged, number, table } from './markdown';

const tables = 200;
const seats = 6;
const pollEvery = 2000;
const playFor = 45_000;
/** At first all tables are dealt their first hand at once, as they never would be. */
const warmUp = 10_000;

const game: AnyGame = poker;
const idOf = (place: number) => `bench-table-${String(place).padStart(10, '0')}`;

/** So many tables of Kai's, each full of computers of the strongest level. */
async function addTables(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  const now = Date.now();
  const person = { userId: people.kai, username: people.kai, avatar: null };
  const host = { person, pace: 1, seed: null } as const;
  for (let place = 0; place < tables; place += 1) {
    const made = newMatch(
      {
        matchId: idOf(place),
        gameId: game.id,
        options: game.table?.usual,
        isTable: true,
        origin: 'link',
        hostId: people.kai,
        seats: Array.from({ length: seats }, () => emptySeat),
        code: null,
        serverSeed: place.toString(16).padStart(64, '1'),
      },
      now,
    );
    const first = { host, seat: 0, computers: seats - 1, level: game.levels.at(-1)?.id ?? '' };
    await store.collection(matches).insert(made.matchId, openedTable(game, made, first, now));
  }
  await store.close();
}

const played = z.object({ match: matchView });

interface Times {
  readonly polls: number[];
  readonly moves: number[];
  /** Hands that were dealt. */
  hands: number;
}

/** Plays at one table until the time is over: polls it, and makes any move that is offered. */
async function sitAt(url: string, client: Client, place: number, agent: Agent, times: Times): Promise<void> {
  const path = `/api/arcade/matches/${idOf(place)}`;
  const rng = createRng('7'.repeat(64), `table ${place}`);
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
      const match = matchView.parse((await client.get(path)).body);
      times.hands = Math.max(times.hands, match.hands?.number ?? 0);
      if (match.offers !== null && match.viewer !== 'spectator' && match.seats[match.viewer]?.isTheirTurn) {
        const move = game.sample(match.offers, rng);
        const begun = performance.now();
        const answer = await client.post(`${path}/move`, {
          step: match.step,
          move,
          key: `${place}-${match.step}`,
        });
        // The hand may have gone on since: then it was refused, which takes its time too.
        if (answer.status === 200) played.parse(answer.body);
        times.moves.push(performance.now() - begun);
      }
    }
    await sleep(pollEvery);
  }
}

/** Calls to tables that are all played at once. */
export async function tablesTable(env: Record<string, string>): Promise<string> {
  const site = await startSite({ mode: 'production', env, prepare: addTables });
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const times: Times = { polls: [], moves: [], hands: 0 };
  try {
    const kai = await signIn(people.kai, site.url);
    await Promise.all(
      Array.from({ length: tables }, (_, place) => sitAt(site.url, kai, place, agent, times)),
    );
    const rows = (['polls', 'moves'] as const).map((name) => {
      const p99 = percentile(times[name], 0.99);
      const what = `${number(times[name].length)} ${name} at ${tables} tables of ${seats}, p99`;
      return [what, `${number(p99)} ms`, judged(p99 < 250, '< 250 ms')];
    });
    return table(
      ['tables', 'measured', 'target'],
      [...rows, ['most hands at one of them', `${times.hands}`, '']],
    );
  } finally {
    agent.destroy();
    await site.stop();
  }
}
