// Runs the checks of `npm test` in their lanes, tells each one's outcome as it comes, and sums up.
import { slowestFiles, sumTotals } from './totals.mjs';
import { openWorkshop } from './workshop.mjs';

/** Lines of a failed check's output that are shown, its last. */
const shownLines = 400;
/** Files of tests that are named because they took longest. */
const slowestShown = 10;

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {{ check: Check, totals: import('./totals.mjs').Totals, seconds: number }} Outcome */

/** @param {import('./totals.mjs').Totals} totals */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** @param {string} output */
function lastLines(output) {
  const lines = output.trimEnd().split('\n');
  const cut = lines.length - shownLines;
  return [...(cut > 0 ? [`(${cut} lines before)`] : []), ...lines.slice(-shownLines)]
    .map((line) => `    ${line}`)
    .join('\n');
}

/** @param {Check} check @param {boolean} buildFailed @returns {Promise<Outcome>} */
async function runCheck(check, buildFailed) {
  const workshop = openWorkshop();
  const begin = performance.now();
  console.log(`  … ${check.title}`);
  let totals = { passed: 0, failed: 1, skipped: 0 };
  if (check.needsBuild && buildFailed) workshop.say('Not run, because the build failed.');
  else {
    try {
      totals = await check.run(workshop);
    } catch (error) {
      workshop.say(String(error.stack));
    }
  }
  const seconds = (performance.now() - begin) / 1000;
  console.log(
    `  ${totals.failed === 0 ? '✓' : '✗'} ${check.title}: ${inWords(totals)} (${seconds.toFixed(1)} s)`,
  );
  if (totals.failed > 0) console.log(lastLines(workshop.output()));
  return { check, totals, seconds };
}

/**
 * @param {ReturnType<typeof import('./checks.mjs').selectStages>} stages
 * @returns {Promise<Outcome[]>} in the order of the stages
 */
export async function runChecks(stages) {
  /** @type {Outcome[]} */
  const outcomes = [];
  const buildFailed = () => outcomes.some(({ check, totals }) => check.name === 'build' && totals.failed > 0);
  for (const lanes of stages) {
    const ofLanes = lanes.map(async (lane) => {
      for (const check of lane) outcomes.push(await runCheck(check, buildFailed()));
    });
    await Promise.all(ofLanes);
  }
  const order = stages.flat(2);
  return outcomes.sort((a, b) => order.indexOf(a.check) - order.indexOf(b.check));
}

/** @param {Outcome[]} outcomes @param {RegExp} pattern in the names of the contract's tests */
function engineRow(outcomes, pattern) {
  const store = outcomes.find(({ check }) => check.name === 'db');
  if (store === undefined) return 'not among the chosen checks';
  const count = (store.totals.passedNames ?? []).filter((name) => pattern.test(name)).length;
  return count > 0 ? `${count} tests passed` : 'no test passed on it';
}

/** @param {Outcome[]} outcomes @param {NodeJS.ProcessEnv} env */
export function summary(outcomes, env) {
  const width = Math.max(...outcomes.map(({ check }) => check.title.length));
  const rows = outcomes.map(
    ({ check, totals, seconds }) =>
      `  ${totals.failed === 0 ? '✓' : '✗'} ${check.title.padEnd(width)}  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${inWords(totals)}`,
  );
  const mongodb = env.MONGODB_TEST_URI
    ? engineRow(outcomes, /mongo/i)
    : 'skipped: MONGODB_TEST_URI is not set';
  const all = outcomes.map(({ totals }) => totals);
  const slowest = slowestFiles(all, slowestShown);
  const { passed, failed } = sumTotals(all);
  return [
    '',
    ...rows,
    '',
    '  Database engines',
    `    SQLite              ${engineRow(outcomes, /sqlite/i)}`,
    `    MongoDB-compatible  ${mongodb}`,
    '',
    ...(slowest.length > 0 ? ['  Slowest files of tests', ...slowest.map((line) => `  ${line}`), ''] : []),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
