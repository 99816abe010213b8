// What the health check says of a database that answers and is not well.
import { databaseTroubles } from '@/lib/health/database-state';
import { visitor } from '../support/client';

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
