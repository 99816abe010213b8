import type { ListQuery } from '@/lib/db/collection';
import type { Store } from '@/lib/db/open-store';
import type { TestDatabase } from '../databases';
import { note, notes, tickets } from '../notes';

/** list and count: completeness, order, rejected queries and expiry. */
export function describeLists(database: () => TestDatabase): void {
  describe('a collection with indexes', () => {
    let store: Store;
    const collection = () => store.collection(notes);

    beforeAll(async () => {
      store = await database().open();
    });
    afterAll(() => store.close());

    async function allIds(
      query: ListQuery<'owner' | 'tags' | 'owner+tags'>,
      between?: () => Promise<unknown>,
    ): Promise<string[]> {
      const ids: string[] = [];
      for (let after: string | null = null, more = true; more; ) {
        const page: Awaited<ReturnType<ReturnType<typeof collection>['list']>> = await collection().list({
          ...query,
          after,
        });
        ids.push(...page.items.map(({ id }) => id));
        after = page.next;
        more = after !== null;
        if (more) await between?.();
      }
      return ids;
    }

    it('finds documents by index, sorted by its sort value and then id, in both directions', async () => {
      const dates = ['2026-03-01', '2026-01-01', '2026-02-01', '2026-02-01', '2026-02-01'];
      await Promise.all(
        dates.map((at, place) => collection().insert(`sorted-${place}`, note({ owner: 'order', at }))),
      );
      const rising = ['sorted-1', 'sorted-2', 'sorted-3', 'sorted-4', 'sorted-0'];
      for (const limit of [1, 2, 3, 200]) {
        const query = { index: 'owner', equals: 'order', limit } as const;
        expect(await allIds(query)).toEqual(rising);
        expect(await allIds({ ...query, order: 'desc' })).toEqual(rising.toReversed());
      }
    });

    it('updates its indexes when a document changes or is removed', async () => {
      const ids = (equals: string) => allIds({ index: 'owner', equals });
      await collection().insert('moving', note({ owner: 'from', tags: ['old', 'both'] }));
      await collection().update('moving', (value) => ({ ...value, owner: 'to', tags: ['both', 'new'] }));
      expect(await ids('from')).toEqual([]);
      expect(await ids('to')).toEqual(['moving']);
      expect(await allIds({ index: 'tags', equals: 'old' })).toEqual([]);
      expect(await allIds({ index: 'tags', equals: 'both' })).toEqual(['moving']);
      expect(await allIds({ index: 'tags', equals: 'new' })).toEqual(['moving']);
      await collection().update('moving', (value) => ({ ...value, at: '1999-01-01' }));
      expect(await ids('to')).toEqual(['moving']);
      await collection().remove('moving');
      expect(await ids('to')).toEqual([]);
      expect(await allIds({ index: 'tags', equals: 'both' })).toEqual([]);
    });

    it('indexes each element of an array once', async () => {
      await collection().insert('tagged-1', note({ tags: ['reef', 'kelp', 'reef'] }));
      await collection().insert('tagged-2', note({ tags: ['reef'] }));
      await collection().insert('tagged-3', note({ tags: [] }));
      expect(await allIds({ index: 'tags', equals: 'reef', limit: 1 })).toEqual(['tagged-1', 'tagged-2']);
      expect(await allIds({ index: 'tags', equals: 'kelp' })).toEqual(['tagged-1']);
      expect(await collection().count({ index: 'tags', equals: 'reef' })).toBe(2);
      expect(await collection().count({ index: 'tags', equals: 'reef,kelp' })).toBe(0);
    });

    it('reads many documents by id in two reads, without missing ones', async () => {
      const ids = Array.from({ length: 501 }, (_, place) => `many-${place}`);
      await Promise.all(ids.map((id, count) => collection().insert(id, note({ count }))));
      const { reads } = store.stats();
      const found = await collection().getMany([...ids, 'many-absent', 'many-\'"']);
      expect(store.stats().reads - reads).toBe(2);
      expect(found.size).toBe(ids.length);
      expect(found.get('many-500')).toEqual(await collection().get('many-500'));
      expect(await collection().getMany([])).toEqual(new Map());
      await expect(collection().getMany([''])).rejects.toMatchObject({ code: 'bad_request' });
      await Promise.all(ids.map((id) => collection().remove(id)));
    });

    it('lists the whole collection by id without an index', async () => {
      const all = await allIds({ limit: 3 });
      expect(all).toEqual([...all].sort());
      expect(new Set(all).size).toBe(all.length);
      expect(all).toHaveLength(await collection().count());
      expect(await allIds({ order: 'desc', limit: 200 })).toEqual(all.toReversed());
    });

    it('returns every document exactly once while others are written between pages', async () => {
      const at = (place: number) => `2026-${String(place).padStart(4, '0')}`;
      const old = Array.from({ length: 40 }, (_, place) => `old-${String(place).padStart(2, '0')}`);
      await Promise.all(
        old.map((id, place) => collection().insert(id, note({ owner: 'busy', at: at(place * 10) }))),
      );
      let added = 0;
      const write = async () => {
        added += 1;
        await collection().insert(`new-${added}`, note({ owner: 'busy', at: at((added * 37) % 400) }));
        if (added === 3) await collection().remove('old-39');
      };
      const ids = await allIds({ index: 'owner', equals: 'busy', limit: 3 }, write);
      expect(ids.filter((id) => id.startsWith('old'))).toEqual(old.slice(0, 39));
      expect(new Set(ids).size).toBe(ids.length);
      expect(added).toBeGreaterThan(10);
    });

    it('returns no cursor after a last page that is exactly full', async () => {
      await Promise.all(
        ['a', 'b', 'c', 'd'].map((id) => collection().insert(`full-${id}`, note({ owner: 'full' }))),
      );
      const first = await collection().list({ index: 'owner', equals: 'full', limit: 2 });
      const second = await collection().list({ index: 'owner', equals: 'full', limit: 2, after: first.next });
      expect(first.next).not.toBeNull();
      expect(second.items).toHaveLength(2);
      expect(second.next).toBeNull();
      expect(await collection().list({ index: 'owner', equals: 'nobody' })).toEqual({
        items: [],
        next: null,
      });
    });

    it('finds documents by several values at once, in order across pages', async () => {
      const rows = [
        ['both-1', 'pair', ['a', 'b'], '2026-01-02'],
        ['both-2', 'pair', ['a'], '2026-01-01'],
        ['both-3', 'pair', ['b'], '2026-01-03'],
        // Pairs that would collide if the two values were simply concatenated.
        ['both-4', 'pai', ['ra'], '2026-01-01'],
        ['both-5', 'pair","a', ['x'], '2026-01-01'],
      ] as const;
      for (const [id, owner, tags, at] of rows) {
        await collection().insert(id, note({ owner, tags: [...tags], at }));
      }
      const found = (...equals: string[]) => allIds({ index: 'owner+tags', equals, limit: 1 });
      expect(await found('pair', 'a')).toEqual(['both-2', 'both-1']);
      expect(await found('pair', 'b')).toEqual(['both-1', 'both-3']);
      expect(await found('pai', 'ra')).toEqual(['both-4']);
      expect(await found('pair","a', 'x')).toEqual(['both-5']);
      expect(await found('a', 'pair')).toEqual([]);
      expect(await collection().count({ index: 'owner+tags', equals: ['pair', 'a'] })).toBe(2);
      await collection().update('both-1', (value) => ({ ...value, owner: 'gone' }));
      expect(await found('pair', 'a')).toEqual(['both-2']);
    });

    it('applies an inclusive lower and an exclusive upper bound to the sort value', async () => {
      const dates = ['2026-01-01', '2026-01-02', '2026-01-02', '2026-01-03', '2026-01-04'];
      await Promise.all(
        dates.map((at, place) => collection().insert(`bound-${place}`, note({ owner: 'bounds', at }))),
      );
      const query = { index: 'owner', equals: 'bounds', since: '2026-01-02', until: '2026-01-04' } as const;
      const between = ['bound-1', 'bound-2', 'bound-3'];
      for (const limit of [1, 2, 200]) {
        expect(await allIds({ ...query, limit })).toEqual(between);
        expect(await allIds({ ...query, limit, order: 'desc' })).toEqual(between.toReversed());
      }
      expect(await allIds({ ...query, since: undefined })).toEqual(['bound-0', ...between]);
      expect(await allIds({ ...query, until: undefined })).toEqual([...between, 'bound-4']);
      expect(await allIds({ ...query, since: '2026-01-04', until: '2026-01-02' })).toEqual([]);
      expect(await collection().count(query)).toBe(3);
    });

    const badQueries: Record<string, unknown>[] = [
      { index: 'owner', equals: { $ne: 1 } },
      { index: 'owner', equals: { $gt: '' } },
      { index: 'owner', equals: ['marina'] },
      { index: 'owner', equals: 5 },
      { index: 'owner', equals: null },
      { index: 'owner', equals: 'nul\0' },
      { index: 'owner', equals: 'x'.repeat(1025) },
      { index: 'owner' },
      { equals: 'marina' },
      { index: 'count', equals: '0' },
      { index: '$where', equals: '1' },
      { index: { $ne: 1 }, equals: '1' },
      { index: 'owner+tags', equals: 'marina' },
      { index: 'owner+tags', equals: ['marina'] },
      { index: 'owner+tags', equals: ['marina', { $ne: 1 }] },
      { index: 'owner+tags', equals: ['marina', 'a', 'b'] },
      { index: 'owner', equals: 'marina', since: { $gt: '' } },
      { index: 'owner', equals: 'marina', until: 5 },
      { index: 'tags', equals: 'reef', since: '2026' },
      { since: '2026' },
    ];
    const badPages: Record<string, unknown>[] = [
      { limit: 0 },
      { limit: 201 },
      { limit: 1.5 },
      { limit: '5' },
      { order: 'up' },
      { after: 'nonsense' },
      { after: 5 },
      { after: { $gt: '' } },
      { after: Buffer.from('[{"$gt":""},"a"]').toString('base64url') },
    ];

    it.each([...badQueries, ...badPages])('refuses the list %j', async (query) => {
      const list = Reflect.apply(collection().list, collection(), [query]);
      await expect(list).rejects.toMatchObject({ code: 'bad_request' });
    });

    it.each(badQueries)('refuses to count %j', async (query) => {
      const counted = Reflect.apply(collection().count, collection(), [query]);
      await expect(counted).rejects.toMatchObject({ code: 'bad_request' });
    });

    it('refuses values that an index cannot hold', async () => {
      const refused = { code: 'invalid' };
      await expect(collection().insert('x', note({ tags: ['nul\0'] }))).rejects.toMatchObject(refused);
      await expect(collection().insert('x', note({ owner: 'x'.repeat(1025) }))).rejects.toMatchObject(
        refused,
      );
      await expect(collection().insert('x', note({ at: 'x'.repeat(1025) }))).rejects.toMatchObject(refused);
      expect(await collection().get('x')).toBeNull();
    });
  });

  describe('expiry', () => {
    it('hides expired documents until a sweep deletes them', async () => {
      let now = Date.parse('2026-06-01T12:00:00.000Z');
      const store = await database().open({ now: () => now });
      const collection = store.collection(tickets);
      const at = (seconds: number) =>
        new Date(Date.parse('2026-06-01T12:00:00.000Z') + seconds * 1000).toISOString();
      const short = await collection.insert('short', { holder: 'kai', endsAt: at(10) });
      await collection.insert('long', { holder: 'kai', endsAt: at(100) });
      await collection.insert('ever', { holder: 'kai', endsAt: null });
      const listed = async () =>
        (await collection.list({ index: 'holder', equals: 'kai' })).items.map(({ id }) => id);
      expect(await collection.get('short')).toEqual(short);
      expect(await listed()).toEqual(['ever', 'long', 'short']);

      now += 10_000;
      expect(await collection.get('short')).toBeNull();
      expect(await collection.get('short', { fresh: true })).toBeNull();
      expect(await listed()).toEqual(['ever', 'long']);
      expect((await collection.list()).items).toHaveLength(2);
      expect([...(await collection.getMany(['short', 'long', 'ever'])).keys()].sort()).toEqual([
        'ever',
        'long',
      ]);
      expect(await collection.count()).toBe(2);
      expect(await collection.count({ index: 'holder', equals: 'kai' })).toBe(2);
      await expect(collection.update('short', (value) => value)).rejects.toMatchObject({ code: 'not_found' });
      await expect(collection.remove('short')).rejects.toMatchObject({ code: 'not_found' });

      const again = await collection.insert('short', { holder: 'finn', endsAt: at(20) });
      expect(again.version).toBeGreaterThan(short.version);
      expect(await collection.get('short')).toEqual(again);
      expect(await collection.count({ index: 'holder', equals: 'finn' })).toBe(1);

      now += 10_000;
      const renewed = await collection.upsert(
        'short',
        () => ({ holder: 'new', endsAt: at(30) }),
        (value) => value,
      );
      expect(renewed.value.holder).toBe('new');
      expect(await store.sweep()).toBe(0);
      now += 10_000;
      expect(await store.sweep()).toBe(1);
      expect(await store.sweep()).toBe(0);
      expect(await listed()).toEqual(['ever', 'long']);
    });
  });
}
