import { takeUnproven } from '@/lib/api/rate-limit';
import { setEnvironment } from '../../support/set-environment';

jest.mock('@/lib/env', () => ({ ...jest.requireActual('@/lib/env'), env: jest.fn() }));

beforeAll(() => setEnvironment());

const from = (address: string) => new Headers({ 'x-socket-address': address });

test('accepts two unproven calls per address, whatever X-Forwarded-For says', () => {
  takeUnproven(from('192.0.2.1'), '/form');
  takeUnproven(from('192.0.2.1'), '/form');
  const forged = new Headers({ 'x-socket-address': '192.0.2.1', 'x-forwarded-for': '192.0.2.9' });
  expect(() => takeUnproven(forged, '/form')).toThrow('Too many requests');
  expect(() => takeUnproven(from('192.0.2.2'), '/form')).not.toThrow();
});
