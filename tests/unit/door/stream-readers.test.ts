// What happens to the reader of an open stream as time passes.
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

/** A reader whose response is a pipe with a buffer of 64 bytes; only the test reads it. */
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

test('sends a heartbeat after silence only', async () => {
  const { reader, text } = await listen();
  await jest.advanceTimersByTimeAsync(15_000);
  expect(text()).toBe('');
  reader.lastSentAt = Date.now();
  await jest.advanceTimersByTimeAsync(15_000);
  expect(text()).toBe('');
  await jest.advanceTimersByTimeAsync(6000);
  expect(text()).toBe(': alive\n\n');
});

test('drops a reader that reads nothing for 30 seconds', async () => {
  const { pipe } = await listen();
  while (pipe.write('x'.repeat(64)));
  await jest.advanceTimersByTimeAsync(29_000);
  expect(pipe.destroyed).toBe(false);
  await jest.advanceTimersByTimeAsync(3000);
  expect(pipe.destroyed).toBe(true);
});

test('ends the stream of a reader that lost access, but not after a failed check', async () => {
  const refused = await listen({ check: async () => Promise.reject(new AppError('forbidden')) });
  const unknown = await listen({ check: async () => Promise.reject(new AppError('store_unavailable')) });
  await jest.advanceTimersByTimeAsync(31_000);
  expect(refused.end).toHaveBeenCalledTimes(1);
  expect(unknown.end).not.toHaveBeenCalled();
});
