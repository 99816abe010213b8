import { createCircuit } from '@/lib/core/circuit';

const silence = new Error('silence');
const refusal = new Error('resting');
const no = new Error('no');

function open() {
  let time = 0;
  let calls = 0;
  const circuit = createCircuit({
    threshold: 2,
    restMs: 100,
    now: () => time,
    signOf: (error) => (error === silence ? 'silent' : 'answered'),
    refuse: () => refusal,
  });
  /** Ends at once: with an answer, a refusal, or without either. */
  const run = (failure: Error | null) =>
    circuit
      .run(async () => {
        calls += 1;
        if (failure) throw failure;
        return 'answer';
      })
      .catch((error: Error) => error.message);
  /** A call that lasts until it is ended. */
  const begin = () => {
    let end: (failure: Error | null) => void = () => undefined;
    const lasting = new Promise<string>((resolve, reject) => {
      end = (failure) => (failure ? reject(failure) : resolve('answer'));
    });
    const ended = circuit.run(() => lasting).catch((error: Error) => error.message);
    return { ended, answer: () => end(null), stay: () => end(silence) };
  };
  return { run, begin, pass: (ms: number) => (time += ms), calls: () => calls };
}

test('two calls in a row without a sign of life end all others for a while', async () => {
  const { run, pass, calls } = open();
  expect(await run(silence)).toBe('silence');
  expect(await run(silence)).toBe('silence');
  expect(await run(null)).toBe('resting');
  pass(99);
  expect(await run(null)).toBe('resting');
  expect(calls()).toBe(2);
});

test('an answer in between, even a refusal, begins the count anew', async () => {
  const { run, pass } = open();
  for (const between of [null, no]) {
    await run(silence);
    pass(1);
    await run(between);
    pass(1);
    expect(await run(silence)).toBe('silence');
    pass(1);
    expect(await run(null)).toBe('answer');
    pass(1);
  }
});

test('then one call tries, alone; its answer lets the others through', async () => {
  const { run, begin, pass } = open();
  await run(silence);
  await run(silence);
  pass(100);
  const probe = begin();
  expect(await run(null)).toBe('resting');
  probe.answer();
  expect(await probe.ended).toBe('answer');
  expect(await run(null)).toBe('answer');
});

test('its silence is a rest again', async () => {
  const { run, begin, pass } = open();
  await run(silence);
  await run(silence);
  pass(100);
  const probe = begin();
  probe.stay();
  await probe.ended;
  expect(await run(null)).toBe('resting');
  pass(100);
  expect(await run(null)).toBe('answer');
});

test('calls that wait in a queue while others are answered say nothing', async () => {
  const { run, begin, pass } = open();
  const waiting = [begin(), begin(), begin()];
  pass(1);
  expect(await run(null)).toBe('answer');
  for (const call of waiting) {
    call.stay();
    await call.ended;
  }
  expect(await run(null)).toBe('answer');
});
