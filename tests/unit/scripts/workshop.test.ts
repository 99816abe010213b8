import { openWorkshop } from '../../../scripts/checks/workshop.mjs';

/** Longer than a program takes to begin on a busy machine. */
const silence = 5000;
const stopped = /no sign of life for 5 s/;

/** Runs a piece of JavaScript as a check's program. */
async function runScript(script: string, isQuiet = false) {
  const workshop = openWorkshop({ silence });
  const code = await workshop.runNode(['--eval', script], {}, { isQuiet });
  return { code, output: workshop.output() };
}

const endAfter = (ms: number) => `setTimeout(() => process.exit(0), ${ms});`;
const printing = 'setInterval(() => console.log("."), 200);';
const working = `const end = Date.now() + ${1.5 * silence}; while (Date.now() < end);`;
const waiting = 'setInterval(() => {}, 100);';

test.concurrent('a slow program that prints is left alone', async () => {
  const { code, output } = await runScript(`${printing} ${endAfter(1.5 * silence)}`);
  expect(output).not.toMatch(stopped);
  expect(code).toBe(0);
});

test.concurrent('a program that neither prints nor ends is stopped', async () => {
  const { code, output } = await runScript(waiting);
  expect(output).toMatch(stopped);
  expect(code).toBeGreaterThan(128);
});

test.concurrent('work is the sign of life of a program that prints little', async () => {
  expect(await runScript(working, true)).toEqual({ code: 0, output: '' });
});

test.concurrent('such a program is stopped when it does not work either', async () => {
  const { code, output } = await runScript(waiting, true);
  expect(output).toMatch(stopped);
  expect(code).toBeGreaterThan(128);
});

test.concurrent('work is no sign of life of any other: a test in an endless loop is stopped', async () => {
  expect((await runScript(working)).output).toMatch(stopped);
});
