// Finds a Node 24, which the site must support whatever Node runs the scripts.
import { spawnSync } from 'node:child_process';
import { npm } from './install.mjs';

/** This variable may contain a path to it, and passes the one that was found to the tests. */
export const node24Variable = 'CORALLIUM_NODE_24';

/** npm's messages when the registry can't be reached. */
const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;

/** @param {string} file @returns {boolean} whether it is a Node 24 that runs here */
function isNode24(file) {
  return /^v24\./.test(spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 60_000 }).stdout ?? '');
}

/**
 * The Node 24 from the variable, of this process, or from npm (its package `node` contains the program).
 * @returns {{ path: string } | { skipped: string } | { problem: string }} `skipped` only if npm can't reach
 *   the registry
 */
export function findNode24() {
  const named = process.env[node24Variable];
  if (named)
    return isNode24(named) ? { path: named } : { problem: `${node24Variable}=${named} is no Node 24.` };
  if (process.versions.node.startsWith('24.')) return { path: process.execPath };
  const wanted = [
    'exec',
    '--yes',
    '--package=node@24',
    '--fetch-retries=1',
    '-c',
    'node -p process.execPath',
  ];
  const [command, args] = npm(wanted);
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 300_000 });
  const path = (stdout ?? '').trim().split('\n').at(-1) ?? '';
  if (status === 0 && isNode24(path)) return { path };
  if (unreachable.test(stderr ?? '')) return { skipped: "npm can't reach its registry to fetch it" };
  return { problem: `npm could not bring a Node 24:\n${stderr}` };
}
