// Every check of `npm test`. Each returns its totals; a failed test throws nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../steps/build.mjs';
import { findNode24, node24Variable } from '../steps/node-24.mjs';
import { root, toolArguments } from '../steps/project.mjs';
import { scopeOf } from './changed.mjs';
import { jestTotals, playwrightTotals, singleTotals } from './totals.mjs';

/** @typedef {import('./workshop.mjs').Workshop} Workshop */
/** @typedef {import('./totals.mjs').Totals} Totals */

/**
 * @typedef {object} Run
 * @property {Workshop} workshop
 * @property {string | null} since the commit since which changes select the tests; null for all tests
 */

/**
 * @typedef {object} Check
 * @property {string} name what `npm test -- name` selects it by
 * @property {string} title
 * @property {boolean} [needsBuild]
 * @property {boolean} [isAlone] runs after all others
 * @property {(run: Run) => Promise<Totals>} run
 */

/** @template T @param {(folder: string) => Promise<T>} work @returns {Promise<T>} */
async function withTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'corallium-checks-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Most objects of tests are short-lived: 64 MB for new ones saves a tenth to a quarter of the time. */
const roomForYoung = '--max-semi-space-size=64';

/**
 * A check of jest.
 * @param {readonly string[]} projects
 * @param {Record<string, string>} [env]
 * @returns {Check['run']}
 */
function jestIn(projects, env = {}) {
  return ({ workshop, since }) =>
    withTemporaryFolder(async (folder) => {
      const report = join(folder, 'jest.json');
      const reporters = ['default', join(root, 'scripts/checks/test-by-test.mjs')];
      const args = [
        '--ci',
        ...reporters.map((reporter) => `--reporters=${reporter}`),
        '--json',
        `--outputFile=${report}`,
        // Half of the machine, since checks run in parallel.
        '--maxWorkers=50%',
        ...(since === null ? [] : [`--changedSince=${since}`, '--passWithNoTests']),
        '--selectProjects',
        ...projects,
      ];
      const code = await workshop.runNode(toolArguments('jest', args), {
        ...{ ...env, NODE_ENV: 'test' },
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${roomForYoung}`,
      });
      return jestTotals(report, code);
    });
}

/** @type {Check['run']} */
async function checkFormat({ workshop }) {
  const args = ['check', '--colors=off', '--max-diagnostics=100'];
  return singleTotals(await workshop.runNode(toolArguments('biome', args)));
}

/** @type {Check['run']} */
async function checkUnused({ workshop }) {
  return singleTotals(
    await workshop.runNode(toolArguments('knip', ['--no-progress', '--treat-config-hints-as-errors'])),
  );
}

/** @type {Check['run']} */
async function checkTypes({ workshop }) {
  // Types left by a development server may name removed pages.
  rmSync(join(root, '.next/dev/types'), { recursive: true, force: true });
  const compile = (tool, args) => workshop.runNode(toolArguments(tool, args), {}, { isQuiet: true });
  return singleTotals(
    (await compile('next', ['typegen'])) ||
      (await compile('tsc', ['--noEmit', '--pretty', 'false', '--singleThreaded'])),
  );
}

/** @type {Check['run']} */
async function checkBuild({ workshop }) {
  const outcome = await build({
    runNode: (args, env) => workshop.runNode(args, env, { isQuiet: true }),
  });
  if (outcome === 'fresh') workshop.say('The build is fresh.');
  return singleTotals(outcome === 'failed' ? 1 : 0);
}

/** @type {Check['run']} */
async function checkOverHttp(run) {
  const { MONGODB_SITE_TEST_URI: own } = process.env;
  const mongodb = own === undefined ? {} : { MONGODB_TEST_URI: own };
  const node24 = findNode24();
  if ('problem' in node24) {
    run.workshop.say(node24.problem);
    return singleTotals(1);
  }
  if ('path' in node24) return jestIn(['http'], { ...mongodb, [node24Variable]: node24.path })(run);
  return { ...(await jestIn(['http'], mongodb)(run)), skippedBecause: `skipped: ${node24.skipped}` };
}

/** @type {Check['run']} */
function checkInBrowser({ workshop, since }) {
  return withTemporaryFolder(async (folder) => {
    const { ensureChromium } = await import('../steps/chromium.mjs');
    const chromium = await ensureChromium(workshop.run);
    if ('problem' in chromium) {
      workshop.say(chromium.problem);
      return singleTotals(1);
    }
    const report = join(folder, 'playwright.json');
    const scope = since === null ? [] : [`--only-changed=${since}`, '--pass-with-no-tests'];
    const args = toolArguments('playwright', ['test', '--reporter=list,json', ...scope]);
    const code = await workshop.runNode(args, {
      CHROMIUM_PATH: chromium.path,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      NODE_ENV: 'test',
    });
    return playwrightTotals(report, code);
  });
}

/**
 * Three run in parallel, in this order, except that checks that need the build wait for it. So the build is
 * first, then what fails quickly, then long ones before short ones, which fill the lanes at the end; those
 * that sometimes wait, for each other or for limits, before those that never do. The browser has four
 * workers, so it runs alone.
 * @type {readonly Check[]}
 */
const checks = [
  { name: 'build', title: 'Build (next)', run: checkBuild },
  { name: 'format', title: 'Format and lint (biome)', run: checkFormat },
  { name: 'unused', title: 'Unused code (knip)', run: checkUnused },
  { name: 'types', title: 'Types (tsc)', run: checkTypes },
  { name: 'architecture', title: 'Architecture', run: jestIn(['architecture']) },
  // Each worker has its own site. Before the document store, whose thousands of writes the MongoDB stand-in
  // reprocesses for every change that a site follows.
  { name: 'http', title: 'API over HTTP', needsBuild: true, run: checkOverHttp },
  { name: 'components', title: 'Components', run: jestIn(['components']) },
  { name: 'api', title: 'API in process', run: jestIn(['api']) },
  { name: 'unit', title: 'Unit', run: jestIn(['unit']) },
  { name: 'db', title: 'Document store', run: jestIn(['db']) },
  { name: 'discord', title: 'Discord client and sandbox', run: jestIn(['discord']) },
  { name: 'e2e', title: 'Browser (Chromium, axe)', needsBuild: true, isAlone: true, run: checkInBrowser },
];

/** Every check's name. */
export const checkNames = checks.map(({ name }) => name);

/** @typedef {{ check: Check, since: string | null }} Chosen see Run */

/**
 * The named checks, or all without names, that the changes affect; plus the build if one of them needs it.
 * @param {readonly string[]} names
 * @param {{ since: string, files: readonly string[] } | null} changes null for everything
 * @returns {readonly Chosen[]}
 */
export function chooseChecks(names, changes) {
  const named = checks.filter(({ name }) => names.length === 0 || names.includes(name));
  const chosen = named.flatMap((check) => {
    const scope = changes === null ? 'whole' : scopeOf(check.name, changes.files);
    return scope === 'none' ? [] : [{ check, since: scope === 'related' ? changes.since : null }];
  });
  const needsBuild = chosen.some(({ check }) => check.needsBuild);
  const isBuild = ({ name }) => name === 'build';
  if (!needsBuild || chosen.some(({ check }) => isBuild(check))) return chosen;
  return [...checks.filter(isBuild).map((check) => ({ check, since: null })), ...chosen];
}
