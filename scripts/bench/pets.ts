// The cost of the pets' world: many people walking on one map with two batches of steps a second each, and a
// turn of a battle.
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { encode } from 'next-auth/jwt';
import { z } from 'zod';
import { accounts, sessions } from '../../lib/db/collections';
import { maps } from '../../lib/db/collections/maps';
import { petWalks, petWorlds } from '../../lib/db/collections/pets';
import { openStore } from '../../lib/db/open-store';
import { writeMapText } from '../../lib/maps/map-text';
import { newMap } from '../../lib/maps/model';
import { newWorld } from '../../lib/rules/pets/new-world';
import { newPet } from '../../lib/rules/pets/pets';
import { newWalker } from '../../lib/rules/pets/walking';
import { sampleAccount } from '../../tests/support/sample-account';
import { startSite, testSecret } from '../../tests/support/site';
import { get, percentile, post } from './calls';
import { judged, number, table } from './markdown';

const walkers = 500;
const fighters = 30;
const batchEvery = 500;
const walkFor = 20_000;
const warmUp = 6000;
const map = 'BenchField.json';
/** The side of the map in tiles. */
const side = 60;
/** Two tiles per batch, there and back: 4 tiles a second is a walk. */
const ways = ['rr', 'll'] as const;

const idOf = (place: number) => `8${String(place).padStart(17, '0')}`;
const sidOf = (place: number) => `bench-walker-${String(place).padStart(19, '0')}`;
const startOf = (place: number) => ({ x: (place * 7) % (side - 4), y: (place * 13) % side });

/** Adds signed-in people with a pet to one map; the last of them have met a wild one. */
async function addWalkers(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  const now = Date.now();
  const at = new Date(now).toISOString();
  const story = { quests: [], dailies: [], achievements: [] };
  const kept = { savedAt: at, keptAt: at, savedBy: null, fileVersion: null, revision: 1, outbox: [] };
  await store.collection(maps).insert(map, { ...kept, text: writeMapText(newMap(side, side)) });
  for (let place = 0; place < walkers + fighters; place += 1) {
    const userId = idOf(place);
    const expiresAt = new Date(now + 3_600_000).toISOString();
    await store.collection(accounts).insert(userId, sampleAccount(userId, `Walker ${place}`));
    await store.collection(sessions).insert(sidOf(place), { userId, createdAt: at, expiresAt });
    const pet = newPet('p1', { speciesId: 'sparkotl', level: 5, isShiny: false }, { map });
    const world = newWorld(userId, place.toString(16).padStart(64, '1'), story, now);
    const wild = { id: `wild-${place}`, speciesId: 'pebbrab', level: 6, isShiny: false, map } as const;
    const encounter = place < walkers ? null : wild;
    const own = { encounter, pets: [pet], party: ['p1'], nextPet: 2 };
    await store.collection(petWorlds).insert(userId, { ...world, ...own });
    const walker = newWalker(userId, { map, ...startOf(place), facing: 'down' }, now);
    await store.collection(petWalks).insert(userId, walker);
  }
  await store.close();
}

async function cookieOf(place: number): Promise<string> {
  const token = await encode({ token: { sub: idOf(place), sid: sidOf(place) }, secret: testSecret });
  return `next-auth.session-token=${token}`;
}

/** One person walks back and forth; returns the times of their batches after the warm-up. */
async function walkOne(origin: string, place: number, agent: Agent): Promise<number[]> {
  const cookie = await cookieOf(place);
  const { x, y } = startOf(place);
  const url = `${origin}/api/pets/walk/${idOf(place)}`;
  const begun = performance.now();
  const times: number[] = [];
  await sleep(Math.random() * batchEvery * 4);
  for (let seq = 0; performance.now() < begun + warmUp + walkFor; seq += 1) {
    const isBack = seq % 2 === 1;
    const steps = ways[isBack ? 1 : 0];
    const batch = { seq, map, x: isBack ? x + 2 : x, y, steps, isRunning: false };
    const { status, ms } = await post(url, cookie, batch, agent);
    if (status !== 200) throw new Error(`A batch was answered with ${status}.`);
    if (performance.now() > begun + warmUp) times.push(ms);
    await sleep(Math.max(0, batchEvery - ms));
  }
  return times;
}

const begun = z.object({ world: z.object({ battle: z.object({ matchId: z.string() }) }) });
const seen = z.object({
  phase: z.string(),
  step: z.int(),
  offers: z.object({ moves: z.array(z.looseObject({ kind: z.string() })) }).nullable(),
});

/** One person fights a wild pet to the end; returns the time until each turn was acknowledged. */
async function fightOne(origin: string, place: number, agent: Agent): Promise<number[]> {
  const cookie = await cookieOf(place);
  const fight = { key: `bench-fight-${place}`, version: 0, act: { kind: 'fight' } };
  const { text } = await post(`${origin}/api/pets/acts/${idOf(place)}`, cookie, fight, agent);
  const url = `${origin}/api/arcade/matches/${begun.parse(JSON.parse(text)).world.battle.matchId}`;
  const times: number[] = [];
  for (;;) {
    const match = seen.parse(JSON.parse((await get(url, { cookie }, agent)).text));
    if (match.phase !== 'active') return times;
    const move = match.offers?.moves.find(({ kind }) => kind === 'ability');
    if (move) {
      const key = `bench-turn-${place}-${match.step}`;
      const { status, ms } = await post(`${url}/move`, cookie, { step: match.step, move, key }, agent);
      if (status === 200) times.push(ms);
    }
    await sleep(20);
  }
}

/** The table of the pets' world: median and 99th percentile of batches of steps, and of turns in battles. */
export async function petsTable(env: Record<string, string>): Promise<string> {
  const site = await startSite({ mode: 'production', env, prepare: addWalkers });
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  try {
    const all = Array.from({ length: walkers }, (_, place) => walkOne(site.url, place, agent));
    const times = (await Promise.all(all)).flat();
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    const turns: number[] = [];
    for (let place = walkers; place < walkers + fighters; place += 1) {
      turns.push(...(await fightOne(site.url, place, agent)));
    }
    const turn = percentile(turns, 0.5);
    const perSecond = times.length / (walkFor / 1000);
    const what = `${number(walkers)} people walk on one map, a batch each ${batchEvery} ms`;
    return table(
      ['what', 'measured', 'target'],
      [
        [`${what}, p99 of ${number(times.length)}`, `${number(p99)} ms`, judged(p99 < 100, '< 100 ms')],
        ['the same, p50', `${number(p50)} ms`, ''],
        ['batches a second', number(perSecond), ''],
        [`a turn of a battle, p50 of ${turns.length}`, `${number(turn)} ms`, judged(turn < 50, '< 50 ms')],
      ],
    );
  } finally {
    agent.destroy();
    await site.stop();
  }
}
