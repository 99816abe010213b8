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
  /** Settles at once: with an answer (`null`), a refusal or silence. */
  const run = (failure: Error | null) =>
    circuit
      .run(async () => {
        calls += 1;
        if (failure) throw failure;
        return 'answer';
      })
      .catch((error: Error) => error.message);
  /** A call that stays pending until `answer` or `stay`. */
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

test('rejects further calls for a while after two unanswered in a row', async () => {
  const { run, pass, calls } = open();
  expect(await run(silence)).toBe('silence');
  expect(await run(silence)).toBe('silence');
  expect(await run(null)).toBe('resting');
  pass(99);
  expect(await run(null)).toBe('resting');
  expect(calls()).toBe(2);
});

test('resets the count after an answer, even a refusal', async () => {
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

test('lets one trial call through after a rest, and every call once it is answered', async () => {
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

test('rests again when the trial call is not answered', async () => {
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

test('ignores unanswered calls that began before the latest answer', async () => {
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
