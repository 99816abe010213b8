// Counts passed and failed tests and the time of each file from the reports of the test runners.
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { root } from '../steps/project.mjs';

/**
 * @typedef {{ file: string, seconds: number }} FileTime of one test file, relative to the project
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} [passedNames] full names of the passed tests, if the runner reports them
 * @property {string} [skippedBecause] why tests with an external dependency were skipped
 * @property {readonly FileTime[]} [times]
 */

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Counts one failure if a runner fails without a failed test. @param {Totals} totals @param {number} code */
function withExitCode(totals, code) {
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/** The totals of a check without tests. @param {number} code its exit code @returns {Totals} */
export function singleTotals(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** @param {string} file jest's --outputFile @param {number} code @returns {Totals} */
export function jestTotals(file, code) {
  const report = readReport(file);
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const passedNames = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  );
  const totals = {
    passed: report.numPassedTests,
    // A file that could not run contains tests that were not counted.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    passedNames,
    times: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
  return withExitCode(totals, code);
}

/** Milliseconds of all tests in a suite of Playwright, suites in it included. @returns {number} */
function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return [...results.map(({ duration }) => duration), ...suites.map(durationOf)].reduce((a, b) => a + b, 0);
}

/** @param {string} file the JSON report of Playwright @param {number} code @returns {Totals} */
export function playwrightTotals(file, code) {
  const report = readReport(file);
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const times = report.suites.map((suite) => ({
    file: relative(root, resolve(report.config.rootDir, suite.file)),
    seconds: durationOf(suite) / 1000,
  }));
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped, times }, code);
}

/** @param {readonly Totals[]} all @returns {Totals} */
export function sumTotals(all) {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The slowest files, one line each. @param {readonly Totals[]} all @param {number} count at most */
export function slowestFiles(all, count) {
  return all
    .flatMap(({ times = [] }) => times)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
