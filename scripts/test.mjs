// npm test: everything that CI runs, from nothing. `npm test -- unit api` runs only the named checks.
// It ends with the line 'N passed, N failed'.
import './steps/begin.mjs';

const { endOnSignals, giveUp } = await import('./steps/processes.mjs');
const { install } = await import('./steps/install.mjs');
const { checkNames, selectStages } = await import('./checks/checks.mjs');
const { runChecks, summary } = await import('./checks/run-checks.mjs');

const names = process.argv.slice(2);
const unknown = names.filter((name) => !checkNames.includes(name));
if (unknown.length > 0) giveUp(`No such check: ${unknown.join(', ')}. There are: ${checkNames.join(', ')}.`);

endOnSignals();
await install();
const outcomes = await runChecks(selectStages(names));
console.log(summary(outcomes, process.env));
process.exitCode = outcomes.some(({ totals }) => totals.failed > 0) ? 1 : 0;
