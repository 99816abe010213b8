import { openTokens, sealTokens } from '@/lib/auth/token-cipher';
import { neededSettings } from '../../support/needed-settings';

const tokens = { accessToken: 'an access token', refreshToken: 'a refresh token' };

beforeAll(() => {
  Object.assign(process.env, neededSettings);
});

test('opens sealed tokens for the same user only', () => {
  const sealed = sealTokens('1', tokens);
  expect(openTokens('1', sealed)).toEqual(tokens);
  expect(openTokens('2', sealed)).toBeNull();
});

test('seals without the plain token in the text, differently each time', () => {
  expect(Buffer.from(sealTokens('1', tokens), 'base64url').includes('access')).toBe(false);
  expect(sealTokens('1', tokens)).not.toBe(sealTokens('1', tokens));
});

test('rejects sealed text with one bit flipped in any byte', () => {
  const bytes = Buffer.from(sealTokens('1', tokens), 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const altered = Buffer.from(bytes);
    altered.writeUInt8(altered.readUInt8(index) ^ 1, index);
    expect(openTokens('1', altered.toString('base64url'))).toBeNull();
  }
});

test.each(['', 'x', 'AAAA', '!'.repeat(100)])('rejects %j as sealed text', (text) => {
  expect(openTokens('1', text)).toBeNull();
});
