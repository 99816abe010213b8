import { createChangeHub } from '@/lib/db/change-hub';
import type { Engine, ExportedRow } from '@/lib/db/engine';
import { openMongoEngine } from '@/lib/db/mongo-engine';
import { openSqliteEngine } from '@/lib/db/sqlite-engine';
import { eventually } from '../support/eventually';
import { createSqliteDatabase, dropMongo, mongodbTestUri, randomMongoUri } from './databases';
import { newFolder } from './new-folder';
import { note, notes } from './notes';

const hub = () => createChangeHub(() => undefined);
const row = (id: string): ExportedRow => ({ collection: notes.name, id, version: 1, value: note() });

async function* breaksOff(): AsyncGenerator<ExportedRow> {
  yield row('new');
  throw new Error('cut');
}

async function check(engine: Engine): Promise<void> {
  const ids = async () => {
    const found: string[] = [];
    for await (const { id } of engine.exportRows()) found.push(id);
    return found;
  };
  await engine.prepare(notes);
  await engine.importRows([row('old')]);
  await expect(engine.importRows(breaksOff())).rejects.toThrow('cut');
  expect(await ids()).toEqual(['old']);
  await engine.importRows([row('one'), row('two')]);
  expect(await ids()).toEqual(['one', 'two']);
  await engine.importRows([]);
  expect(await engine.isEmpty()).toBe(true);
  await engine.close();
}

test('an import on SQLite replaces all rows, or none when interrupted', async () => {
  await check(await openSqliteEngine(`${await newFolder()}/test.db`, hub()));
});

(mongodbTestUri === undefined ? test.skip : test)(
  'an import on MongoDB replaces all rows, or none when interrupted',
  async () => {
    const uri = randomMongoUri();
    const options = { changeStreams: false, onError: () => undefined };
    await check(await openMongoEngine(uri, hub(), options));
    await dropMongo(uri);
  },
);

test('an imported value replaces a cached one of the same version, in every process', async () => {
  const database = await createSqliteDatabase();
  const [store, other] = [await database.open(), await database.open()];
  const countOf = async () => (await store.collection(notes).get('one'))?.value.count;
  const { version } = await store.collection(notes).insert('one', note({ count: 1 }));
  expect(await countOf()).toBe(1);
  const imported = (count: number): ExportedRow[] => [{ ...row('one'), version, value: note({ count }) }];
  await store.importAll(imported(2));
  expect(await countOf()).toBe(2);
  await other.importAll(imported(3));
  await eventually(async () => (await countOf()) === 3);
  await database.dispose();
});
