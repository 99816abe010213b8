// npm test: everything that CI runs, from scratch. `npm test -- unit api` runs only the named checks,
// `--changed` only those affected by changes since main. The last line is 'N passed, N failed'.
import './steps/begin.mjs';

const { endOnSignals, giveUp } = await import('./steps/processes.mjs');
const { install } = await import('./steps/install.mjs');
const { findChanges } = await import('./checks/changed.mjs');
const { checkNames, chooseChecks } = await import('./checks/checks.mjs');
const { runChecks, summary } = await import('./checks/run-checks.mjs');

const changedFlag = '--changed';
const names = process.argv.slice(2).filter((name) => name !== changedFlag);
const unknown = names.filter((name) => !checkNames.includes(name));
if (unknown.length > 0) {
  giveUp(`No such check: ${unknown.join(', ')}. There are: ${checkNames.join(', ')}, and ${changedFlag}.`);
}
const changes = process.argv.includes(changedFlag) ? findChanges() : null;
if (changes !== null && 'problem' in changes) giveUp(changes.problem);

endOnSignals();
await install();
const outcomes = await runChecks(chooseChecks(names, changes));
console.log(summary(outcomes, process.env));
process.exitCode = outcomes.some(({ totals }) => totals.failed > 0) ? 1 : 0;
