// Runs the checks of `npm test`, three in parallel, reports each as it ends, and prints a summary.
import { slowestFiles, sumTotals } from './totals.mjs';
import { openWorkshop } from './workshop.mjs';

/** The last lines of a failed check's output that are printed. */
const shownLines = 400;
/** The number of slow test files to list. */
const slowestShown = 10;

/**
 * Checks that run in parallel. Each is meant for one core; a third keeps two cores busy while another waits,
 * as the tests over HTTP do two fifths of their time.
 */
const lanes = 3;

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {import('./checks.mjs').Chosen} Chosen */
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

/** @param {Chosen} chosen @param {boolean} buildFailed @returns {Promise<Outcome>} */
async function runCheck({ check, since }, buildFailed) {
  const workshop = openWorkshop();
  const begin = performance.now();
  console.log(`  … ${check.title}`);
  let totals = { passed: 0, failed: 1, skipped: 0 };
  if (buildFailed) workshop.say('Not run, because the build failed.');
  else {
    try {
      totals = await check.run({ workshop, since });
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
 * @param {readonly Chosen[]} chosen
 * @returns {Promise<readonly Outcome[]>} in the order of the checks
 */
export async function runChecks(chosen) {
  const waiting = chosen.filter(({ check }) => !check.isAlone);
  /** @type {Outcome[]} */
  const outcomes = [];
  let isBuilding = false;
  let built = Promise.resolve(true);

  /** @param {Chosen} next */
  const start = async (next) => {
    const outcome = await runCheck(next, next.check.needsBuild && !(await built));
    outcomes.push(outcome);
    return outcome.totals.failed === 0;
  };
  const lane = async () => {
    while (waiting.length > 0) {
      const ready = waiting.findIndex(({ check }) => !(check.needsBuild && isBuilding));
      const [next] = waiting.splice(Math.max(ready, 0), 1);
      const ending = start(next);
      if (next.check.name === 'build') {
        isBuilding = true;
        built = ending.finally(() => {
          isBuilding = false;
        });
      }
      await ending;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const last of chosen.filter(({ check }) => check.isAlone)) await start(last);
  const order = chosen.map(({ check }) => check);
  return outcomes.sort((a, b) => order.indexOf(a.check) - order.indexOf(b.check));
}

/**
 * @param {readonly Outcome[]} outcomes
 * @param {string} name of the check
 * @param {RegExp} pattern in the names of its tests
 */
function passedRow(outcomes, name, pattern) {
  const outcome = outcomes.find(({ check }) => check.name === name);
  if (outcome === undefined) return 'not among the chosen checks';
  const count = (outcome.totals.passedNames ?? []).filter((title) => pattern.test(title)).length;
  return count > 0 ? `${count} tests passed` : (outcome.totals.skippedBecause ?? 'no test passed on it');
}

/** @param {readonly Outcome[]} outcomes @param {NodeJS.ProcessEnv} env */
export function summary(outcomes, env) {
  const width = Math.max(...outcomes.map(({ check }) => check.title.length));
  const rows = outcomes.map(
    ({ check, totals, seconds }) =>
      `  ${totals.failed === 0 ? '✓' : '✗'} ${check.title.padEnd(width)}  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${inWords(totals)}`,
  );
  const onMongodb = (name) =>
    env.MONGODB_TEST_URI ? passedRow(outcomes, name, /mongo/i) : 'skipped: MONGODB_TEST_URI is not set';
  const all = outcomes.map(({ totals }) => totals);
  const slowest = slowestFiles(all, slowestShown);
  const { passed, failed } = sumTotals(all);
  return [
    '',
    ...rows,
    '',
    '  Database engines',
    `    SQLite              ${passedRow(outcomes, 'db', /sqlite/i)}`,
    `    MongoDB-compatible  ${onMongodb('db')}`,
    '  The built site',
    `    Two on one MongoDB  ${onMongodb('http')}`,
    `    On Node 24          ${passedRow(outcomes, 'http', /on Node 24/)}`,
    '',
    ...(slowest.length > 0 ? ['  Slowest files of tests', ...slowest.map((line) => `  ${line}`), ''] : []),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
