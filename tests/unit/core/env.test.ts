import { parseEnv } from '@/lib/env';

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

test('the least that is needed is enough, and the rest has defaults', () => {
  expect(parseEnv(good)).toMatchObject({
    SITE_URL: 'http://localhost:3000',
    DATA_DIR: '.data',
    LOG_LEVEL: 'info',
  });
});

test('an empty variable counts as missing, and each problem has a line of its own', () => {
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
])('%s=%s is refused by name', (name, value) => {
  expect(problems({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
});

test('in production a stand-in for Discord has to be asked for in words', () => {
  const standIn = { NODE_ENV: 'production', DISCORD_API_URL: 'http://127.0.0.1:1/api' };
  expect(problems(standIn)).toEqual([expect.stringContaining('CORALLIUM_SANDBOX=1')]);
  expect(problems({ ...standIn, CORALLIUM_SANDBOX: '1' })).toEqual([]);
});

test('the address of the site loses its trailing slash', () => {
  expect(parseEnv({ ...good, SITE_URL: 'https://corallium.example/' })).toMatchObject({
    SITE_URL: 'https://corallium.example',
  });
});
