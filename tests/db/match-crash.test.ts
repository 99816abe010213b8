// Two processes play fifty matches at once and are killed in the middle, again and again.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { matches } from '@/lib/db/collections/matches';
import { openStore } from '@/lib/db/open-store';
import { findGame, games } from '@/lib/games/registry';
import { replayed } from '@/lib/rules/arcade/replay';
import { positionOf } from '@/lib/rules/arcade/steps';
import { begun } from '../unit/arcade/match-world';

const count = 50;
const rounds = 3;
/** Acknowledged moves of a process after which it is killed. */
const movesOfRound = 120;
/** What a process of the site needs to begin at all; nothing here asks Discord. */
const settings = {
  AUTH_SECRET: 'only-for-matches-that-are-killed-in-tests',
  DISCORD_CLIENT_ID: '100000000000000001',
  DISCORD_CLIENT_SECRET: 'none',
  DISCORD_BOT_TOKEN: 'none',
  LOG_LEVEL: 'silent',
  MONGODB_URI: '',
};
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'corallium-matches-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Plays in a process of its own until so many moves are acknowledged, then kills it; gives those moves. */
function playIn(folder: string): Promise<readonly string[]> {
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', resolve('tests/db/match-process.ts')],
    { env: { ...process.env, ...settings, DATA_DIR: folder } },
  );
  let [output, errors] = ['', ''];
  child.stdout.on('data', (part) => {
    output += String(part);
    if (output.split('\n').length > movesOfRound) child.kill('SIGKILL');
  });
  child.stderr.on('data', (part) => {
    errors += String(part);
  });
  child.stdin.write('go\n');
  return new Promise((done, fail) => {
    child.on('close', (_, signal) => {
      if (signal === 'SIGKILL') done(output.split('\n').slice(0, -1));
      else fail(new Error(errors || 'It ended by itself.'));
    });
  });
}

test(`no acknowledged move is lost, and every history is legal, after ${rounds} times of kill -9`, async () => {
  const before = await openStore({ dataDir });
  const now = Date.now();
  for (let place = 0; place < count; place += 1) {
    const game = games[place % games.length];
    if (game === undefined) throw new Error('No game');
    const match = begun(game, { pace: 2 });
    const later = new Date(now + 3_600_000).toISOString();
    const waits = match.waits.map((wait) => ({ ...wait, dueAt: later, endsAt: later }));
    const matchId = `match-${place}`;
    await before.collection(matches).insert(matchId, { ...match, matchId, waits, dueAt: later });
  }
  await before.close();
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const lines = await Promise.all([playIn(dataDir), playIn(dataDir)]);
    acknowledged.push(...lines.flat());
  }
  // Of two processes one has made each move.
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  const store = await openStore({ dataDir });
  const lost: string[] = [];
  for (const line of acknowledged) {
    const [matchId = '', step = ''] = line.split(' ');
    const match = (await store.collection(matches).get(matchId))?.value;
    if (!match?.secret.log[Number(step)]) lost.push(line);
  }
  expect(lost).toEqual([]);
  for (const { value } of (await store.collection(matches).list({ limit: 200 })).items) {
    const game = findGame(value.gameId);
    if (game === null) throw new Error('No game');
    expect(replayed(game, value, 0, 5000).at(-1)).toEqual(positionOf(game, value));
    expect(value.secret.log.map(({ step }) => step)).toEqual(value.secret.log.map((_, step) => step));
  }
  await store.close();
}, 120_000);
