// Finds a working Chromium, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { toolArguments } from './project.mjs';

// The shell draws no window, so it needs a third less CPU time.
const namesOnPath = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Containers need these; Chromium's sandbox can't run as root. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Libraries may be missing, so only a program that answers counts. @param {string} file */
function runs(file) {
  if (!existsSync(file)) return false;
  return spawnSync(file, ['--version', ...chromiumFlags], { timeout: 30_000 }).status === 0;
}

/**
 * The first that runs of: CHROMIUM_PATH, the usual names on PATH, Playwright's own.
 * @returns {string | null}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  // A path given explicitly is used or rejected, never replaced.
  if (named) return runs(named) ? named : null;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => namesOnPath.map((name) => join(folder, name)));
  return [...onPath, chromium.executablePath()].find(runs) ?? null;
}

/**
 * Finds Chromium, or installs it: Playwright's own, otherwise on Debian as root the package.
 * @param {(command: string, args: string[]) => Promise<number>} runCommand resolves to the exit code
 * @returns {Promise<{ path: string } | { problem: string }>}
 */
export async function ensureChromium(runCommand) {
  const found = findChromium();
  if (found !== null) return { path: found };
  if (process.env.CHROMIUM_PATH) {
    return { problem: `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, but no browser runs from there.` };
  }
  await runCommand(process.execPath, toolArguments('playwright', ['install', 'chromium']));
  if (findChromium() === null && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    await runCommand('apt-get', ['update']);
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']);
  }
  const installed = findChromium();
  if (installed !== null) return { path: installed };
  return {
    problem:
      'There is no Chromium, and it could not be installed. Install it by hand (Debian: apt-get install chromium;\n' +
      'elsewhere: npx playwright install --with-deps chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
  };
}
