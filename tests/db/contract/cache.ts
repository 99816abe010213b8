import type { ChangeEvent } from '@/lib/db/change-hub';
import type { Store } from '@/lib/db/open-store';
import { type NotedWrite, notingWrites } from '@/lib/read-notes';
import { eventually } from '../../support/eventually';
import type { TestDatabase } from '../databases';
import { addOne, note, notes, tickets } from '../notes';

/** The read cache and the change feed: they save reads and serve nothing stale. */
export function describeCache(database: () => TestDatabase): void {
  describe('a cached collection', () => {
    let store: Store;
    let other: Store;
    const collection = () => store.collection(notes);
    const foreign = () => other.collection(notes);

    beforeAll(async () => {
      store = await database().open();
      other = await database().open();
      await store.prepare([notes, tickets]);
      await other.prepare([notes]);
      await eventually(() => store.changes.isAlive(notes) && other.changes.isAlive(notes));
    });

    /**
     * Waits for the events of earlier writes, which arrive before this marker, so that they disturb no
     * counts.
     */
    let markers = 0;
    async function drain(): Promise<void> {
      markers += 1;
      const id = `marker-${markers}`;
      await collection().get(id);
      await foreign().insert(id, note());
      await eventually(async () => (await collection().get(id)) !== null);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const into = (events: ChangeEvent[]) => (event: ChangeEvent) => {
      if (!event.id.startsWith('marker-')) events.push(event);
    };

    /**
     * Runs a check that holds only while the feed is alive. A slow server can leave the feed silent for so
     * long that it counts as lost; then the check runs again, with another id.
     */
    async function whileFollowed(check: (id: string) => Promise<void>): Promise<void> {
      for (let attempt = 1; ; attempt += 1) {
        await eventually(() => store.changes.isAlive(notes));
        await drain();
        let gaps = 0;
        const end = store.changes.subscribe(
          notes,
          () => undefined,
          () => {
            gaps += 1;
          },
        );
        try {
          return await check(`followed-${attempt}-${markers}`);
        } catch (error) {
          if (attempt === 5 || (gaps === 0 && store.changes.isAlive(notes))) throw error;
        } finally {
          end();
        }
      }
    }

    it('reads a document once, present or absent', async () => {
      await whileFollowed(async (id) => {
        await collection().insert(id, note());
        await drain();
        await collection().get(id);
        await collection().get('absent');
        const { reads } = store.stats();
        for (let round = 0; round < 10; round += 1) {
          expect(await collection().get(id)).not.toBeNull();
          expect(await collection().get('absent')).toBeNull();
        }
        expect(store.stats().reads).toBe(reads);
        await collection().get(id, { fresh: true });
        expect(store.stats().reads).toBe(reads + 1);
      });
    });

    it('returns its own writes immediately', async () => {
      await collection().insert('own', note());
      for (let round = 1; round <= 20; round += 1) {
        await collection().get('own');
        await collection().update('own', addOne);
        expect((await collection().get('own'))?.value.count).toBe(round);
      }
      await collection().remove('own');
      expect(await collection().get('own')).toBeNull();
      await collection().insert('own', note({ count: 5 }));
      expect((await collection().get('own'))?.value.count).toBe(5);
    });

    it('notices the writes of another process', async () => {
      await collection().insert('foreign', note());
      expect((await collection().get('foreign'))?.value.count).toBe(0);
      await foreign().update('foreign', addOne);
      await eventually(async () => (await collection().get('foreign'))?.value.count === 1);
      await foreign().remove('foreign');
      await eventually(async () => (await collection().get('foreign')) === null);
      await foreign().insert('foreign', note({ count: 9 }));
      await eventually(async () => (await collection().get('foreign'))?.value.count === 9);
    });

    it('does not cache an old value that was read before a change', async () => {
      await collection().insert('raced', note());
      for (let round = 1; round <= 100; round += 1) {
        const reader = collection().get('raced');
        const writer = collection().update('raced', addOne);
        const late = collection().get('raced');
        await writer;
        expect((await collection().get('raced'))?.value.count).toBe(round);
        await Promise.all([reader, late]);
        expect((await collection().get('raced'))?.value.count).toBe(round);
      }
    });

    it('reports each change once with its version, and a removal with null', async () => {
      await whileFollowed(async (id) => {
        const events: ChangeEvent[] = [];
        const others: ChangeEvent[] = [];
        const end = store.changes.subscribe(notes, into(events));
        const endOther = store.changes.subscribe(tickets, (event) => others.push(event));
        const first = await collection().insert(id, note());
        const second = await collection().update(id, addOne);
        await collection().update(id, (value) => value);
        // The MongoDB-compatible server used in tests also streams rejected inserts, unlike MongoDB.
        if (store.engine === 'sqlite')
          await collection()
            .insert(id, note())
            .catch(() => undefined);
        await collection().remove(id);
        await drain();
        expect(events).toEqual([
          { id, version: first.version },
          { id, version: second.version },
          { id, version: null },
        ]);
        expect(others).toEqual([]);
        end();
        endOther();
        await collection().insert(`${id}-untold`, note());
        await drain();
        expect(events).toHaveLength(3);
      });
    });

    it('reports a write before the write resolves', async () => {
      await whileFollowed(async (id) => {
        const events: ChangeEvent[] = [];
        const end = store.changes.subscribe(notes, into(events));
        for (let round = 0; round < 20; round += 1) {
          const { version } = await collection().insert(id, note());
          expect(events.splice(0)).toEqual([{ id, version }]);
          const updated = await collection().update(id, addOne);
          expect(events.splice(0)).toEqual([{ id, version: updated.version }]);
          await collection().remove(id);
          expect(events.splice(0)).toEqual([{ id, version: null }]);
        }
        await drain();
        expect(events).toEqual([]);
        end();
      });
    });

    it('can be read within a subscriber, and returns the new value after the write', async () => {
      await collection().insert('seen', note());
      await collection().get('seen');
      const seen = new Promise<number | undefined>((resolve, reject) => {
        store.changes.subscribe(notes, ({ id }) => {
          if (id === 'seen')
            collection()
              .get(id)
              .then((found) => resolve(found?.value.count), reject);
        });
      });
      await drain();
      await collection().update('seen', addOne);
      expect(await seen).toBe(1);
      expect((await collection().get('seen'))?.value.count).toBe(1);
    });

    it('notifies subscribers of a write in another process, or of a gap', async () => {
      let heard = 0;
      const end = store.changes.subscribe(
        notes,
        ({ id }) => {
          if (id === 'afar') heard += 1;
        },
        () => {
          heard += 1;
        },
      );
      await foreign().insert('afar', note());
      await eventually(() => heard > 0);
      end();
    });

    describe('catching up', () => {
      /** A document that the first store has cached and the other has changed since. */
      async function outdated(id: string): Promise<NotedWrite[]> {
        await collection().insert(id, note());
        await drain();
        await collection().get(id);
        const writes = new Map<string, NotedWrite>();
        await notingWrites(writes, () => foreign().update(id, addOne));
        return [...writes.values()];
      }

      it('reads a foreign write without waiting for the feed', async () => {
        for (let round = 0; round < 5; round += 1) {
          const writes = await outdated(`behind-${round}`);
          // In the same turn of the event loop, so that no feed can be faster.
          store.changes.catchUp(writes);
          expect((await collection().get(`behind-${round}`))?.value.count).toBe(1);
        }
      });

      it('reads a foreign write without its id, or even its collection', async () => {
        await outdated('somewhere');
        store.changes.catchUp([{ collection: notes.name, id: null }]);
        expect((await collection().get('somewhere'))?.value.count).toBe(1);
        await outdated('anywhere');
        store.changes.catchUp([{ collection: null, id: null }]);
        expect((await collection().get('anywhere'))?.value.count).toBe(1);
      });

      it('costs no read when nothing is new', async () => {
        await whileFollowed(async (id) => {
          await collection().insert(id, note());
          await drain();
          const stored = await collection().get(id);
          const { reads } = store.stats();
          store.changes.catchUp([{ collection: notes.name, id, version: stored?.version ?? 0 }]);
          await collection().get(id);
          expect(store.stats().reads).toBe(reads);
        });
      });
    });

    it('notes each document that a call changes, with its last version', async () => {
      await collection().insert('noted', note());
      const writes = new Map<string, NotedWrite>();
      const last = await notingWrites(writes, async () => {
        await collection().update('noted', addOne);
        await collection().update('noted', (value) => value);
        await collection().insert('noted-too', note());
        await collection().remove('noted-too');
        await collection()
          .insert('noted', note())
          .catch(() => undefined);
        return collection().update('noted', addOne);
      });
      await collection().update('noted', addOne);
      expect([...writes.values()]).toEqual([
        { collection: notes.name, id: 'noted', version: last.version },
        { collection: notes.name, id: 'noted-too', version: null },
      ]);
    });

    it('is not stopped by a subscriber that throws', async () => {
      const errors: unknown[] = [];
      const third = await database().open({ onError: (error) => errors.push(error) });
      third.changes.subscribe(notes, () => {
        throw new Error('a bad listener');
      });
      await third.collection(notes).insert('thrown', note());
      await eventually(() => errors.length > 0);
      expect(await third.collection(notes).get('thrown')).not.toBeNull();
    });

    it('is one object per store and declaration', () => {
      expect(store.collection(notes)).toBe(store.collection(notes));
      expect(store.collection(notes)).not.toBe(other.collection(notes));
    });
  });
}
