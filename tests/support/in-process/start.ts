// Runs before each file of API tests: a copy of the seeded database, this worker's sandbox in its seeded
// state, and the site in this process.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { register } from '@/instrumentation';
import { memoryFolder } from '../memory-folder';
import { tellRunningSites } from '../running-site';
import { sandboxKnobs } from '../sandbox';
import { copySeed } from '../seeded-data';
import { testRateLimitFactor, testSecret } from '../site';
import { afterAWhile } from './a-while';
import { untilIdle } from './idle';
import { answerFetches, signInHere, siteUrl } from './site';
import { stopStreams } from './streams';
import { workerSandbox } from './worker-sandbox';

const sandbox = workerSandbox();
const dataDir = mkdtempSync(join(memoryFolder, 'corallium-test-'));
copySeed(dataDir);

// lib/env reads them on its first call.
Object.assign(process.env, sandbox.env, {
  SITE_URL: siteUrl,
  AUTH_SECRET: testSecret,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  RATE_LIMIT_FACTOR: String(testRateLimitFactor),
  MONGODB_URI: '',
  TRUSTED_PROXIES: '',
  CORALLIUM_TIMING: '',
  NEXT_RUNTIME: 'nodejs',
  // A bot that does nothing and ends with these tests.
  BOT_COMMAND: JSON.stringify([process.execPath, '-e', 'setInterval(() => {}, 1000)']),
  CORALLIUM_STARTER: String(process.pid),
});
tellRunningSites([{ url: siteUrl, sandboxUrl: sandbox.url, dataDir }]);
answerFetches();

globalThis.coralliumSiteHere = {
  signIn: signInHere,
  // After the hooks of the file, which still use the site: see environment.mjs.
  stop: async () => {
    clearInterval(globalThis.coralliumBotKeeping);
    globalThis.coralliumFigures?.stop();
    await globalThis.coralliumWorker?.stop();
    await stopStreams();
    await (await globalThis.coralliumStore)?.close();
    // The next file in this process has its own; until these are disabled, they slow every promise.
    globalThis.coralliumDiscordCall?.disable();
    globalThis.coralliumPatience?.disable();
    globalThis.coralliumReadNotes?.notes.disable();
    rmSync(dataDir, { recursive: true, force: true });
  },
};

beforeAll(async () => {
  const knobs = sandboxKnobs();
  await knobs.clearFaults();
  await knobs.clearCalls();
  await knobs.changeWorld({ reset: true });
  await fetch(`${sandbox.env.STRIPE_API_URL}/__sandbox/reset`, { method: 'POST' });
  await register();
  await untilIdle();
});

// As far as Discord's limits go, each test starts after a while without calls.
beforeEach(() => afterAWhile());
