import { runChecks, summary } from '../../../scripts/checks/run-checks.mjs';

/** Checks that end on demand, and the order in which they begin. */
function plan(checks: readonly (readonly [name: string, needsBuild?: boolean, isAlone?: boolean])[]) {
  const events: string[] = [];
  const ends = new Map<string, (failed?: number) => void>();
  const chosen = checks.map(([name, needsBuild = false, isAlone = false]) => ({
    since: null,
    check: {
      name,
      title: name,
      needsBuild,
      isAlone,
      run: async () => {
        events.push(`begin ${name}`);
        const failed = await new Promise<number>((resolve) => {
          ends.set(name, (count = 0) => resolve(count));
        });
        return { passed: 1, failed, skipped: 0 };
      },
    },
  }));
  const end = async (name: string, failed?: number) => {
    ends.get(name)?.(failed);
    await new Promise(setImmediate);
  };
  return { chosen, events, end };
}

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation();
});

test('runs three checks at once, and starts the next as soon as one ends', async () => {
  const { chosen, events, end } = plan([['a'], ['b'], ['c'], ['d']]);
  const running = runChecks(chosen);
  expect(events).toEqual(['begin a', 'begin b', 'begin c']);
  await end('b');
  expect(events).toEqual(['begin a', 'begin b', 'begin c', 'begin d']);
  await end('d');
  await end('c');
  await end('a', 2);
  const outcomes = await running;
  expect(outcomes.map(({ check }) => check.name)).toEqual(['a', 'b', 'c', 'd']);
  expect(summary(outcomes, process.env)).toMatch(/4 passed, 2 failed$/);
});

test('a check that needs the build waits for it, and lets others start first', async () => {
  const { chosen, events, end } = plan([['build'], ['e2e', true], ['unit']]);
  const running = runChecks(chosen);
  expect(events).toEqual(['begin build', 'begin unit']);
  await end('unit');
  expect(events).toEqual(['begin build', 'begin unit']);
  await end('build');
  expect(events).toEqual(['begin build', 'begin unit', 'begin e2e']);
  await end('e2e');
  await running;
});

test('a check that needs the build fails if the build fails', async () => {
  const { chosen, events, end } = plan([['build'], ['e2e', true]]);
  const running = runChecks(chosen);
  await end('build', 1);
  expect((await running).map(({ totals }) => totals.failed)).toEqual([1, 1]);
  expect(events).toEqual(['begin build']);
});

test('a check that runs alone waits until all others have ended', async () => {
  const { chosen, events, end } = plan([['e2e', true, true], ['build'], ['unit']]);
  const running = runChecks(chosen);
  await end('build');
  expect(events).toEqual(['begin build', 'begin unit']);
  await end('unit');
  expect(events).toEqual(['begin build', 'begin unit', 'begin e2e']);
  await end('e2e');
  expect((await running).map(({ check }) => check.name)).toEqual(['e2e', 'build', 'unit']);
});
