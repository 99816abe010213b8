// Health and readiness while the database answers but has problems, or workers are missing.
import { databaseTroubles } from '@/lib/health/database-state';
import { visitor } from '../support/client';
import { expectFailure } from './dashboard-calls';

const health = async () => (await visitor().get('/api/health')).body;

test.each(databaseTroubles)('the site is degraded until the database trouble ends: %s', async (trouble) => {
  expect(await health()).toMatchObject({ status: 'ok' });
  expect(await health()).not.toHaveProperty('troubles');
  globalThis.coralliumDatabaseTroubles?.add(trouble);
  expect(await health()).toMatchObject({ status: 'degraded', troubles: [trouble] });
  globalThis.coralliumDatabaseTroubles?.clear();
  expect(await health()).toMatchObject({ status: 'ok' });
});

test('a process that still awaits workers is live but not ready', async () => {
  globalThis.coralliumAwaitsWorkers = true;
  expectFailure(await visitor().get('/api/ready'), 503, 'starting');
  expect((await visitor().get('/api/live')).body).toEqual({ status: 'live' });
  globalThis.coralliumAwaitsWorkers = undefined;
  expect((await visitor().get('/api/ready')).body).toEqual({ status: 'ready' });
});
