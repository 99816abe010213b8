// The project's folder, and its tools: run by file, so that they need no PATH.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The project's folder as an absolute path: scripts change to it first, and test runners start there. */
export const root = process.cwd();

const tools = {
  next: 'node_modules/next/dist/bin/next',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  // The native compiler checks; the `typescript` package provides the API for Next and the architecture test.
  tsc: 'node_modules/typescript-native/bin/tsc',
  knip: 'node_modules/knip/bin/knip.js',
  jest: 'node_modules/jest/bin/jest.js',
  playwright: 'node_modules/@playwright/test/cli.js',
};

/**
 * The arguments for `node` that run a tool of the project.
 * @param {keyof typeof tools} tool
 * @param {readonly string[]} rest
 * @returns {string[]}
 */
export function toolArguments(tool, rest = []) {
  return [join(root, tools[tool]), ...rest];
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * One hash over the names and contents of files and folders, to detect changes.
 * @param {readonly string[]} paths relative to the project; missing ones are skipped
 * @param {readonly string[]} facts other things that the result depends on
 * @returns {string}
 */
export function hashOf(paths, facts = []) {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) {
    hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
