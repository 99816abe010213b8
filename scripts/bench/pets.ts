// What walking in the pets' world costs: many people on one map, each with a batch of steps twice a second.
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { encode } from 'next-auth/jwt';
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
import { percentile } from './calls';
import { judged, number, table } from './markdown';

const walkers = 500;
const batchEvery = 500;
const walkFor = 20_000;
const warmUp = 6000;
const map = 'BenchField.json';
/** Tiles a side. */
const side = 60;
/** Two tiles each batch, there and back: 4 tiles a second is a walk. */
const ways = ['rr', 'll'] as const;

const idOf = (place: number) => `8${String(place).padStart(17, '0')}`;
const sidOf = (place: number) => `bench-walker-${String(place).padStart(19, '0')}`;
const startOf = (place: number) => ({ x: (place * 7) % (side - 4), y: (place * 13) % side });

/** So many people on one map, each signed in, with a pet. */
async function addWalkers(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  const now = Date.now();
  const at = new Date(now).toISOString();
  const story = { quests: [], dailies: [], achievements: [] };
  const kept = { savedAt: at, keptAt: at, savedBy: null, fileVersion: null, revision: 1, outbox: [] };
  await store.collection(maps).insert(map, { ...kept, text: writeMapText(newMap(side, side)) });
  for (let place = 0; place < walkers; place += 1) {
    const userId = idOf(place);
    const expiresAt = new Date(now + 3_600_000).toISOString();
    await store.collection(accounts).insert(userId, sampleAccount(userId, `Walker ${place}`));
    await store.collection(sessions).insert(sidOf(place), { userId, createdAt: at, expiresAt });
    const pet = newPet('p1', { speciesId: 'sparkotl', level: 5, isShiny: false }, { map });
    const world = newWorld(userId, place.toString(16).padStart(64, '1'), story, now);
    await store.collection(petWorlds).insert(userId, { ...world, pets: [pet], party: ['p1'], nextPet: 2 });
    const walker = newWalker(userId, { map, ...startOf(place), facing: 'down' }, now);
    await store.collection(petWalks).insert(userId, walker);
  }
  await store.close();
}

interface Sent {
  readonly status: number;
  readonly ms: number;
}

function post(url: string, cookie: string, body: object, agent: Agent): Promise<Sent> {
  const started = performance.now();
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = {
    ...{ cookie, origin: new URL(url).origin, accept: 'application/json' },
    ...{ 'content-type': 'application/json', 'content-length': String(bytes.length) },
  };
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - started }),
      );
    });
    asked.on('error', reject);
    asked.end(bytes);
  });
}

/** One person walks to and fro; returns the times of their batches after the warm-up. */
async function walkOne(origin: string, place: number, agent: Agent): Promise<number[]> {
  const token = await encode({ token: { sub: idOf(place), sid: sidOf(place) }, secret: testSecret });
  const cookie = `next-auth.session-token=${token}`;
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

/** How soon batches of steps are answered, by the median and the slowest hundredth. */
export async function petsTable(env: Record<string, string>): Promise<string> {
  const site = await startSite({ mode: 'production', env, prepare: addWalkers });
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  try {
    const all = Array.from({ length: walkers }, (_, place) => walkOne(site.url, place, agent));
    const times = (await Promise.all(all)).flat();
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    const perSecond = times.length / (walkFor / 1000);
    const what = `${number(walkers)} people walk on one map, a batch each ${batchEvery} ms`;
    return table(
      ['what', 'measured', 'target'],
      [
        [`${what}, p99 of ${number(times.length)}`, `${number(p99)} ms`, judged(p99 < 100, '< 100 ms')],
        ['the same, p50', `${number(p50)} ms`, ''],
        ['batches a second', number(perSecond), ''],
      ],
    );
  } finally {
    agent.destroy();
    await site.stop();
  }
}
