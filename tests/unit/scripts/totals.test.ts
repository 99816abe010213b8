import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { jestTotals, playwrightTotals, slowestFiles } from '../../../scripts/checks/totals.mjs';

const folder = mkdtempSync(join(tmpdir(), 'corallium-totals-'));
const file = join(folder, 'report.json');

afterAll(() => rmSync(folder, { recursive: true }));

function jestReport(files: readonly (readonly [name: string, seconds: number])[], failed = 0) {
  writeFileSync(
    file,
    JSON.stringify({
      numPassedTests: files.length,
      numFailedTests: failed,
      numRuntimeErrorTestSuites: 0,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: files.map(([name, seconds]) => ({
        name: resolve(name),
        startTime: 5000,
        endTime: 5000 + 1000 * seconds,
        assertionResults: [{ status: 'passed', fullName: `${name} works` }],
      })),
    }),
  );
  return jestTotals(file, failed > 0 ? 1 : 0);
}

const result = (duration: number) => ({ tests: [{ results: [{ duration }] }] });

function playwrightReport() {
  const suites = [
    { file: 'members.spec.ts', specs: [result(2000), result(500)], suites: [{ specs: [result(1500)] }] },
    { file: 'polls.spec.ts', specs: [result(100)] },
  ];
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };
  writeFileSync(file, JSON.stringify({ config: { rootDir: resolve('tests/e2e') }, suites, stats }));
  return playwrightTotals(file, 0);
}

test('lists the slowest files of all runners, slowest first', () => {
  const unit = jestReport([
    ['tests/unit/core/ids.test.ts', 0.25],
    ['tests/db/crash.test.ts', 18.04],
  ]);
  expect(slowestFiles([unit, { passed: 1, failed: 0, skipped: 0 }, playwrightReport()], 3)).toEqual([
    '   18.0 s  tests/db/crash.test.ts',
    '    4.0 s  tests/e2e/members.spec.ts',
    '    0.3 s  tests/unit/core/ids.test.ts',
  ]);
});

test('reads the totals from the reports', () => {
  expect(jestReport([['tests/unit/a.test.ts', 1]], 2)).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
  expect(playwrightReport()).toMatchObject({ passed: 4, failed: 0 });
});

test('counts one failure for a missing report, or a bad exit code without a failed test', () => {
  jestReport([['tests/unit/a.test.ts', 1]]);
  expect(jestTotals(file, 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(jestTotals(join(folder, 'none.json'), 0)).toMatchObject({ failed: 1 });
  expect(playwrightTotals(join(folder, 'none.json'), 0)).toMatchObject({ failed: 1 });
});
