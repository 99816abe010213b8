// A client without cookies sends the bookmark of its last write in a header.
import { call, carryBearer } from '@/lib/api/call';
import { bookmarkHeader, bookmarkSeconds } from '@/lib/core/bookmark';

const sent: (string | null)[] = [];

/** Answers with this bookmark, or without one. */
function answerWith(bookmark: string | null): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(new Headers(init?.headers).get(bookmarkHeader));
    return Response.json({}, { headers: bookmark === null ? {} : { [bookmarkHeader]: bookmark } });
  });
}

const write = () => call('POST', '/api/bot/start');
const read = () => call('GET', '/api/session');

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
});
afterEach(() => {
  carryBearer(null);
  jest.useRealTimers();
});

test('sends the bookmark of the last write until it expires', async () => {
  carryBearer('a-session');
  answerWith('first');
  await write();
  answerWith('second');
  await write();
  answerWith(null);
  await read();
  jest.advanceTimersByTime(bookmarkSeconds * 1000 - 1);
  await read();
  jest.advanceTimersByTime(1);
  await read();
  expect(sent).toEqual([null, 'first', 'second', 'second', null]);
});

test('sends no bookmark without a bearer token, where a cookie is used instead', async () => {
  carryBearer('a-session');
  answerWith('first');
  await write();
  carryBearer(null);
  await read();
  expect(sent.at(-1)).toBeNull();
});
