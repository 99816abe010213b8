// Matches on two workers of the built site with one database: concurrent calls, at whichever worker they
// arrive, leave one legal history.
import { z } from 'zod';
import { matches } from '@/lib/db/collections/matches';
import { openStore } from '@/lib/db/open-store';
import { findGame } from '@/lib/games/registry';
import { replayed } from '@/lib/rules/arcade/replay';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { positionOf } from '@/lib/rules/arcade/steps';
import { matchView } from '@/lib/rules/arcade/view-schema';
import { anyMove } from '../api/match-calls';
import { signIn } from '../support/client';
import { eventually } from '../support/eventually';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { type Site, startSite } from '../support/site';

let site: Site;
let kai: Client;
let pearl: Client;

beforeAll(async () => {
  site = await startSite({ mode: 'production', inMemory: true, env: { SITE_WORKERS: '2' } });
  [kai, pearl] = [await signIn(people.kai, site.url), await signIn(people.pearl, site.url)];
});
afterAll(() => site?.stop());

/** Each request has its own connection, so that the workers take turns. */
const apart = { headers: { connection: 'close' } };
const base = '/api/arcade/matches';
const send = (client: Client, matchId: string, name: string, body: object = {}) =>
  client.post(`${base}/${matchId}/${name}`, body, apart);
const show = async (client: Client, matchId: string) =>
  matchView.parse((await client.get(`${base}/${matchId}`, apart)).body);

const created = z.object({ match: matchView });

async function begin(): Promise<string> {
  const body = { with: 'link', gameId: 'checkers', seat: 0 };
  const { matchId } = created.parse((await kai.post(base, body, apart)).body).match;
  await send(kai, matchId, 'ready', { seed: null });
  await send(pearl, matchId, 'join', { seed: null });
  // The other worker is notified a moment later, and either of the two may answer.
  await eventually(async () => {
    const seen = await Promise.all([1, 2, 3, 4].map(() => show(kai, matchId)));
    return seen.every(({ phase }) => phase === 'active');
  });
  return matchId;
}

async function withMatch<T>(
  matchId: string,
  work: (all: {
    read(): Promise<StoredMatch>;
    change(by: (match: StoredMatch) => StoredMatch): Promise<unknown>;
  }) => Promise<T>,
): Promise<T> {
  const store = await openStore({ dataDir: site.dataDir });
  try {
    const all = store.collection(matches);
    return await work({
      async read() {
        const found = await all.get(matchId, { fresh: true });
        if (!found) throw new Error('The match is gone.');
        return found.value;
      },
      change: (by) => all.update(matchId, by),
    });
  } finally {
    await store.close();
  }
}

/** The stored match, checked against a replay of its steps. */
const historyOf = (matchId: string) =>
  withMatch(matchId, async ({ read }) => {
    const match = await read();
    const game = findGame(match.gameId);
    if (!game) throw new Error('No game');
    expect(replayed(game, match, 0, 1000).at(-1)).toEqual(positionOf(game, match));
    expect(match.secret.log.map(({ step }) => step)).toEqual(match.secret.log.map((_, step) => step));
    return match;
  });

test.each([
  ['a timeout', true],
  ['a resignation', false],
])('a move that races %s leaves one legal history and one result', async (_, isLate) => {
  for (let round = 0; round < 4; round += 1) {
    const matchId = await begin();
    const seen = await show(kai, matchId);
    const move = { step: seen.step, move: anyMove(seen) };
    if (isLate) {
      const past = new Date(Date.now() - 1).toISOString();
      await withMatch(matchId, ({ change }) =>
        change((match) => ({
          ...match,
          waits: match.waits.map((wait) => ({ ...wait, dueAt: past, endsAt: past })),
          dueAt: past,
        })),
      );
    }
    await Promise.all([
      send(kai, matchId, 'move', { ...move, key: `race-${round}-one` }),
      send(pearl, matchId, 'resign'),
      show(pearl, matchId),
      send(kai, matchId, 'move', { ...move, key: `race-${round}-two` }),
      show(kai, matchId),
    ]);
    // A late move is refused, and ends the match.
    const { phase, result, secret } = await historyOf(matchId);
    expect(phase).toBe('finished');
    const kinds = secret.log.map(({ kind }) => kind);
    if (isLate) expect(kinds).toEqual(['timeout']);
    else expect([['resign'], ['move', 'resign']]).toContainEqual(kinds);
    expect(result?.ranks).toEqual(isLate ? [2, 1] : [1, 2]);
  }
});

test('a computer that is overdue on both workers moves once', async () => {
  const matchId = await begin();
  const past = new Date(Date.now() - 60_000).toISOString();
  await withMatch(matchId, ({ change }) =>
    change((match) => ({
      ...match,
      seats: match.seats.map((seat, place) => (place === 0 ? { ...seat, level: 'crab' } : seat)),
      waits: [],
      thinking: { seat: 0, at: past },
      dueAt: past,
    })),
  );
  // Both workers notice it, and both answer.
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => show(pearl, matchId)));
  await eventually(async () => (await show(pearl, matchId)).step > 0);
  const { secret, thinking } = await historyOf(matchId);
  expect(secret.log.map(({ seat }) => seat)).toEqual([0]);
  expect(thinking).toBeNull();
});
