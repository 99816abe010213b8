// What the health check says of a database that answers and is not well.
import { databaseTroubles } from '@/lib/health/database-state';
import { visitor } from '../support/client';
import { expectFailure } from './dashboard-calls';

const health = async () => (await visitor().get('/api/health')).body;

test.each(databaseTroubles)(
  'a database in trouble (%s) makes the site degraded, until it is well again',
  async (trouble) => {
    expect(await health()).toMatchObject({ status: 'ok' });
    expect(await health()).not.toHaveProperty('troubles');
    globalThis.coralliumDatabaseTroubles?.add(trouble);
    expect(await health()).toMatchObject({ status: 'degraded', troubles: [trouble] });
    globalThis.coralliumDatabaseTroubles?.clear();
    expect(await health()).toMatchObject({ status: 'ok' });
  },
);

test('a process whose workers are not all there is alive, and not ready for requests', async () => {
  globalThis.coralliumAwaitsWorkers = true;
  expectFailure(await visitor().get('/api/ready'), 503, 'starting');
  expect((await visitor().get('/api/live')).body).toEqual({ status: 'live' });
  globalThis.coralliumAwaitsWorkers = undefined;
  expect((await visitor().get('/api/ready')).body).toEqual({ status: 'ready' });
});
