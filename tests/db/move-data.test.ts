import { appendFile, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allCollections, auditEntries, sessions } from '@/lib/db/collections';
import { notifications } from '@/lib/db/collections/notifications';
import type { ExportedRow } from '@/lib/db/engine';
import { fillDatabase, openDatabase, restoreBackup } from '@/lib/db/move-data';
import { openStore, type Store } from '@/lib/db/open-store';
import { eventually } from '../support/eventually';
import { sampleDocument } from '../support/sample-document';
import { allRows, backupLine, rowsAt, runTool } from './data-tool';
import { dropMongo, mongodbTestUri, randomMongoUri } from './databases';
import { newFolder } from './new-folder';
import { note, notes } from './notes';

const soon = '2100-01-01T00:00:00.000Z';

const session = { userId: 'kai', createdAt: soon, expiresAt: soon };

async function fill(store: Store): Promise<void> {
  await store.prepare([...allCollections, notes]);
  const audit = store.collection(auditEntries);
  const entry = sampleDocument(auditEntries.schema, { userId: 'u', username: 'n' });
  for (let place = 0; place < 30; place += 1) {
    const at = new Date(Date.UTC(2026, 0, 1 + place)).toISOString();
    const changes = [{ field: 'a.$b', before: null, after: { '%24': [place, 0.5, '🪸'] } }];
    await audit.insert(`entry.${place}`, { ...entry, scope: 'g:welcome', at, changes });
  }
  await audit.update('entry.3', (value) => ({ ...value, username: 'renamed' }));
  await store.collection(sessions).insert('$id', session);
  const inbox = sampleDocument(notifications.schema, { userId: 'kai', username: 'n' });
  const items = inbox.items.map((item) => ({ ...item, message: 'm\0\u2028', data: { $: '1' } }));
  await store.collection(notifications).insert('kai', { ...inbox, items });
  // Not one of the site's own collections, but moved all the same.
  await store.collection(notes).insert('note', note({ tags: ['x'] }));
}

async function move(from: string, to: string, replace = false) {
  const source = await openDatabase(from, { mustExist: true });
  const target = await openDatabase(to, { mustExist: false });
  try {
    return await fillDatabase(source.exportRows(), target, { replace });
  } finally {
    await source.close();
    await target.close();
  }
}

describe('moving data', () => {
  let folder: string;
  let original: readonly ExportedRow[];
  const sqlite = (name: string) => `sqlite:${join(folder, name)}`;

  beforeAll(async () => {
    folder = await newFolder();
    const store = await openStore({ dataDir: join(folder, 'first') });
    await fill(store);
    original = await allRows(store.exportAll());
    await store.close();
  });

  it('copies one file into another without loss, with working indexes', async () => {
    const summaries = await move(sqlite('first'), sqlite('second'));
    expect(await rowsAt(sqlite('second'))).toEqual(original);
    expect(original).toHaveLength(33);
    expect(summaries.map(({ collection, rows }) => [collection, rows])).toEqual([
      ['auditEntries', 30],
      ['notes', 1],
      ['notifications', 1],
      ['sessions', 1],
    ]);
    const store = await openStore({ dataDir: join(folder, 'second') });
    const page = await store
      .collection(auditEntries)
      .list({ index: 'scope', equals: 'g:welcome', order: 'desc', limit: 2 });
    expect(page.items.map(({ id }) => id)).toEqual(['entry.29', 'entry.28']);
    expect((await store.collection(notes).list({ index: 'tags', equals: 'x' })).items).toHaveLength(1);
    await store.close();
  });

  it('refuses a target that is not empty unless asked to replace it', async () => {
    const store = await openStore({ dataDir: join(folder, 'third') });
    await store.collection(notes).insert('precious', note());
    await expect(move(sqlite('first'), sqlite('third'))).rejects.toMatchObject({ code: 'conflict' });
    expect((await allRows(store.exportAll())).map(({ id }) => id)).toEqual(['precious']);
    expect(await store.collection(notes).get('precious')).not.toBeNull();
    await move(sqlite('first'), sqlite('third'), true);
    expect(await allRows(store.exportAll())).toEqual(original);
    // An open store serves the new data, even where it had cached the old.
    await eventually(async () => (await store.collection(notes).get('precious')) === null);
    expect((await store.collection(notes).list({ index: 'tags', equals: 'x' })).items).toHaveLength(1);
    await store.close();
  });

  it('restores a backup taken while the site writes', async () => {
    const store = await openStore({ dataDir: join(folder, 'first') });
    const file = join(folder, 'backup.db');
    const busy = Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        store.collection(notes).upsert(`busy-${place}`, note, (value) => value),
      ),
    );
    await store.backup(file);
    await busy;
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(store.backup(file)).rejects.toMatchObject({ code: 'already_exists' });
    for (let place = 0; place < 50; place += 1) await store.collection(notes).remove(`busy-${place}`);
    await store.close();
    const before = await readFile(file);
    const target = await openDatabase(sqlite('restored'), { mustExist: false });
    await restoreBackup(file, target, { replace: false, unchecked: true });
    const rows = await allRows(target.exportRows());
    expect(rows.filter(({ id }) => !id.startsWith('busy'))).toEqual(original);
    await target.close();
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  it('refuses an incomplete backup before changing anything', async () => {
    const line = backupLine('sessions', session);
    const files = {
      cut: `${line}\n`,
      short: `${line}\n{"rows":2}\n`,
      foreign: `${line}\n{"hello":1}\n{"rows":2}\n`,
      name: `${line.replace('sessions', 'x\\"y')}\n{"rows":1}\n`,
      longer: `${line}\n{"rows":1}\n${line}\n`,
      empty: '',
    };
    const target = await openDatabase(sqlite('second'), { mustExist: true });
    for (const [name, text] of Object.entries(files)) {
      const file = join(folder, name);
      await writeFile(file, text);
      await expect(restoreBackup(file, target, { replace: true })).rejects.toMatchObject({ code: 'invalid' });
    }
    const damaged = join(folder, 'damaged.db');
    await writeFile(damaged, 'SQLite format 3\0 and nothing more');
    await expect(restoreBackup(damaged, target, { replace: true })).rejects.toBeInstanceOf(Error);
    await target.close();
    expect(await rowsAt(sqlite('second'))).toEqual(original);
  });

  it.each([
    [
      'an unknown collection',
      backupLine('secrets', {}),
      /: line 2 \('a'\): there is no collection 'secrets'/,
    ],
    ['a collection named like an object member', backupLine('constructor', {}), /no collection/],
    [
      'a row with a missing value',
      backupLine('sessions', { userId: 'kai' }),
      /line 2 .*'sessions' \(createdAt/,
    ],
    ['a value of the wrong type', backupLine('sessions', { ...session, userId: 5 }), /line 2 .*userId/],
    ['a row without a document', backupLine('sessions', 'text'), /line 2 .*'sessions'/],
  ])('refuses %s with its line, before changing anything', async (_, wrong, message) => {
    const file = join(folder, 'wrong');
    await writeFile(file, `${backupLine('sessions', session)}\n${wrong}\n{"rows":2}\n`);
    const target = await openDatabase(sqlite('second'), { mustExist: true });
    await expect(restoreBackup(file, target, { replace: true })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(message),
    });
    expect(await allRows(target.exportRows())).toEqual(original);
    await target.close();
  });

  it('refuses an unknown collection in an SQLite backup too', async () => {
    const store = await openStore({ dataDir: join(folder, 'first') });
    const file = join(folder, 'with-notes.db');
    await store.backup(file);
    await store.close();
    const target = await openDatabase(sqlite('second'), { mustExist: true });
    await expect(restoreBackup(file, target, { replace: true })).rejects.toMatchObject({
      message: expect.stringContaining("('note'): there is no collection 'notes'"),
    });
    expect(await allRows(target.exportRows())).toEqual(original);
    await target.close();
  });

  it('backs up, restores and moves from the command line', async () => {
    const site = { MONGODB_URI: '', DATA_DIR: join(folder, 'first') };
    const file = join(folder, 'tool.db');
    expect(await runTool(['backup', file], site)).toMatchObject({ code: 0, errors: '' });
    const other = { MONGODB_URI: '', DATA_DIR: join(folder, 'tool') };
    expect(await runTool(['restore', file, '--unchecked'], other)).toMatchObject({ code: 0, errors: '' });
    const again = await runTool(['move', '--from', sqlite('first'), '--to', sqlite('tool')], {});
    expect(again).toEqual({
      code: 1,
      out: '',
      errors: 'The target is not empty; --replace overwrites it.\n',
    });
    const moved = await runTool(['move', '--from', sqlite('first'), '--to', sqlite('tool'), '--replace'], {});
    expect(moved.code).toBe(0);
    expect(moved.out).toMatch(/auditEntries +30 +[0-9a-f]{16}\n/);
    expect(await rowsAt(sqlite('tool'))).toEqual(original);
  });

  const mistakes = [
    [['frobnicate'], "There is no command 'frobnicate'"],
    [['backup'], 'Name the file'],
    [['move', '--from', 'sqlite:x'], 'move needs --from and --to'],
    [['move', '--from', 'sqlite:/nonexistent', '--to', 'sqlite:y'], 'There is no database at /nonexistent'],
    [['move', '--from', 'mysql:x', '--to', 'sqlite:y'], "'mysql:x' is neither"],
    [['restore', '/nonexistent.db'], 'There is no file /nonexistent.db'],
  ] as const;

  describe('from the command line', () => {
    let outcomes: readonly ReturnType<typeof runTool>[];
    beforeAll(() => {
      outcomes = mistakes.map(([args]) => runTool(args, { MONGODB_URI: '', DATA_DIR: join(folder, 'none') }));
    });

    it.each(mistakes.map(([args, message], place) => [args, message, place] as const))(
      'prints a one-line error for %j',
      async (_, message, place) => {
        expect(await outcomes[place]).toMatchObject({ code: 1, errors: expect.stringContaining(message) });
        expect((await outcomes[place])?.errors.trimEnd().split('\n')).toHaveLength(1);
      },
    );
  });

  const whereMongo = mongodbTestUri === undefined ? it.skip : it;
  whereMongo('builds every index of a MongoDB with one command', async () => {
    const uri = randomMongoUri();
    const { MongoClient } = await import('mongodb');
    const client = new MongoClient(uri);
    await client
      .db()
      .collection(allCollections[0]?.name ?? '')
      .insertOne({});
    expect(await runTool(['indexes'], { MONGODB_URI: uri })).toMatchObject({ code: 0, errors: '' });
    for (const { name, indexes, expiresAt } of allCollections) {
      const built = await client.db().collection(name).indexes();
      // Apart from the index of the ids.
      const expected = indexes.length + (expiresAt === null ? 0 : 1);
      expect({ name, built: built.length - 1 }).toEqual({ name, built: expected });
    }
    await client.close();
    await dropMongo(uri);
  });

  whereMongo('goes to MongoDB and back without loss, and through a text backup', async () => {
    const uri = randomMongoUri();
    const there = await move(sqlite('first'), uri);
    const back = await move(uri, sqlite('back'));
    expect(back).toEqual(there);
    expect(await rowsAt(sqlite('back'))).toEqual(original);
    await expect(move(sqlite('first'), uri)).rejects.toMatchObject({ code: 'conflict' });

    const engine = await openDatabase(uri, { mustExist: true });
    const file = join(folder, 'backup.txt');
    await engine.backup(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(engine.backup(file)).rejects.toMatchObject({ code: 'conflict' });
    await restoreBackup(file, engine, { replace: true, unchecked: true });
    expect(await allRows(engine.exportRows())).toEqual(original);
    await appendFile(file, '{}\n');
    await expect(restoreBackup(file, engine, { replace: true })).rejects.toMatchObject({ code: 'invalid' });
    expect(await allRows(engine.exportRows())).toEqual(original);
    await engine.close();
    await dropMongo(uri);
  });
});
