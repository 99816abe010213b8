// npm run bench: measures the production build and prints Markdown tables. It never fails because of a time.
// `-- --seconds N` sets the duration of each row, 5 by default.
import './steps/begin.mjs';

const { endOnSignals, giveUp, run } = await import('./steps/processes.mjs');
const { install } = await import('./steps/install.mjs');
const { build } = await import('./steps/build.mjs');
const { serverScript } = await import('./steps/server-script.mjs');

const [flag, value = '5', ...rest] = process.argv.slice(2);
const seconds = Number(value);
if ((flag !== undefined && flag !== '--seconds') || rest.length > 0 || !(seconds >= 1 && seconds <= 600)) {
  giveUp('The only option is --seconds N, with N from 1 to 600.');
}

endOnSignals();
await install();
if ((await build()) === 'failed') giveUp('The build failed: see the messages above.');
const script = await serverScript('scripts/bench/main.ts', [String(seconds)]);
process.exitCode = await run(process.execPath, script, { ownGroup: true });
