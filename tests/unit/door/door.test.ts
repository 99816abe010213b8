import { clientAddress } from '@/lib/api/client-address';
import { takeCall } from '@/lib/api/rate-limit';
import { readBody } from '@/lib/api/read-body';
import { versionOf } from '@/lib/api/reply';
import { assertSameOrigin } from '@/lib/api/same-origin';
import { type ErrorCode, isAppError } from '@/lib/core/errors';

const site = 'https://corallium.example';

function codeOf(action: () => unknown): ErrorCode | 'passed' {
  try {
    action();
    return 'passed';
  } catch (error) {
    if (isAppError(error)) return error.code;
    throw error;
  }
}

describe('same origin', () => {
  const request = (method: string, headers: Record<string, string>) => new Request(site, { method, headers });

  test.each([
    ["the site's origin", { origin: site }, 'passed'],
    ['no origin', {}, 'cross_site'],
    ['a null origin', { origin: 'null' }, 'cross_site'],
    ['the origin of another site', { origin: 'https://evil.example' }, 'cross_site'],
    ["the site's origin as a prefix", { origin: `${site}.evil.example` }, 'cross_site'],
    ["the site's host over http", { origin: 'http://corallium.example' }, 'cross_site'],
    [
      'a foreign origin and a referer of the site',
      { origin: 'https://evil.example', referer: site },
      'cross_site',
    ],
  ])('checks a write with %s', (_, headers, expected) => {
    expect(codeOf(() => assertSameOrigin(request('POST', headers), site))).toBe(expected);
  });

  test.each([
    ['a click on the site', { 'sec-fetch-site': 'same-origin' }, 'passed'],
    ['the address bar', { 'sec-fetch-site': 'none' }, 'passed'],
    ['a link on another site', { 'sec-fetch-site': 'cross-site' }, 'cross_site'],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }, 'cross_site'],
    ['an old browser on the site', { referer: `${site}/dashboard` }, 'passed'],
    ['an old browser on another site', { referer: 'https://evil.example/' }, 'cross_site'],
    ['an unknown source', {}, 'cross_site'],
  ])('checks a GET with side effects from %s', (_, headers, expected) => {
    expect(codeOf(() => assertSameOrigin(request('GET', headers), site))).toBe(expected);
  });
});

describe('the body', () => {
  const json = { 'content-type': 'application/json' };
  const read = (body: string, headers: Record<string, string> = json, max = 100) =>
    readBody(new Request(site, { method: 'POST', body, headers }), { maxBytes: max, maxValues: 50 }).then(
      (value) => value,
      (error) => error.code,
    );

  test('is parsed', async () => {
    expect(await read('{"a":1}')).toEqual({ a: 1 });
    expect(await read('{"a":1}', { 'content-type': 'Application/JSON; charset=utf-8' })).toEqual({ a: 1 });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('is rejected as %s', async (type) =>
    expect(await read('{"a":1}', { 'content-type': type })).toBe('not_json'),
  );

  test('may be exactly as long as its limit', async () => {
    expect(await read(`"${'x'.repeat(98)}"`)).toHaveLength(98);
    expect(await read(`"${'x'.repeat(99)}"`)).toBe('too_large');
  });

  test('is measured regardless of its Content-Length', async () => {
    expect(await read(`"${'x'.repeat(500)}"`, { ...json, 'content-length': '5' })).toBe('too_large');
  });

  test('is measured in bytes', async () => {
    expect(await read(`"${'é'.repeat(60)}"`)).toBe('too_large');
  });

  test('is a bad request when malformed or nested too deeply', async () => {
    expect(await read('{"a":')).toBe('bad_request');
    expect(await read('['.repeat(13) + ']'.repeat(13))).toBe('bad_request');
  });

  test('is limited in its number of values, however few bytes they are', async () => {
    const list = (length: number) => `[${Array.from({ length }, () => 1).join()}]`;
    expect(await read(list(49), json, 1000)).toHaveLength(49);
    expect(await read(list(50), json, 1000)).toBe('too_large');
    const members = Array.from({ length: 60 }, (_, at) => `"${at}":{}`).join();
    expect(await read(`{${members}}`, json, 1000)).toBe('too_large');
    // The content of a string does not count.
    expect(await read(`["${',{[\\"'.repeat(80)}"]`, json, 1000)).toHaveLength(1);
  });

  test('is a bad request when the connection breaks', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
      },
    });
    const init = { method: 'POST', body, headers: json, duplex: 'half' } as const;
    await expect(readBody(new Request(site, init), { maxBytes: 100, maxValues: 50 })).rejects.toMatchObject({
      code: 'bad_request',
    });
  });
});

describe('the rate limit', () => {
  const limit = { count: 3, seconds: 60 };

  test('accepts calls up to the limit, then says when to retry', () => {
    for (let call = 0; call < 3; call += 1) takeCall('a', limit, 1000, 1);
    expect(() => takeCall('a', limit, 1000, 1)).toThrow(
      expect.objectContaining({ code: 'rate_limited', details: { retryAfter: 20 } }),
    );
    expect(codeOf(() => takeCall('b', limit, 1000, 1))).toBe('passed');
  });

  test('refills evenly', () => {
    for (let call = 0; call < 3; call += 1) takeCall('c', limit, 0, 1);
    expect(codeOf(() => takeCall('c', limit, 19_999, 1))).toBe('rate_limited');
    expect(codeOf(() => takeCall('c', limit, 20_000, 1))).toBe('passed');
    expect(codeOf(() => takeCall('c', limit, 20_000, 1))).toBe('rate_limited');
  });

  test('refills to its limit and no further, however long the pause', () => {
    takeCall('e', limit, 0, 1);
    const day = 86_400_000;
    for (let call = 0; call < 3; call += 1) takeCall('e', limit, day, 1);
    expect(codeOf(() => takeCall('e', limit, day, 1))).toBe('rate_limited');
  });

  test('grants no extra calls when the clock goes back', () => {
    for (let call = 0; call < 3; call += 1) takeCall('d', limit, 50_000, 1);
    expect(codeOf(() => takeCall('d', limit, 0, 1))).toBe('rate_limited');
  });
});

describe('the address of a caller', () => {
  const headers = new Headers({
    'x-forwarded-for': '6.6.6.6, 1.1.1.1, 2.2.2.2',
    'x-socket-address': '9.9.9.9',
  });

  test.each([
    [0, '9.9.9.9'],
    [1, '2.2.2.2'],
    [2, '1.1.1.1'],
    [9, '6.6.6.6'],
  ])('behind %d trusted proxies is %s', (proxies, expected) =>
    expect(clientAddress(headers, proxies)).toBe(expected),
  );
});

test.each([
  [null, null],
  ['"v12.abcdefghijkl"', 12],
  ['"v12"', 12],
  ['"v0"', 0],
  ['*', null],
  ['W/"v12"', -1],
  ['12', -1],
  ['"v99999999999999999999"', -1],
  ['nonsense', -1],
])('If-Match %j means version %j', (header, expected) => expect(versionOf(header)).toBe(expected));
