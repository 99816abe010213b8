import { randomBytes, randomUUID } from 'node:crypto';
import { leastSecretBits, secretBits } from '@/lib/core/secret-strength';
import { parseEnv } from '@/lib/env';
import { sellsUnnamed } from '@/lib/health/check-environment';

const good = {
  AUTH_SECRET: 'x'.repeat(32),
  DISCORD_CLIENT_ID: '100000000000000001',
  DISCORD_CLIENT_SECRET: 'long enough',
  DISCORD_BOT_TOKEN: 'long enough',
};

function problems(changes: Record<string, string | undefined>): string[] {
  const parsed = parseEnv({ ...good, ...changes });
  return 'problems' in parsed ? parsed.problems : [];
}

test('accepts the required variables alone and fills in defaults', () => {
  expect(parseEnv(good)).toMatchObject({
    SITE_URL: 'http://localhost:3000',
    DATA_DIR: '.data',
    LOG_LEVEL: 'info',
  });
});

test('reports missing and empty variables, one problem each', () => {
  expect(problems({ AUTH_SECRET: '', DISCORD_BOT_TOKEN: undefined })).toEqual([
    'AUTH_SECRET is missing',
    'DISCORD_BOT_TOKEN is missing',
  ]);
});

test.each([
  ['AUTH_SECRET', 'x'.repeat(31)],
  ['DISCORD_CLIENT_ID', 'abc'],
  ['SITE_URL', 'ftp://x'],
  ['SITE_URL', 'nonsense'],
  ['MONGODB_URI', 'http://x'],
  ['PORT', '70000'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', '-1'],
  ['MAIL_FROM', 'nobody'],
])('rejects %s=%s and names the variable', (name, value) => {
  expect(problems({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
});

test('SMTP_URL needs an smtp scheme, a sender and a recipient', () => {
  expect(problems({ SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual([
    'MAIL_FROM is missing',
    'CONTACT_MAIL_TO is missing',
  ]);
  expect(problems({ SMTP_URL: 'http://mail', MAIL_FROM: 'a@b.de', CONTACT_MAIL_TO: 'a@b.de' })).toEqual([
    'SMTP_URL must begin with smtp:// or smtps://',
  ]);
});

test('OPERATOR_NAME must be one short line, and OPERATOR_CONTACT requires it', () => {
  expect(problems({ OPERATOR_CONTACT: 'hello@reef.example' })).toEqual(['OPERATOR_NAME is missing']);
  expect(problems({ OPERATOR_NAME: "Reef & Sons' Ltd", OPERATOR_CONTACT: 'hello@reef.example' })).toEqual([]);
  expect(problems({ OPERATOR_NAME: 'Reef\nLtd' })).toEqual([expect.stringMatching(/^OPERATOR_NAME must be/)]);
  expect(problems({ OPERATOR_NAME: 'x'.repeat(301) })).toHaveLength(1);
});

test('warns of a missing OPERATOR_NAME with live payments only', () => {
  const selling = {
    ...({ NODE_ENV: 'production', CORALLIUM_SANDBOX: '0', STRIPE_SECRET_KEY: 'sk_live_12345678' } as const),
    OPERATOR_NAME: undefined,
  };
  expect(sellsUnnamed(selling)).toBe(true);
  expect(sellsUnnamed({ ...selling, OPERATOR_NAME: 'Reef' })).toBe(false);
  expect(sellsUnnamed({ ...selling, STRIPE_SECRET_KEY: undefined })).toBe(false);
  expect(sellsUnnamed({ ...selling, CORALLIUM_SANDBOX: '1' })).toBe(false);
  expect(sellsUnnamed({ ...selling, NODE_ENV: 'test' })).toBe(false);
});

test('a Stripe key requires the webhook secret, and both need the right prefix', () => {
  const key = { STRIPE_SECRET_KEY: 'sk_test_12345678' };
  expect(problems(key)).toEqual(['STRIPE_WEBHOOK_SECRET is missing']);
  expect(problems({ ...key, STRIPE_WEBHOOK_SECRET: 'whsec_12345678' })).toEqual([]);
  expect(problems({ STRIPE_SECRET_KEY: 'pk_test_12345678', STRIPE_WEBHOOK_SECRET: '12345678' })).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY must begin with sk_test_/),
    expect.stringMatching(/^STRIPE_WEBHOOK_SECRET must begin with whsec_/),
  ]);
});

describe('in production', () => {
  const production = { NODE_ENV: 'production', AUTH_SECRET: 'Zq7vKx2mR9tLw4sHc8bNy3fJd6gPa1uE' };

  test.each([
    ['SITE_URL', 'http://corallium.example', 'https://'],
    ['SITE_URL', 'http://192.168.1.4:3000', 'https://'],
    ['SITE_URL', 'http://localhost.evil.example', 'https://'],
    ['SITE_URL', 'http://127.0.0.1.evil.example', 'https://'],
    ['AUTH_SECRET', 'x'.repeat(64), 'openssl'],
    ['AUTH_SECRET', 'changeme'.repeat(8), 'openssl'],
    ['AUTH_SECRET', '0123456789'.repeat(5), 'openssl'],
    ['AUTH_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789', 'openssl'],
    ['BOT_API_TOKEN', 'y'.repeat(40), 'openssl'],
    ['DISCORD_API_URL', 'http://127.0.0.1:1/api', 'CORALLIUM_SANDBOX=1'],
    ['DISCORD_AUTHORIZE_URL', 'http://127.0.0.1:1/oauth2/authorize', 'remove it'],
    ['DISCORD_AUTHORIZE_URL', 'https://discord.com.evil.example/oauth2/authorize', 'remove it'],
    ['DISCORD_CDN_URL', 'http://localhost:1', 'remove it'],
    ['MODRINTH_API_URL', 'http://127.0.0.1:1/modrinth/v2', 'remove it'],
    ['CURSEFORGE_API_URL', 'http://[::1]:1/curseforge/v1', 'remove it'],
    ['STRIPE_API_URL', 'http://127.0.0.1:1', 'remove it'],
  ])('rejects %s=%s and says how to fix it', (name, value, remedy) => {
    const expected = [expect.stringMatching(new RegExp(`^${name} .*${remedy}`))];
    expect(problems({ ...production, [name]: value })).toEqual(expected);
    // None of this applies in development.
    expect(problems({ ...production, [name]: value, NODE_ENV: 'development' })).toEqual([]);
  });

  test.each([
    ['SITE_URL', 'https://corallium.example'],
    ['SITE_URL', 'http://localhost:3000'],
    ['SITE_URL', 'http://127.0.0.1:3000'],
    // Hexadecimal as from `openssl rand -hex 16`, and base64.
    ['AUTH_SECRET', '9f86d081884c7d659a2feaa0c55ad015'],
    ['BOT_API_TOKEN', 'dGhlIHF1aWNrIGJyb3duIGZveCBqdW1wcyBvdmVy'],
    ['DISCORD_CDN_URL', 'https://pictures.corallium.example'],
  ])('accepts %s=%s', (name, value) => {
    expect(problems({ ...production, [name]: value })).toEqual([]);
  });

  test('a Discord stand-in requires CORALLIUM_SANDBOX=1 and its own API address', () => {
    const standIn = {
      DISCORD_API_URL: 'http://127.0.0.1:1/api',
      DISCORD_AUTHORIZE_URL: 'http://127.0.0.1:1/oauth2/authorize',
      DISCORD_CDN_URL: 'http://127.0.0.1:1',
    };
    expect(problems({ ...production, ...standIn })).toEqual([expect.stringContaining('CORALLIUM_SANDBOX=1')]);
    expect(problems({ ...production, ...standIn, CORALLIUM_SANDBOX: '1' })).toEqual([]);
    const { DISCORD_API_URL: _, ...beside } = standIn;
    expect(problems({ ...production, ...beside, CORALLIUM_SANDBOX: '1' })).toEqual([
      expect.stringMatching(/^DISCORD_AUTHORIZE_URL /),
      expect.stringMatching(/^DISCORD_CDN_URL /),
    ]);
  });

  test('rates random secrets in the usual formats as strong enough', () => {
    for (let turn = 0; turn < 2000; turn += 1) {
      for (const secret of [
        randomBytes(16).toString('hex'),
        randomBytes(24).toString('base64'),
        randomBytes(48).toString('base64url'),
        randomUUID(),
      ]) {
        const isStrong = secretBits(secret) >= leastSecretBits;
        expect({ secret, isStrong }).toEqual({ secret, isStrong: true });
      }
    }
  });
});

test('drops the trailing slash of SITE_URL', () => {
  expect(parseEnv({ ...good, SITE_URL: 'https://corallium.example/' })).toMatchObject({
    SITE_URL: 'https://corallium.example',
  });
});
