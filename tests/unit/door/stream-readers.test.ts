// What becomes of a reader with an open stream while time passes.
import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { keepReader, type StreamReader } from '@/lib/api/stream-readers';
import { AppError } from '@/lib/core/errors';

const subscribe = jest.fn();
const pipes: PassThrough[] = [];
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  globalThis.coralliumStore = Promise.resolve(Object.assign(Object.create(null), { changes: { subscribe } }));
});
afterEach(async () => {
  for (const pipe of pipes.splice(0)) pipe.destroy();
  await new Promise((done) => setImmediate(done));
  globalThis.coralliumStore = undefined;
  jest.useRealTimers();
});

/** A reader whose answer is a pipe that takes so many bytes; only the test reads it. */
async function listen(more: Partial<StreamReader> = {}) {
  const pipe = new PassThrough({ highWaterMark: 64 });
  pipes.push(pipe);
  const response: ServerResponse = Object.create(pipe);
  const end = jest.fn(() => pipe.destroy());
  const now = Date.now();
  const reader: StreamReader = {
    response,
    sid: 'sid',
    lastSentAt: now,
    behindSince: null,
    nextCheckAt: now + 30_000,
    check: async () => undefined,
    end,
    ...more,
  };
  await keepReader(reader);
  return { pipe, reader, end, text: () => String(pipe.read() ?? '') };
}

test('silence is broken by a sign of life, and only silence', async () => {
  const { reader, text } = await listen();
  await jest.advanceTimersByTimeAsync(15_000);
  expect(text()).toBe('');
  reader.lastSentAt = Date.now();
  await jest.advanceTimersByTimeAsync(15_000);
  expect(text()).toBe('');
  await jest.advanceTimersByTimeAsync(6000);
  expect(text()).toBe(': alive\n\n');
});

test('whoever takes nothing for half a minute is dropped', async () => {
  const { pipe } = await listen();
  while (pipe.write('x'.repeat(64)));
  await jest.advanceTimersByTimeAsync(29_000);
  expect(pipe.destroyed).toBe(false);
  await jest.advanceTimersByTimeAsync(3000);
  expect(pipe.destroyed).toBe(true);
});

test('whoever may not listen any more is sent away, and nobody for a check that fails', async () => {
  const refused = await listen({ check: async () => Promise.reject(new AppError('forbidden')) });
  const unknown = await listen({ check: async () => Promise.reject(new AppError('store_unavailable')) });
  await jest.advanceTimersByTimeAsync(31_000);
  expect(refused.end).toHaveBeenCalledTimes(1);
  expect(unknown.end).not.toHaveBeenCalled();
});
