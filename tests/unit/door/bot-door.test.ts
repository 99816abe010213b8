import { assertAccess } from '@/lib/api/assert-access';
import { isBot } from '@/lib/api/assert-bot';
import { access } from '@/lib/core/access';
import { setEnvironment } from '../../support/set-environment';

jest.mock('@/lib/env', () => ({ ...jest.requireActual('@/lib/env'), env: jest.fn() }));

const token = 'a-token-of-at-least-thirty-two-characters';

const setToken = (value: string | undefined) => setEnvironment({ BOT_API_TOKEN: value });

const call = (authorization?: string) => {
  const headers = new Headers(authorization === undefined ? {} : { authorization });
  return assertAccess(
    { access: access.bot, path: '/api/v1/bot/changes' },
    null,
    {},
    { headers, isWrite: false },
  );
};

test('accepts the token', async () => {
  setToken(token);
  await expect(call(`Bearer ${token}`)).resolves.toBeUndefined();
  await expect(call(`bearer ${token}`)).resolves.toBeUndefined();
});

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  `Bearer ${token} `.slice(0, -2),
  `Bearer ${token}x`,
  `Bearer  ${token}`,
  token,
])('rejects the header %j', async (authorization) => {
  setToken(token);
  await expect(call(authorization)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test.each([undefined, ''])('is off for every caller when the token is %j', async (value) => {
  setToken(value);
  for (const authorization of [undefined, 'Bearer ', 'Bearer undefined', `Bearer ${token}`]) {
    await expect(call(authorization)).rejects.toMatchObject({ code: 'bot_api_off', status: 503 });
    expect(isBot(new Headers(authorization === undefined ? {} : { authorization }))).toBe(false);
  }
});

test.each([
  ['x'.repeat(31), /at least 32/],
  [`${'x'.repeat(40)} y`, /without spaces/],
  [`${'x'.repeat(40)}é`, /printable ASCII/],
])('rejects the token %j at startup', (value, problem) => {
  expect(() => setToken(value)).toThrow(problem);
});
