// The bookmark in the response to a write, and how a process uses it.
import { catchUpWith, giveBookmark, takeBookmark } from '@/lib/api/bookmarks';
import { bookmarkHeader } from '@/lib/core/bookmark';
import { getStore } from '@/lib/db/store';
import { env } from '@/lib/env';
import { setEnvironment } from '../../support/set-environment';

jest.mock('@/lib/env', () => ({ ...jest.requireActual('@/lib/env'), env: jest.fn() }));
jest.mock('@/lib/db/store', () => ({ ...jest.requireActual('@/lib/db/store'), getStore: jest.fn() }));

const minute = 60_000;
const catchUp = jest.fn();
let now = Date.parse('2026-01-01T00:00:00Z');

const setSite = (address: string) => setEnvironment({ SITE_URL: address });

beforeEach(() => {
  setSite('http://127.0.0.1:9');
  now += minute;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  catchUp.mockReset();
  jest.mocked<() => Promise<unknown>>(getStore).mockResolvedValue({ changes: { catchUp } });
});

const write = (id: string, collection = 'notes') => ({ collection, id, version: 7 });
type Write = ReturnType<typeof write>;

/** The Set-Cookie header for these writes and request headers. */
function cookieOf(writes: readonly Write[], asked: Record<string, string> = {}): string {
  const answer = new Headers();
  giveBookmark(answer, new Headers(asked), writes);
  return answer.get('set-cookie') ?? '';
}
const textOf = (cookie: string) => cookie.split(';', 1)[0]?.replace(/^[^=]*=/, '') ?? '';
const bookmarkOf = (writes: readonly Write[], asked: Record<string, string> = {}) =>
  textOf(cookieOf(writes, asked));

/** What a process catches up with for a bookmark that it has not issued itself. */
async function caughtUp(bookmark: string): Promise<unknown> {
  globalThis.coralliumBookmarks?.delete(bookmark);
  await catchUpWith(bookmark);
  return catchUp.mock.calls.splice(0).flat(2);
}

describe('the cookie', () => {
  test('has the attributes of the session cookie and expires after 5 seconds', () => {
    expect(cookieOf([write('a')])).toMatch(
      /^corallium-bookmark=[\w-]+; Path=\/; Max-Age=5; HttpOnly; SameSite=Lax$/,
    );
    setSite('https://corallium.example');
    expect(cookieOf([write('a')])).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  });

  test("is partitioned for Discord's frame", () => {
    const origin = env().DISCORD_ACTIVITY_ORIGIN;
    expect(cookieOf([write('a')], { origin })).toMatch(/; HttpOnly; Secure; SameSite=None; Partitioned$/);
  });

  test('does not reveal what was written', () => {
    const bookmark = bookmarkOf([write('200000000000000001', 'reports')]);
    expect(Buffer.from(bookmark, 'base64url').toString('latin1')).not.toMatch(/reports|2000000/);
  });

  test('is absent without writes', () => {
    expect(cookieOf([])).toBe('');
  });

  test('is replaced by a header for a client with a bearer token', () => {
    const answer = new Headers();
    giveBookmark(answer, new Headers({ authorization: 'Bearer x' }), [write('a')]);
    expect(answer.get('set-cookie')).toBeNull();
    expect(answer.get(bookmarkHeader)).toMatch(/^[\w-]+$/);
  });
});

describe('takeBookmark', () => {
  test.each([
    ['corallium-bookmark=x', undefined],
    ['a=1; corallium-bookmark=x', 'a=1'],
    ['corallium-bookmark=x; a=1; b=2', 'a=1; b=2'],
  ])('moves the bookmark out of the cookies %j', (cookie, left) => {
    const headers = { cookie };
    expect(takeBookmark(headers)).toBe('x');
    expect(headers).toEqual({ [bookmarkHeader]: 'x', ...(left === undefined ? {} : { cookie: left }) });
  });

  test('leaves a request without one unchanged', () => {
    const headers = { cookie: 'a=1' };
    expect(takeBookmark(headers)).toBeNull();
    expect(headers).toEqual({ cookie: 'a=1' });
  });

  test('reads the header of a client with a bearer token', () => {
    expect(takeBookmark({ [bookmarkHeader]: 'x' })).toBe('x');
  });
});

describe('a process that receives a bookmark', () => {
  test('catches up with the writes it names, once', async () => {
    const bookmark = bookmarkOf([write('a'), write('b', 'others')]);
    expect(await caughtUp(bookmark)).toEqual([write('a'), write('b', 'others')]);
    await catchUpWith(bookmark);
    expect(catchUp).not.toHaveBeenCalled();
  });

  test('skips one that it has issued itself', async () => {
    await catchUpWith(bookmarkOf([write('a')]));
    expect(catchUp).not.toHaveBeenCalled();
  });

  test('also catches up with recent earlier writes of the client', async () => {
    const first = bookmarkOf([write('a')]);
    now += 3000;
    const second = bookmarkOf([write('b')], { [bookmarkHeader]: first });
    expect(await caughtUp(second)).toEqual([write('a'), write('b')]);
    now += 3000;
    const third = bookmarkOf([write('c')], { [bookmarkHeader]: second });
    expect(await caughtUp(third)).toEqual([write('b'), write('c')]);
  });

  test('catches up with whole collections for too many documents, or with everything', async () => {
    const many = Array.from({ length: 200 }, (_, index) => write(`document-${index}`, `notes${index % 3}`));
    const ofThree = ['notes0', 'notes1', 'notes2'].map((collection) => ({ collection, id: null }));
    const bookmark = bookmarkOf(many);
    expect(bookmark.length).toBeLessThan(1700);
    expect(await caughtUp(bookmark)).toEqual(ofThree);
    const everywhere = Array.from({ length: 200 }, (_, index) => write('a', `notes${index}`));
    expect(await caughtUp(bookmarkOf(everywhere))).toEqual([{ collection: null, id: null }]);
  });

  test('catches up with the latest documents, and with collections for too many earlier ones', async () => {
    const many = Array.from({ length: 12 }, (_, index) => write(`an-early-document-of-some-length-${index}`));
    const later = Array.from({ length: 8 }, (_, index) =>
      write(`a-late-document-of-some-length-${index}`, 'x'),
    );
    const second = bookmarkOf(later, { [bookmarkHeader]: bookmarkOf(many) });
    expect(await caughtUp(second)).toEqual([{ collection: 'notes', id: null }, ...later]);
  });

  test.each([
    ['nonsense', () => 'nonsense'],
    ['an empty one', () => ''],
    ['an unencrypted list', () => Buffer.from('[[1,"notes","a",1]]').toString('base64url')],
    ['an altered one', () => bookmarkOf([write('a')]).replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))],
    ['an overlong one', () => bookmarkOf([write('a')]).padEnd(5000, 'A')],
    [
      'an expired one',
      () => {
        const bookmark = bookmarkOf([write('a')]);
        now += minute;
        return bookmark;
      },
    ],
  ])('ignores %s', async (_, make) => {
    expect(await caughtUp(make())).toEqual([]);
  });

  test('does not fail without the store, and catches up later', async () => {
    const bookmark = bookmarkOf([write('a')]);
    jest.mocked<() => Promise<unknown>>(getStore).mockRejectedValueOnce(new Error('away'));
    expect(await caughtUp(bookmark)).toEqual([]);
    jest.mocked<() => Promise<unknown>>(getStore).mockReturnValueOnce(new Promise(() => undefined));
    expect(await caughtUp(bookmark)).toEqual([]);
    expect(await caughtUp(bookmark)).toEqual([write('a')]);
  });
});
