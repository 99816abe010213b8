// Which checks a change affects, and whether as a whole, for `npm test -- --changed`.
import { spawnSync } from 'node:child_process';
import { buildSources } from '../steps/build.mjs';

/** @typedef {'whole' | 'related'} Scope `related`: only tests that import a changed file, or have changed */

const anything = [''];

/** The sources of the tools: a change there affects every check. */
const tools = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'biome.json',
  'knip.jsonc',
  'jest.config.mjs',
  'playwright.config.ts',
  'scripts/checks',
  'scripts/steps',
  'scripts/build-assets.mjs',
  'scripts/print-json.mjs',
  'scripts/site-server.mjs',
  'scripts/site-workers.mjs',
  'scripts/keep-workers.mjs',
  'tests/jest-setup.ts',
];

/** The sources of the site and of the Discord sandbox. */
const served = [...buildSources, 'sandbox'];

/**
 * Paths whose changes run a check `whole`, and those that run its `related` tests. Format, unused code, types
 * and architecture cover everything and always run. jest derives what unit and adapter tests depend on from
 * their imports. The build, http and e2e see the site, and api its handlers, only from outside: they run
 * whole when what they serve has changed, otherwise only the changed tests.
 * @type {Record<string, { whole?: readonly string[], related?: readonly string[] }>}
 */
const reach = {
  unit: { related: anything },
  components: { related: anything },
  discord: { related: anything },
  db: { related: anything },
  build: { whole: buildSources },
  api: { whole: ['app/api', 'lib', 'sandbox'], related: ['tests/api', 'tests/support'] },
  http: { whole: served, related: ['tests/http', 'tests/support'] },
  e2e: { whole: served, related: ['tests/e2e', 'tests/support'] },
};

/** @param {readonly string[]} files @param {readonly string[]} places */
function touches(files, places) {
  return files.some((file) =>
    places.some((place) => place === '' || file === place || file.startsWith(`${place}/`)),
  );
}

/**
 * How much of a check a change requires.
 * @param {string} check its name
 * @param {readonly string[]} files the changed files, relative to the project
 * @returns {Scope | 'none'}
 */
export function scopeOf(check, files) {
  if (reach[check] === undefined || touches(files, tools)) return 'whole';
  const { whole = [], related = [] } = reach[check];
  if (touches(files, whole)) return 'whole';
  return touches(files, related) ? 'related' : 'none';
}

/** @param {readonly string[]} args @returns {string | null} what git printed; null when it failed */
function git(args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64_000_000 });
  return status === 0 ? stdout : null;
}

/**
 * The files changed since this branch left main, including uncommitted ones.
 * @returns {{ since: string, files: readonly string[] } | { problem: string }} `since` is a commit
 */
export function findChanges() {
  const main = ['upstream/main', 'origin/main', 'main', 'HEAD'];
  const since = main.map((branch) => git(['merge-base', 'HEAD', branch])?.trim()).find(Boolean);
  const changed = since && git(['diff', '--name-only', '--no-renames', '--relative', '-z', since]);
  const added = git(['ls-files', '--others', '--exclude-standard', '-z']);
  if (!since || typeof changed !== 'string' || added === null)
    return { problem: "git can't tell what has changed here." };
  return { since, files: `${changed}${added}`.split('\0').filter((file) => file !== '') };
}
