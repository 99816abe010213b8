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
    ['the own origin', { origin: site }, 'passed'],
    ['none', {}, 'cross_site'],
    ['null', { origin: 'null' }, 'cross_site'],
    ['another site', { origin: 'https://evil.example' }, 'cross_site'],
    ['the own name as a prefix', { origin: `${site}.evil.example` }, 'cross_site'],
    ['the own host over http', { origin: 'http://corallium.example' }, 'cross_site'],
    ['a foreign origin with an own referer', { origin: 'https://evil.example', referer: site }, 'cross_site'],
  ])('a write with %s', (_, headers, expected) => {
    expect(codeOf(() => assertSameOrigin(request('POST', headers), site))).toBe(expected);
  });

  test.each([
    ['a click on the site', { 'sec-fetch-site': 'same-origin' }, 'passed'],
    ['the address bar', { 'sec-fetch-site': 'none' }, 'passed'],
    ['a link on another site', { 'sec-fetch-site': 'cross-site' }, 'cross_site'],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }, 'cross_site'],
    ['an old browser on the site', { referer: `${site}/dashboard` }, 'passed'],
    ['an old browser on another site', { referer: 'https://evil.example/' }, 'cross_site'],
    ['nothing to tell by', {}, 'cross_site'],
  ])('a GET that changes something, from %s', (_, headers, expected) => {
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
  ])('sent as %s is refused', async (type) =>
    expect(await read('{"a":1}', { 'content-type': type })).toBe('not_json'),
  );

  test('may have exactly its limit', async () => {
    expect(await read(`"${'x'.repeat(98)}"`)).toHaveLength(98);
    expect(await read(`"${'x'.repeat(99)}"`)).toBe('too_large');
  });

  test('is measured, not believed', async () => {
    expect(await read(`"${'x'.repeat(500)}"`, { ...json, 'content-length': '5' })).toBe('too_large');
  });

  test('is counted in bytes', async () => {
    expect(await read(`"${'é'.repeat(60)}"`)).toBe('too_large');
  });

  test('that is broken or too deep is a bad request', async () => {
    expect(await read('{"a":')).toBe('bad_request');
    expect(await read('['.repeat(13) + ']'.repeat(13))).toBe('bad_request');
  });

  test('may hold so many values and no more, however few bytes they are', async () => {
    const list = (length: number) => `[${Array.from({ length }, () => 1).join()}]`;
    expect(await read(list(49), json, 1000)).toHaveLength(49);
    expect(await read(list(50), json, 1000)).toBe('too_large');
    const members = Array.from({ length: 60 }, (_, at) => `"${at}":{}`).join();
    expect(await read(`{${members}}`, json, 1000)).toBe('too_large');
    // What a string contains doesn't count as a value.
    expect(await read(`["${',{[\\"'.repeat(80)}"]`, json, 1000)).toHaveLength(1);
  });

  test('that breaks off is no failure of the site', async () => {
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

  test('lets so many through, then says when to come back', () => {
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

  test('fills up to its size and no further, however long nobody calls', () => {
    takeCall('e', limit, 0, 1);
    const day = 86_400_000;
    for (let call = 0; call < 3; call += 1) takeCall('e', limit, day, 1);
    expect(codeOf(() => takeCall('e', limit, day, 1))).toBe('rate_limited');
  });

  test('a clock that goes back gives nothing away', () => {
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
  ])('behind %d trusted proxies', (proxies, expected) =>
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
])('If-Match %j speaks of version %j', (header, expected) => expect(versionOf(header)).toBe(expected));
