// Every check of `npm test`, in the order of the README. Each gives its totals and never throws for a failed test.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../steps/build.mjs';
import { root, toolArguments } from '../steps/project.mjs';
import { jestTotals, playwrightTotals, singleTotals } from './totals.mjs';

/** @typedef {import('./workshop.mjs').Workshop} Workshop */
/** @typedef {import('./totals.mjs').Totals} Totals */

/**
 * @typedef {object} Check
 * @property {string} name what `npm test -- name` selects it by
 * @property {string} title
 * @property {boolean} [needsBuild]
 * @property {(workshop: Workshop) => Promise<Totals>} run
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

/** @param {Workshop} workshop @param {readonly string[]} projects @param {readonly string[]} [more] */
function runJest(workshop, projects, more = []) {
  return withTemporaryFolder(async (folder) => {
    const report = join(folder, 'jest.json');
    const args = ['--ci', '--json', `--outputFile=${report}`, ...more, '--selectProjects', ...projects];
    const code = await workshop.runNode(toolArguments('jest', args), { NODE_ENV: 'test' });
    return jestTotals(report, code);
  });
}

async function checkFormat({ runNode }) {
  return singleTotals(
    await runNode(toolArguments('biome', ['check', '--colors=off', '--max-diagnostics=100'])),
  );
}

async function checkTypes({ runNode }) {
  // Left over by a development server, they may name pages that are gone.
  rmSync(join(root, '.next/dev/types'), { recursive: true, force: true });
  const generated = await runNode(toolArguments('next', ['typegen']));
  return singleTotals(generated || (await runNode(toolArguments('tsc', ['--noEmit', '--pretty', 'false']))));
}

async function checkBuild({ runNode, say }) {
  const outcome = await build({ runNode });
  if (outcome === 'fresh') say('The build is fresh.');
  return singleTotals(outcome === 'failed' ? 1 : 0);
}

function checkInBrowser(workshop) {
  return withTemporaryFolder(async (folder) => {
    const { ensureChromium } = await import('../steps/chromium.mjs');
    const chromium = await ensureChromium(workshop.run);
    if ('problem' in chromium) {
      workshop.say(chromium.problem);
      return singleTotals(1);
    }
    const report = join(folder, 'playwright.json');
    const code = await workshop.runNode(toolArguments('playwright', ['test', '--reporter=list,json']), {
      CHROMIUM_PATH: chromium.path,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      NODE_ENV: 'test',
    });
    return playwrightTotals(report, code);
  });
}

/** Half of the machine: two checks run side by side. */
const beside = ['--maxWorkers=50%'];

/** @type {Record<string, Check>} */
const all = {
  format: { name: 'format', title: 'Format and lint (biome)', run: checkFormat },
  types: { name: 'types', title: 'Types (tsc)', run: checkTypes },
  build: { name: 'build', title: 'Build (next)', run: checkBuild },
  architecture: {
    name: 'architecture',
    title: 'Architecture',
    run: (workshop) => runJest(workshop, ['architecture'], beside),
  },
  unit: {
    name: 'unit',
    title: 'Unit and components',
    run: (workshop) => runJest(workshop, ['unit', 'components'], beside),
  },
  discord: {
    name: 'discord',
    title: 'Discord client and sandbox',
    run: (workshop) => runJest(workshop, ['discord'], beside),
  },
  db: { name: 'db', title: 'Document store', run: (workshop) => runJest(workshop, ['db'], beside) },
  api: { name: 'api', title: 'API', run: (workshop) => runJest(workshop, ['api'], beside) },
  // A site for each worker serves them.
  http: {
    name: 'http',
    title: 'API over HTTP',
    needsBuild: true,
    run: (workshop) => runJest(workshop, ['http'], ['--maxWorkers=2']),
  },
  e2e: { name: 'e2e', title: 'Browser (Chromium, axe)', needsBuild: true, run: checkInBrowser },
};

/**
 * What may run side by side on two cores: the lanes of one stage. The stages follow each other, because the last ones
 * need the build and are not to be slowed down.
 * @type {readonly (readonly (readonly Check[])[])[]}
 */
export const stages = [
  [
    [all.format, all.types, all.build, all.api],
    [all.architecture, all.unit, all.discord, all.db],
  ],
  [[all.http]],
  [[all.e2e]],
];

/** Every check's name. */
export const checkNames = Object.keys(all);

/**
 * The stages with only the named checks, and the build where one of them needs it; all of them for no name.
 * @param {readonly string[]} names
 */
export function selectStages(names) {
  if (names.length === 0) return stages;
  const needsBuild = names.some((name) => all[name].needsBuild);
  const isChosen = ({ name }) => names.includes(name) || (needsBuild && name === 'build');
  return stages.map((lanes) => lanes.map((lane) => lane.filter(isChosen)));
}
