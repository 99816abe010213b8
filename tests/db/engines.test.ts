import { stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import type { ChangeEvent } from '@/lib/db/change-hub';
import { defineCollection } from '@/lib/db/define-collection';
import { openStore } from '@/lib/db/open-store';
import { openSqlite } from '@/lib/db/sqlite-connection';
import { sqliteFileName } from '@/lib/db/sqlite-file-name';
import { createSqliteWriter } from '@/lib/db/sqlite-writer';
import { eventually } from '../support/eventually';
import { createMongoDatabase, mongodbTestUri } from './databases';
import { newFolder } from './new-folder';
import { addOne, note, notes } from './notes';

/** The failure of opening without a server; started first, since the driver waits long. */
let unanswered: Promise<unknown>;

beforeAll(async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  await new Promise((resolve) => server.close(resolve));
  const opening = openStore({ mongodbUri: `mongodb://127.0.0.1:${port}/x`, dataDir: '/nonexistent' });
  unanswered = opening.catch((error: unknown) => error);
});

describe('an invalid declaration', () => {
  const schema = z.object({ owner: z.string() });

  it.each([
    ['name', () => defineCollection({ name: 'a"b', schema })],
    ['name', () => defineCollection({ name: '_changes', schema })],
    ['path', () => defineCollection({ name: 'a', schema, indexes: ["owner'"] })],
    ['path', () => defineCollection({ name: 'a', schema, indexes: ['nobody'] })],
    ['path', () => defineCollection({ name: 'a', schema, indexes: [{ path: 'owner', sort: 'at' }] })],
    ['path', () => defineCollection({ name: 'a', schema, expiresAt: 'endsAt' })],
    ['twice', () => defineCollection({ name: 'a', schema, indexes: ['owner', 'owner'] })],
  ])('throws an error that mentions %s', (what, declare) => {
    expect(declare).toThrow(what);
  });
});

describe('the sqlite engine', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await newFolder();
  });

  it('creates its files with mode 600', async () => {
    const store = await openStore({ dataDir });
    await store.collection(notes).insert('a', note());
    for (const ending of ['', '-wal']) {
      expect((await stat(join(dataDir, `${sqliteFileName}${ending}`))).mode & 0o777).toBe(0o600);
    }
    await store.close();
  });

  it('throws store_unavailable when it cannot open the file', async () => {
    await writeFile(join(dataDir, 'file'), '');
    const refused = { code: 'store_unavailable' };
    await expect(openStore({ dataDir: join(dataDir, 'file') })).rejects.toMatchObject(refused);
    await writeFile(join(dataDir, sqliteFileName), 'no database '.repeat(1000));
    await expect(openStore({ dataDir })).rejects.toMatchObject(refused);
  });

  it('waits for the lock of another process without blocking the event loop', async () => {
    const store = await openStore({ dataDir });
    await store.collection(notes).insert('a', note());
    const other = openSqlite(join(dataDir, sqliteFileName), 0);
    other.exec('BEGIN IMMEDIATE');
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    const writes = Promise.all([1, 2, 3].map(() => store.collection(notes).update('a', addOne)));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await store.collection(notes).get('a', { fresh: true })).not.toBeNull();
    await eventually(() => ticks > 5);
    other.exec('ROLLBACK');
    await writes;
    clearInterval(timer);
    expect((await store.collection(notes).get('a'))?.value.count).toBe(3);
    other.close();
    await store.close();
  });

  it('fails a write after five seconds without the lock', async () => {
    const store = await openStore({ dataDir });
    await store.prepare([notes]);
    const other = openSqlite(join(dataDir, sqliteFileName), 0);
    other.exec('BEGIN IMMEDIATE');
    const start = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
    const outcomes: unknown[] = [];
    const write = store
      .collection(notes)
      .insert('a', note())
      .catch((error: unknown) => void outcomes.push(error));
    await new Promise((resolve) => setTimeout(resolve, 50));
    clock.mockReturnValue(start + 4900);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(outcomes).toEqual([]);
    clock.mockReturnValue(start + 5100);
    await write;
    expect(outcomes).toMatchObject([{ code: 'store_unavailable' }]);
    clock.mockRestore();
    other.exec('ROLLBACK');
    await store.collection(notes).insert('a', note());
    other.close();
    await store.close();
  });

  it('fails only the write that rolls back its transaction', async () => {
    const store = await openStore({ dataDir });
    const collection = store.collection(notes);
    await collection.insert('warm', note());
    const other = openSqlite(join(dataDir, sqliteFileName), 1000);
    other.exec(`CREATE TRIGGER spoil BEFORE INSERT ON notes WHEN NEW.id = 'bad'
      BEGIN SELECT RAISE(ROLLBACK, 'spoilt'); END`);
    const ids = ['one', 'bad', 'two', 'three'];
    const results = await Promise.allSettled(ids.map((id) => collection.insert(id, note())));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect((await collection.list()).items.map(({ id }) => id)).toEqual(['one', 'three', 'two', 'warm']);
    other.close();
    await store.close();
  });

  it('finishes all queued writes when drained', async () => {
    const connection = openSqlite(join(dataDir, 'queue.db'), 0);
    connection.exec('CREATE TABLE t (a)');
    const writer = createSqliteWriter(connection);
    const heard: number[] = [];
    const write = (a: number) =>
      writer.submit(
        () => connection.sql('INSERT INTO t VALUES (?)').run(a),
        () => heard.push(a),
      );
    const writes = Promise.all(Array.from({ length: 600 }, (_, place) => write(place)));
    await writer.drain();
    expect(heard).toHaveLength(600);
    expect(connection.sql('SELECT count(*) FROM t').first()).toEqual([600]);
    connection.close();
    await writes;
  });

  it('builds indexes and an expiry that are declared later', async () => {
    const schema = z.object({ owner: z.string(), tags: z.array(z.string()), endsAt: z.string().nullable() });
    const before = defineCollection({ name: 'grown', schema, indexes: ['owner'] });
    const after = defineCollection({
      name: 'grown',
      schema,
      indexes: ['tags', { path: 'owner', sort: 'endsAt' }],
      expiresAt: 'endsAt',
    });
    const store = await openStore({ dataDir });
    await store.collection(before).insert('a', { owner: 'kai', tags: ['x', 'y'], endsAt: '2100-01-01' });
    await store.collection(before).insert('b', { owner: 'kai', tags: ['y'], endsAt: '2001-01-01' });
    const found = await store.collection(after).list({ index: 'tags', equals: 'y' });
    expect(found.items.map(({ id }) => id)).toEqual(['a']);
    expect(await store.collection(after).count({ index: 'owner', equals: 'kai' })).toBe(1);
    expect(await store.sweep()).toBe(1);
    expect((await store.collection(before).list({ index: 'owner', equals: 'kai' })).items).toHaveLength(1);
    await store.close();
  });
});

describe('the mongodb engine', () => {
  const whereMongo = mongodbTestUri === undefined ? it.skip : it;
  whereMongo('reports changes without change streams, and does not cache', async () => {
    const database = await createMongoDatabase();
    const store = await database.open({ changeStreams: false });
    const other = await database.open({ changeStreams: false });
    const events: ChangeEvent[] = [];
    const foreign: ChangeEvent[] = [];
    const ofA = (all: readonly ChangeEvent[]) => all.filter((event) => event.id === 'a');
    store.changes.subscribe(notes, (event) => events.push(event));
    other.changes.subscribe(notes, (event) => foreign.push(event));
    // Until both have started polling.
    for (let place = 0; foreign.length === 0; place += 1) {
      await store.collection(notes).insert(`before-${place}`, note());
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { version } = await store.collection(notes).insert('a', note());
    await store.collection(notes).remove('a');
    const expected = [
      { id: 'a', version },
      { id: 'a', version: null },
    ];
    expect(ofA(events)).toEqual(expected);
    await eventually(() => ofA(foreign).length >= 2);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(ofA(events)).toEqual(expected);
    expect(ofA(foreign)).toEqual(expected);
    expect(store.changes.isAlive(notes)).toBe(false);
    const { reads } = store.stats();
    await store.collection(notes).get('a');
    await store.collection(notes).get('a');
    expect(store.stats().reads).toBe(reads + 2);
    await database.dispose();
  });

  it('throws store_unavailable when no server answers', async () => {
    expect(await unanswered).toMatchObject({ code: 'store_unavailable' });
  });
});
