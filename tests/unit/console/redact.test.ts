import { keepColours, withoutEscapes } from '@/lib/rules/console/escape-codes';
import { formsOf, redact, redacted } from '@/lib/rules/console/redact';

const secret = 'sUper+Secret/Value=42';
const forms = formsOf(secret);
const coded = (text: string, as: BufferEncoding) => Buffer.from(text).toString(as);
const shown = (line: string, isCut = false) => redact(keepColours(line), forms, isCut);
const discordToken = `MTA${'x'.repeat(23)}.Gabcde.${'y'.repeat(38)}`;

describe('a secret of the site', () => {
  test.each([
    ['plainly', `value ${secret} end`],
    ['twice', `${secret}${secret}`],
    ['in a URL', `https://x.invalid/?k=${encodeURIComponent(secret)}&b`],
    ['in base64', `header ${coded(secret, 'base64')}`],
    ['in URL-safe base64', `header ${coded(secret, 'base64url')}`],
    ['in base64 after other text', `header ${coded(`Bot ${secret}`, 'base64')}`],
    ['in URL-safe base64 between other text', `header ${coded(`x:${secret}:y`, 'base64url')}`],
    ['in hexadecimal', `dump ${coded(secret, 'hex')}`],
    ['in upper-case hexadecimal', `dump ${coded(secret, 'hex').toUpperCase()}`],
    ['as Node prints a buffer', `<Buffer ${coded(secret, 'hex').replace(/..(?!$)/g, '$& ')}>`],
    ['with colours inside', `value sUper\x1b[31m+Sec\x1b[0mret/Value=42 end`],
    [
      'with every letter in a colour',
      [...secret].map((letter) => `\x1b[3${letter.length}m${letter}`).join(''),
    ],
    ['with cursor moves inside', `sUper\x1b[2K+Secret\x1b[5D/Value=42`],
    ['with a window title inside', `sUper\x1b]0;title\x07+Secret/Value=42`],
    ['with control characters inside', `sUper\0+Sec\x08ret/Va\x7flue=42`],
    ['with invisible characters inside', `sUper\u200b+Secret\u2060/Value=4\ufeff2`],
  ])('is redacted when written %s', (_, line) => {
    const text = withoutEscapes(shown(line)).replace(/\p{Cf}/gu, '');
    expect(text).toContain(redacted);
    for (const form of forms) expect(text).not.toContain(form);
    expect(text).not.toMatch(/Secret|Value/);
  });

  test('is redacted where a line was cut inside it', () => {
    expect(shown(`the key is ${secret.slice(0, 9)}`, true)).toBe(`the key is ${redacted}`);
    expect(shown(`the key is ${secret.slice(0, 9)}`)).toBe(`the key is ${secret.slice(0, 9)}`);
  });

  test('leaves the rest of the line unchanged, including colours', () => {
    expect(shown(`\x1b[32mok\x1b[0m ${secret} \x1b[1mdone\x1b[0m`)).toBe(
      `\x1b[32mok\x1b[0m ${redacted} \x1b[1mdone\x1b[0m`,
    );
  });
});

describe('text that looks like a secret', () => {
  test.each([
    `Logging in with ${discordToken}`,
    `https://discord.com/api/webhooks/123456789012345678/${'w'.repeat(68)}`,
    'Authorization: Bearer abcdef.ghijkl-mnopqr',
    'authorization: "Basic dXNlcjpwYXNzd29yZA=="',
    'mongodb+srv://bot:hunter2secret@db.invalid/x',
    'redis://:hunter2secret@cache:6379',
    'sk_live_hunter2secretsecret',
    'whsec_hunter2secretsecret',
    'DISCORD_TOKEN=hunter2secret',
    '{"password":"hunter2 secret","user":"x"}',
    "config: { apiKey: 'hunter2secret' }",
    'node bot.js --token hunter2secret',
    'eyJhbGciOiJIUzI1NiJ9.eyJodW50ZXIyIjoic2VjcmV0In0.c2VjcmV0',
    'client_secret: hunter2secret',
    '-----BEGIN PRIVATE KEY-----hunter2secret',
  ])('is redacted: %s', (line) => {
    const text = redact(line, []);
    expect(text).toContain(redacted);
    expect(text).not.toMatch(/hunter2|w{20}|x{20}|ghijkl|dXNl|eyJod/);
  });

  test.each([
    'INFO following the site',
    'Bot connected to 12 servers',
    'Basic information about tokens',
    'Invalid token: expired',
    'https://discord.com/channels/1/2?x=1',
    'password is required',
    'user@example.com wrote: hello',
  ])('is not found in: %s', (line) => {
    expect(redact(line, forms)).toBe(line);
  });
});

test('a short value is not redacted, as it would hide half of every line', () => {
  expect(formsOf('12345')).toEqual([]);
});

test('removes every kind of escape code except colours', () => {
  expect(
    keepColours('a\x1b[2Jb\x1b[31mc\x1b]8;;javascript:alert(1)\x1b\\d\x1b[0m\x07\x1b(B\x1bc\u009b2Je\tf\x1b'),
  ).toBe('ab\x1b[31mcd\x1b[0me\tf');
  expect(withoutEscapes('\x1b[1;31;48;2;1;2;3mred\x1b[m')).toBe('red');
});
