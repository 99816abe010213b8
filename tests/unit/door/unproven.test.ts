import { takeUnproven } from '@/lib/api/rate-limit';
import { type Env, env, parseEnv } from '@/lib/env';

jest.mock('@/lib/env', () => ({ ...jest.requireActual('@/lib/env'), env: jest.fn() }));

beforeAll(() => {
  const parsed = parseEnv({
    AUTH_SECRET: 'x'.repeat(32),
    DISCORD_CLIENT_ID: '100000000000000001',
    DISCORD_CLIENT_SECRET: 'long enough',
    DISCORD_BOT_TOKEN: 'long enough',
  });
  if ('problems' in parsed) throw new Error(parsed.problems.join());
  jest.mocked<() => Env>(env).mockReturnValue(parsed);
});

const from = (address: string) => new Headers({ 'x-socket-address': address });

test('without a proof two get through from an address, whatever it says of itself', () => {
  takeUnproven(from('192.0.2.1'), '/form');
  takeUnproven(from('192.0.2.1'), '/form');
  const forged = new Headers({ 'x-socket-address': '192.0.2.1', 'x-forwarded-for': '192.0.2.9' });
  expect(() => takeUnproven(forged, '/form')).toThrow('Too many requests');
  expect(() => takeUnproven(from('192.0.2.2'), '/form')).not.toThrow();
});
