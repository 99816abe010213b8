import { describeCache } from './contract/cache';
import { describeLists } from './contract/lists';
import { describeUnread } from './contract/unread';
import { describeValues } from './contract/values';
import { describeWrites } from './contract/writes';
import { onEachEngine, type TestDatabase } from './databases';
import { note, notes } from './notes';

function describeEngine(engine: 'sqlite' | 'mongodb', create: () => Promise<TestDatabase>): void {
  let database: TestDatabase | undefined;
  const present = () => {
    if (database === undefined) throw new Error('The database is not open yet.');
    return database;
  };

  beforeAll(async () => {
    database = await create();
    await database.buildIndexes([notes]);
  });

  afterAll(async () => {
    await database?.dispose();
  });

  it('uses the requested engine and answers a ping', async () => {
    const store = await present().open();
    expect(store.engine).toBe(engine);
    await store.ping();
  });

  it('finds its data after reopening, and throws while closed', async () => {
    const first = await present().open();
    const stored = await first.collection(notes).insert('kept', note({ owner: 'reopened' }));
    const closed = first.collection(notes);
    await first.close();
    await expect(closed.get('other', { fresh: true })).rejects.toMatchObject({ code: 'store_unavailable' });
    await expect(closed.insert('lost', note())).rejects.toMatchObject({ code: 'store_unavailable' });
    await expect(first.ping()).rejects.toMatchObject({ code: 'store_unavailable' });
    const second = await present().open();
    expect(await second.collection(notes).get('kept')).toEqual(stored);
    const found = await second.collection(notes).list({ index: 'owner', equals: 'reopened' });
    expect(found.items).toEqual([stored]);
  });

  describeWrites(present);
  describeValues(present);
  describeUnread(present);
  describeLists(present);
  describeCache(present);
}

onEachEngine('the document store', (create, engine) => describeEngine(engine, create));
