import { MongoError } from 'mongodb';
import { asStoreCall } from '@/lib/db/mongo-connection';

class NoServer extends MongoError {
  override get name() {
    return 'MongoServerSelectionError';
  }
}

test('calls fail fast for five seconds after MongoDB was unreachable twice', async () => {
  const code = (call: () => Promise<unknown>) => asStoreCall(call).catch((error) => error.code);
  const calls = jest.fn(() => Promise.reject(new NoServer('no server')));
  expect(await code(calls)).toBe('store_unavailable');
  expect(await code(calls)).toBe('store_unavailable');
  const next = jest.fn(async () => 'answer');
  expect(await code(next)).toBe('store_unavailable');
  expect(next).not.toHaveBeenCalled();
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000);
  expect(await code(next)).toBe('answer');
});
