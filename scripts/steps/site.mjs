// The site's process or processes: Next in production or development on one port.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitOf, startProcess } from './processes.mjs';
import { root, toolArguments } from './project.mjs';

/** Milliseconds until it must be ready, even on a slow machine; a first compilation takes long. */
const startTimeout = { start: 180_000, dev: 600_000 };

/**
 * The key that protects sessions and tokens, created once per data folder and stored in it.
 * @param {string} dataDir absolute path
 */
export function keptSecret(dataDir) {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, `${randomBytes(36).toString('base64url')}\n`, { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

/** @param {string} url */
async function isReady(url) {
  try {
    const response = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/**
 * Starts the site.
 * @param {object} options
 * @param {'start' | 'dev'} options.mode `start` serves the production build
 * @param {number} options.port
 * @param {string} [options.host]
 * @param {Record<string, string | undefined>} options.env
 * @param {import('node:child_process').StdioOptions} [options.stdio]
 * @param {boolean} [options.ownGroup] see startProcess
 * @param {string} [options.node] the Node that runs it
 * @param {boolean} [options.withoutGate] plain `next start`, without what this site runs before Next
 * @returns the child, and `ready`: resolves when GET /api/ready answers 200, rejects when the child ends
 *   first or takes too long
 */
export function startSiteServer({
  mode,
  port,
  host = '127.0.0.1',
  env,
  stdio = 'inherit',
  ownGroup = false,
  node = process.execPath,
  withoutGate = false,
}) {
  const args = withoutGate
    ? toolArguments('next', ['start', root, '--port', String(port), '--hostname', host])
    : [join(root, 'scripts/site-workers.mjs'), mode, String(port), host];
  const child = startProcess(node, args, {
    env: {
      ...env,
      PORT: String(port),
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
    stdio,
    ownGroup,
  });
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return { child, ready: untilReady(child, `http://${address}:${port}`, startTimeout[mode]) };
}

async function untilReady(child, url, timeoutMs) {
  let ended = null;
  const noteEnd = exitOf(child).then((code) => {
    ended = `The site ended with exit code ${code} before it could serve.`;
  });
  noteEnd.catch((error) => {
    ended = `The site did not start: ${error.message}`;
  });
  const deadline = Date.now() + timeoutMs;
  while (ended === null && Date.now() < deadline) {
    if (await isReady(url)) return;
    await sleep(100);
  }
  throw new Error(ended ?? `The site was not ready within ${timeoutMs / 1000} s: see ${url}/api/health`);
}
