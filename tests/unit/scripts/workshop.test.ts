import { openWorkshop } from '../../../scripts/checks/workshop.mjs';

/** Longer than a program takes to start on a busy machine. */
const silence = 5000;
const stopped = /no sign of life for 5 s/;

/** Runs JavaScript code as a check's program. */
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

test.concurrent('a quiet program that uses the CPU is left alone', async () => {
  expect(await runScript(working, true)).toEqual({ code: 0, output: '' });
});

test.concurrent('a quiet program that does not use the CPU is stopped', async () => {
  const { code, output } = await runScript(waiting, true);
  expect(output).toMatch(stopped);
  expect(code).toBeGreaterThan(128);
});

test.concurrent('any other program is stopped in an endless loop without output', async () => {
  expect((await runScript(working)).output).toMatch(stopped);
});
