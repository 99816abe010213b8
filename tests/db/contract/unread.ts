import { z } from 'zod';
import { whole } from '@/lib/core/whole';
import type { UnreadReport } from '@/lib/db/collection';
import { defineCollection } from '@/lib/db/define-collection';
import type { Store } from '@/lib/db/open-store';
import type { TestDatabase } from '../databases';
import { put as putDocument } from '../documents';

/** Accepts anything, so that a test can store what another release would write, and inspect it. */
const anything = defineCollection({ name: 'reefs', schema: z.looseObject({}), indexes: [] });

const coral = z.object({ id: z.string(), kind: z.enum(['soft', 'hard']), depth: z.int().default(1) });

const reefs = defineCollection({
  name: 'reefs',
  schema: z.object({
    owner: z.string(),
    size: z.enum(['small', 'large']).default('small'),
    corals: z.array(coral).max(4).default([]),
    tags: z.array(z.string()).default([]),
    visits: z.record(z.string(), z.object({ times: z.int() })).default({}),
    layout: whole(z.array(z.object({ x: z.int() })))
      .nullable()
      .default(null),
    keeper: z.object({ userId: z.string(), name: z.string() }).nullable().default(null),
    notes: z
      .array(
        z.discriminatedUnion('kind', [
          z.object({ key: z.string(), kind: z.literal('text'), text: z.string() }),
          z.object({
            key: z.string(),
            kind: z.literal('list'),
            lines: z.array(z.object({ id: z.string() })),
          }),
        ]),
      )
      .default([]),
  }),
  indexes: ['owner'],
});

type Reef = z.infer<typeof reefs.schema>;

const good = { id: 'a', kind: 'soft', depth: 3 };

/** Stored data that the declarations of this release cannot read. */
export function describeUnread(database: () => TestDatabase): void {
  describe('a collection with unreadable values', () => {
    let store: Store;
    const reports: UnreadReport[] = [];

    beforeAll(async () => {
      store = await database().open({ onRead: (report) => reports.push(report) });
    });
    afterAll(() => store.close());

    async function put(id: string, value: Readonly<Record<string, unknown>>): Promise<void> {
      await putDocument(store.collection(anything), id, { owner: 'kai', ...value });
      reports.length = 0;
    }
    const raw = async (id: string) => (await store.collection(anything).get(id, { fresh: true }))?.value;
    const read = async (id: string) => (await store.collection(reefs).get(id, { fresh: true }))?.value;
    const change = (id: string, makeParts: (value: Reef) => Partial<Reef>) =>
      store.collection(reefs).update(id, (value) => ({ ...value, ...makeParts(value) }));

    it('omits an item with a missing member, reports it and writes it back in place', async () => {
      const corals = [good, { id: 'b', depth: 5 }, { id: 'c', kind: 'hard', depth: 1 }];
      await put('item', { corals });
      expect((await read('item'))?.corals.map(({ id }) => id)).toEqual(['a', 'c']);
      expect(reports).toEqual([
        {
          collection: 'reefs',
          id: 'item',
          unread: [
            { path: ['corals', 1], problem: expect.stringContaining('Invalid option'), identity: 'b' },
          ],
        },
      ]);
      const added = { id: 'd', kind: 'soft' as const, depth: 2 };
      await change('item', (value) => ({ corals: [...value.corals, added] }));
      expect(await raw('item')).toMatchObject({ corals: [...corals, added] });
    });

    it('restores the position of an unread item when the items around it are removed', async () => {
      const bad = { id: 'bad' };
      await put('place', { corals: [good, bad, { id: 'c', kind: 'hard', depth: 1 }] });
      await change('place', ({ corals }) => ({ corals: corals.filter(({ id }) => id === 'c') }));
      expect(await raw('place')).toMatchObject({ corals: [bad, { id: 'c' }] });
      await change('place', () => ({ corals: [] }));
      expect(await raw('place')).toMatchObject({ corals: [bad] });
    });

    it('omits only the invalid items of a list and reports each once', async () => {
      const corals = [{ id: 5 }, good, { id: 6, kind: 7, depth: 'deep' }];
      await put('several', { corals });
      expect((await read('several'))?.corals).toEqual([good]);
      expect(reports[0]?.unread.map(({ path }) => path.join('.'))).toEqual(['corals.0', 'corals.2']);
      await change('several', () => ({ tags: ['x'] }));
      expect((await raw('several'))?.corals).toEqual(corals);
    });

    it('reads the default for an invalid member, and preserves that until it is replaced', async () => {
      await put('scalar', { size: 'enormous' });
      expect(await read('scalar')).toMatchObject({ owner: 'kai', size: 'small' });
      await change('scalar', () => ({ tags: ['x'] }));
      expect(await raw('scalar')).toMatchObject({ size: 'enormous', tags: ['x'] });
      await change('scalar', () => ({ size: 'large' }));
      expect(await raw('scalar')).toMatchObject({ size: 'large' });
    });

    it('preserves members of a later release, in the document and in items', async () => {
      const corals = [
        { ...good, colour: 'red' },
        { id: 'c', kind: 'hard', depth: 1, colour: 'blue' },
      ];
      await put('later', { corals, climate: { warm: true } });
      expect(Object.keys((await read('later')) ?? {})).not.toContain('climate');
      await change('later', (value) => ({
        corals: value.corals.toReversed().map((one) => (one.id === 'a' ? { ...one, depth: 9 } : one)),
      }));
      expect(await raw('later')).toMatchObject({
        corals: [corals[1], { ...good, depth: 9, colour: 'red' }],
        climate: { warm: true },
      });
    });

    it('preserves unknown members of an object only while its user is the same', async () => {
      await put('keeper', { keeper: { userId: '1', name: 'Kai', badge: 'of Kai' } });
      await change('keeper', () => ({ keeper: { userId: '1', name: 'Kai K.' } }));
      expect(await raw('keeper')).toMatchObject({ keeper: { name: 'Kai K.', badge: 'of Kai' } });
      await change('keeper', () => ({ keeper: { userId: '2', name: 'Pearl' } }));
      expect((await raw('keeper'))?.keeper).toEqual({ userId: '2', name: 'Pearl' });
    });

    it('reads a record entry by entry', async () => {
      await put('record', { visits: { kai: { times: 1 }, pearl: { times: 'many' } } });
      expect((await read('record'))?.visits).toEqual({ kai: { times: 1 } });
      await change('record', () => ({ visits: { finn: { times: 2 } } }));
      expect((await raw('record'))?.visits).toEqual({ finn: { times: 2 }, pearl: { times: 'many' } });
    });

    it('reads the known kinds of a mixed list, and the valid items within', async () => {
      const notes = [
        { key: '1', kind: 'text', text: 'x' },
        { key: '2', kind: 'drawing', lines: 5 },
        { key: '3', kind: 'list', lines: [{ id: 'l' }, { no: 'id' }] },
      ];
      await put('kinds', { notes });
      expect((await read('kinds'))?.notes).toEqual([notes[0], { ...notes[2], lines: [{ id: 'l' }] }]);
      await change('kinds', (value) => ({
        notes: value.notes.map((one) => (one.kind === 'list' ? { ...one, lines: [] } : one)),
      }));
      expect((await raw('kinds'))?.notes).toEqual([
        notes[0],
        notes[1],
        { key: '3', kind: 'list', lines: [{ no: 'id' }] },
      ]);
    });

    it('truncates an overlong list on read, and preserves the rest on change', async () => {
      const corals = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, kind: 'soft', depth: 1 }));
      await put('long', { corals });
      expect((await read('long'))?.corals).toHaveLength(4);
      await change('long', ({ corals }) => ({ corals: corals.slice(1) }));
      expect((await raw('long'))?.corals).toEqual(corals.slice(1));
    });

    it('reads a positional list with an invalid item as null, and preserves it', async () => {
      const layout = [{ x: 1 }, { x: 'two' }];
      await put('whole', { layout });
      expect((await read('whole'))?.layout).toBeNull();
      await change('whole', () => ({ tags: ['x'] }));
      expect((await raw('whole'))?.layout).toEqual(layout);
    });

    it('refuses to overwrite an unreadable object, and appends to an unreadable list', async () => {
      const keeper = { userId: 7 };
      await put('object', { keeper, tags: [1, 2] });
      const update = change('object', () => ({ keeper: { userId: '2', name: 'Pearl' } }));
      await expect(update).rejects.toMatchObject({ code: 'unreadable' });
      await change('object', () => ({ tags: ['new'] }));
      expect(await raw('object')).toMatchObject({ keeper, tags: [1, 2, 'new'] });
    });

    it('reports unread parts to a change and in a list', async () => {
      await put('told', { corals: [good, { id: 'b' }] });
      const seen: unknown[] = [];
      await store.collection(reefs).update('told', (value, unread) => {
        seen.push(unread.map(({ path }) => path.join('.')));
        return value;
      });
      expect(seen.at(-1)).toEqual(['corals.1']);
      expect(
        (await store.collection(reefs).list()).items.find(({ id }) => id === 'told')?.unread,
      ).toHaveLength(1);
    });

    it('neither returns nor overwrites an unreadable document', async () => {
      await put('lost', { owner: 5 });
      const broken = store.collection(reefs);
      const fresh = await broken.insert('fresh', { ...(await sample()), owner: 'pearl' });
      await expect(broken.get('lost')).rejects.toMatchObject({ code: 'unreadable' });
      await expect(broken.update('lost', (value) => value)).rejects.toMatchObject({ code: 'unreadable' });
      const upsert = broken.upsert(
        'lost',
        () => fresh.value,
        (value) => value,
      );
      await expect(upsert).rejects.toMatchObject({ code: 'unreadable' });
      expect(reports.at(-1)).toMatchObject({ id: 'lost', unread: [{ path: [] }] });
      const ids = (await broken.list()).items.map(({ id }) => id);
      expect(ids).toContain('fresh');
      expect(ids).not.toContain('lost');
      expect(await raw('lost')).toMatchObject({ owner: 5 });
      await broken.remove('lost');
      expect(await broken.get('lost')).toBeNull();
    });

    it('lists and changes raw values without parsing them', async () => {
      await put('unparsed', { owner: 5, corals: [{ id: 'kai' }] });
      const page = await store.collection(reefs).listRaw();
      expect(page.items.find(({ id }) => id === 'unparsed')?.value).toMatchObject({ owner: 5 });
      await store.collection(reefs).changeRaw('unparsed', () => ({ owner: 6 }));
      expect(await raw('unparsed')).toEqual({ owner: 6 });
      await store.collection(reefs).changeRaw('nowhere', () => ({ owner: 6 }));
      expect(await raw('nowhere')).toBeUndefined();
    });

    const sample = async () => reefs.schema.parse({ owner: 'kai' });
  });

  describe('a collection with upgrades', () => {
    const first = defineCollection({
      name: 'ships',
      schema: z.object({ name: z.string(), crew: z.array(z.object({ id: z.string(), boss: z.boolean() })) }),
      indexes: ['name'],
    });
    const second = defineCollection({
      name: 'ships',
      schema: z.object({
        name: z.string(),
        crew: z.array(z.object({ id: z.string(), rank: z.enum(['captain', 'hand']) })),
      }),
      indexes: ['name'],
      upgrades: [
        (value) => ({
          ...value,
          crew: z
            .array(z.looseObject({ boss: z.boolean().optional() }))
            .catch([])
            .parse(value.crew)
            .map(({ boss, ...one }) =>
              boss === undefined ? one : { ...one, rank: boss ? 'captain' : 'hand' },
            ),
        }),
      ],
    });

    it('reads old documents in the new shape, and stores that with the next change', async () => {
      const store = await database().open();
      await store.collection(first).insert('s', { name: 'Nautilus', crew: [{ id: 'nemo', boss: true }] });
      const { value } = (await store.collection(second).get('s')) ?? {};
      expect(value).toEqual({ name: 'Nautilus', crew: [{ id: 'nemo', rank: 'captain' }] });
      await store.collection(second).update('s', (ship) => ({ ...ship, name: 'Argo' }));
      const page = await store.collection(second).listRaw();
      expect(page.items).toMatchObject([
        { value: { name: 'Argo', crew: [{ id: 'nemo', rank: 'captain' }], _schema: 2 } },
      ]);
    });

    it('upgrades an upgraded document again after an earlier release has changed it', async () => {
      const store = await database().open();
      await store
        .collection(second)
        .insert('both', { name: 'Argo', crew: [{ id: 'jason', rank: 'captain' }] });
      // The earlier release cannot read Jason.
      await store.collection(first).update('both', (ship) => ({
        ...ship,
        crew: [...ship.crew, { id: 'orpheus', boss: false }],
      }));
      expect((await store.collection(second).get('both'))?.value.crew).toEqual([
        { id: 'jason', rank: 'captain' },
        { id: 'orpheus', rank: 'hand' },
      ]);
    });

    it('lets releases with different indexes find the documents of both', async () => {
      const boats = { name: 'boats', schema: z.object({ name: z.string(), port: z.string() }) };
      const earlier = defineCollection({ ...boats, indexes: ['name'] });
      const later = defineCollection({ ...boats, indexes: ['port'] });
      const [one, other] = [await database().open(), await database().open()];
      await one.collection(earlier).insert('a', { name: 'Argo', port: 'Iolcus' });
      await other.collection(later).insert('b', { name: 'Pequod', port: 'Nantucket' });
      await one.collection(earlier).insert('c', { name: 'Essex', port: 'Nantucket' });
      await other.collection(later).update('a', (boat) => ({ ...boat, name: 'Argo II' }));
      const found = async (store: Store, index: 'name' | 'port', equals: string) => {
        const page =
          index === 'name'
            ? await store.collection(earlier).list({ index, equals })
            : await store.collection(later).list({ index, equals });
        return page.items.map(({ id }) => id);
      };
      expect(await found(one, 'name', 'Argo')).toEqual([]);
      expect(await found(one, 'name', 'Argo II')).toEqual(['a']);
      expect(await found(one, 'name', 'Pequod')).toEqual(['b']);
      expect(await found(other, 'port', 'Nantucket')).toEqual(['b', 'c']);
    });

    it('leaves a document unchanged when its upgrade throws', async () => {
      const store = await database().open();
      const failing = defineCollection({
        name: 'ships',
        schema: second.schema,
        indexes: ['name'],
        upgrades: [
          () => {
            throw new Error('Not this one.');
          },
        ],
      });
      await store.collection(first).insert('odd', { name: 'Odd', crew: [] });
      await expect(store.collection(failing).get('odd')).rejects.toMatchObject({ code: 'unreadable' });
      expect((await store.collection(first).get('odd'))?.value).toEqual({ name: 'Odd', crew: [] });
    });
  });
}
