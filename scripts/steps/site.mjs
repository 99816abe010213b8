// The site's process: Next in production or development on one port, ready when its health check answers.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitOf, startProcess } from './processes.mjs';
import { root } from './project.mjs';

/** Milliseconds until the health check must answer, on a slow machine too; a first compilation takes its time. */
const startTimeout = { start: 180_000, dev: 600_000 };

/**
 * The key that protects sessions and tokens, made once per data folder and kept in it.
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
async function isHealthy(url) {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(30_000) });
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
 * @returns the child, and `healthy`: resolved when GET /api/health answers 200, rejected when the child ends before or
 *   takes too long
 */
export function startSiteServer({
  mode,
  port,
  host = '127.0.0.1',
  env,
  stdio = 'inherit',
  ownGroup = false,
}) {
  const child = startProcess(
    process.execPath,
    [join(root, 'scripts/site-server.mjs'), mode, String(port), host],
    {
      env: {
        ...env,
        PORT: String(port),
        NODE_ENV: mode === 'dev' ? 'development' : 'production',
        NEXT_TELEMETRY_DISABLED: '1',
      },
      stdio,
      ownGroup,
    },
  );
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return { child, healthy: untilHealthy(child, `http://${address}:${port}`, startTimeout[mode]) };
}

async function untilHealthy(child, url, timeoutMs) {
  let ended = null;
  const noteEnd = exitOf(child).then((code) => {
    ended = `The site ended with exit code ${code} before it could serve.`;
  });
  noteEnd.catch((error) => {
    ended = `The site did not start: ${error.message}`;
  });
  const deadline = Date.now() + timeoutMs;
  while (ended === null && Date.now() < deadline) {
    if (await isHealthy(url)) return;
    await sleep(100);
  }
  throw new Error(ended ?? `The site was not healthy within ${timeoutMs / 1000} s: see ${url}/api/health`);
}
