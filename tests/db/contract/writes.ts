import type { Store } from '@/lib/db/open-store';
import type { TestDatabase } from '../databases';
import { addOne, note, notes } from '../notes';
import { countDone } from '../outcomes';

/** insert, update, upsert and remove: results, refusals and races. */
export function describeWrites(database: () => TestDatabase): void {
  describe('a writable collection', () => {
    let store: Store;
    const collection = () => store.collection(notes);
    let serial = 0;
    const freshId = () => {
      serial += 1;
      return `write-${serial}`;
    };

    beforeAll(async () => {
      store = await database().open();
    });
    afterAll(() => store.close());

    it('returns an inserted document, and null for a missing one', async () => {
      const id = freshId();
      const stored = await collection().insert(id, note({ count: 7 }));
      expect(stored).toEqual({ id, version: expect.any(Number), value: note({ count: 7 }) });
      expect(await collection().get(id)).toEqual(stored);
      expect(await collection().get(id, { fresh: true })).toEqual(stored);
      expect(await collection().get(freshId())).toBeNull();
    });

    it('starts versions at a positive integer and increments them with each change', async () => {
      const id = freshId();
      const { version } = await collection().insert(id, note());
      expect(Number.isSafeInteger(version) && version >= 1).toBe(true);
      expect((await collection().update(id, addOne)).version).toBe(version + 1);
      expect((await collection().upsert(id, note, addOne)).version).toBe(version + 2);
      expect(await collection().get(id)).toEqual({ id, version: version + 2, value: note({ count: 2 }) });
    });

    it('refuses to update or remove a missing document', async () => {
      await expect(collection().update(freshId(), addOne)).rejects.toMatchObject({ code: 'not_found' });
      await expect(collection().remove(freshId())).rejects.toMatchObject({ code: 'not_found' });
      await expect(collection().remove(freshId(), { ifVersion: 1 })).rejects.toMatchObject({
        code: 'not_found',
      });
    });

    it('updates and removes only the expected version', async () => {
      const id = freshId();
      const first = await collection().insert(id, note());
      const second = await collection().update(id, addOne, { ifVersion: first.version });
      const stale = { ifVersion: first.version };
      await expect(collection().update(id, addOne, stale)).rejects.toMatchObject({ code: 'stale' });
      await expect(collection().remove(id, stale)).rejects.toMatchObject({ code: 'stale' });
      expect(await collection().get(id)).toEqual(second);
      await collection().remove(id, { ifVersion: second.version });
      expect(await collection().get(id)).toBeNull();
    });

    it('does not let a refused change fail concurrent ones', async () => {
      const ids = Array.from({ length: 10 }, freshId);
      const taken = freshId();
      const { version } = await collection().insert(taken, note());
      const results = await Promise.allSettled([
        collection().update(taken, addOne, { ifVersion: version }),
        collection().update(taken, addOne, { ifVersion: version }),
        collection().insert(taken, note()),
        ...ids.map((id) => collection().insert(id, note())),
      ]);
      const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'done'));
      expect(codes.slice(0, 2).sort()).toEqual(['done', 'stale']);
      expect(codes.slice(2)).toEqual(['already_exists', ...ids.map(() => 'done')]);
      for (const id of ids) expect(await collection().get(id, { fresh: true })).not.toBeNull();
    });

    it('accepts exactly one of many concurrent updates of one version', async () => {
      const id = freshId();
      const { version } = await collection().insert(id, note());
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, () => collection().update(id, addOne, { ifVersion: version })),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
      expect(new Set(reasons)).toEqual(new Set(['stale']));
      expect((await collection().get(id))?.value.count).toBe(1);
    });

    it('writes nothing when a change returns its input', async () => {
      const id = freshId();
      const stored = await collection().insert(id, note());
      const { writes } = store.stats();
      expect(await collection().update(id, (value) => value)).toEqual(stored);
      expect(await collection().upsert(id, note, (value) => value)).toEqual(stored);
      expect(store.stats().writes).toBe(writes);
    });

    it('rethrows the error of a change and writes nothing', async () => {
      const id = freshId();
      const stored = await collection().insert(id, note());
      const refuse = () => {
        throw new Error('refused');
      };
      await expect(collection().update(id, refuse)).rejects.toThrow('refused');
      await expect(collection().upsert(freshId(), refuse, addOne)).rejects.toThrow('refused');
      expect(await collection().get(id)).toEqual(stored);
    });

    it('completes its updates while another process keeps changing the document', async () => {
      const id = freshId();
      await collection().insert(id, note());
      const other = (await database().open()).collection(notes);
      let running = true;
      let rivals = 0;
      const rival = async () => {
        for (; running; rivals += 1) await other.update(id, addOne);
      };
      const rivalry = Promise.all([rival(), rival()]);
      for (let round = 0; round < 20; round += 1) {
        await collection().update(id, (value) => ({ ...value, tags: [...value.tags, `${round}`] }));
      }
      running = false;
      await rivalry;
      const found = await collection().get(id, { fresh: true });
      expect(found?.value.tags).toHaveLength(20);
      expect(found?.value.count).toBe(rivals);
    });

    it('loses no update of 50 writers with 40 rounds each, on two stores', async () => {
      const id = freshId();
      const { version } = await collection().insert(id, note());
      const other = (await database().open()).collection(notes);
      const writers = Array.from({ length: 50 }, async (_, writer) => {
        const mine = writer % 2 === 0 ? collection() : other;
        for (let round = 0; round < 40; round += 1) await mine.update(id, addOne);
      });
      await Promise.all(writers);
      const found = await collection().get(id, { fresh: true });
      expect(found).toMatchObject({ version: version + 2000, value: { count: 2000 } });
    });

    it('applies each of 50 racing upserts once', async () => {
      const id = freshId();
      const other = (await database().open()).collection(notes);
      let created = 0;
      const create = () => {
        created += 1;
        return note({ count: 1 });
      };
      await Promise.all(
        Array.from({ length: 50 }, (_, writer) =>
          (writer % 2 === 0 ? collection() : other).upsert(id, create, addOne),
        ),
      );
      expect(created).toBeGreaterThan(0);
      expect((await collection().get(id, { fresh: true }))?.value.count).toBe(50);
    });

    it('has one winner in an insert race', async () => {
      const id = freshId();
      const other = (await database().open()).collection(notes);
      const results = await Promise.allSettled(
        Array.from({ length: 50 }, (_, writer) =>
          (writer % 2 === 0 ? collection() : other).insert(id, note({ count: writer })),
        ),
      );
      const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      expect(won).toHaveLength(1);
      expect(await collection().get(id, { fresh: true })).toEqual(won[0]);
    });

    it('has one winner in a removal race', async () => {
      const id = freshId();
      await collection().insert(id, note());
      expect(await countDone(Array.from({ length: 10 }, () => collection().remove(id)))).toBe(1);
    });

    it('never reuses a version after a document is removed and inserted again', async () => {
      const id = freshId();
      const versions = new Set<number>();
      for (let round = 0; round < 20; round += 1) {
        const { version } = await collection().insert(id, note());
        for (const present of [version, (await collection().update(id, addOne)).version]) {
          expect(versions.has(present)).toBe(false);
          versions.add(present);
        }
        await collection().remove(id);
      }
      await collection().insert(id, note());
      for (const ifVersion of versions) {
        await expect(collection().update(id, addOne, { ifVersion })).rejects.toMatchObject({ code: 'stale' });
      }
    });
  });
}
