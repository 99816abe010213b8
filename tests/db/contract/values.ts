import { z } from 'zod';
import type { Store } from '@/lib/db/open-store';
import type { TestDatabase } from '../databases';
import { note, notes } from '../notes';

const oddIds = [
  '$where',
  'a.b.$c',
  '{"$ne":1}',
  "'; DROP TABLE notes; --",
  'größe 🪸 \u202e',
  'e\u0301 is not \u00e9',
  '%00%24',
  '__proto__',
  ' ',
  'x'.repeat(500),
  '🪸'.repeat(250),
];

const refusedIds: unknown[] = ['', 'x'.repeat(513), 'nul\0', '\ud800', 5, null, undefined, { $ne: 1 }, ['a']];

/** Which values and ids are accepted, and that they are returned unchanged. */
export function describeValues(database: () => TestDatabase): void {
  describe('a collection of JSON values', () => {
    let store: Store;
    const collection = () => store.collection(notes);

    beforeAll(async () => {
      store = await database().open();
    });
    afterAll(() => store.close());

    it.each(oddIds)('accepts the id %j', async (id) => {
      const stored = await collection().insert(id, note({ owner: id, tags: [id] }));
      expect(await collection().get(id, { fresh: true })).toEqual(stored);
      const found = await collection().list({ index: 'tags', equals: id });
      expect(found.items).toEqual([stored]);
      await collection().remove(id);
      expect(await collection().get(id, { fresh: true })).toBeNull();
    });

    it.each(refusedIds)('refuses the id %j', async (id) => {
      // At run time anything may arrive, whatever the types say.
      const call = (method: 'get' | 'remove') => Reflect.apply(collection()[method], collection(), [id]);
      await expect(call('get')).rejects.toMatchObject({ code: 'bad_request' });
      await expect(call('remove')).rejects.toMatchObject({ code: 'bad_request' });
    });

    it('returns every kind of JSON exactly', async () => {
      const data = {
        $set: { 'a.b': 1, $ref: 'x', '': 0, '%24': '%', 'nul\0key': 'nul\0' },
        _bsontype: 'ObjectId',
        _id: 'mine',
        numbers: [0, -1, 0.1, 1e300, 2 ** 31, 2 ** 53 - 1, -(2 ** 53), 5e-324],
        texts: ['', '\u2028', '🪸', '\ufeff', '\\u0000', 'ﬀ'],
        nested: [[], [[1]], {}, [null, true, false]],
        constructor: { prototype: 1 },
      };
      await collection().insert('json', note({ data }));
      const found = await collection().get('json', { fresh: true });
      expect(found?.value.data).toEqual(data);
      expect(JSON.stringify(found?.value.data)).toBe(JSON.stringify(data));
    });

    it('normalises values that JSON cannot represent, and drops __proto__', async () => {
      const data: unknown = JSON.parse('{"__proto__":{"admin":true},"kept":1}');
      const stored = await collection().insert(
        'dropped',
        note({ data: [{ gone: undefined }, undefined, data, '\ud800!'] }),
      );
      expect(stored.value.data).toStrictEqual([{}, null, { kept: 1 }, '\ufffd!']);
      for (const element of z.array(z.unknown()).parse(stored.value.data)) {
        expect(Reflect.get(Object(element), 'admin')).toBeUndefined();
      }
      expect((await collection().get('dropped', { fresh: true }))?.value).toStrictEqual(stored.value);
    });

    it.each([
      ['a date', new Date()],
      ['NaN', Number.NaN],
      ['a big integer', 1n],
      ['a function', () => 1],
      ['a class instance', new Map()],
    ])('refuses %s', async (_, data) => {
      await expect(collection().insert('never', note({ data }))).rejects.toMatchObject({ code: 'internal' });
      expect(await collection().get('never')).toBeNull();
    });

    it('refuses a value that violates the schema or is nested 100 levels deep', async () => {
      const bad: unknown = { ...note(), count: 'many' };
      const insert = Reflect.apply(collection().insert, collection(), ['never', bad]);
      await expect(insert).rejects.toMatchObject({ code: 'internal' });
      let deep: unknown = 1;
      for (let level = 0; level < 100; level += 1) deep = [deep];
      await expect(collection().insert('never', note({ data: deep }))).rejects.toMatchObject({
        code: 'internal',
      });
      expect(await collection().get('never')).toBeNull();
    });

    it('accepts big documents and refuses huge ones', async () => {
      const data = Array.from({ length: 3000 }, (_, line) => `${line} ${'coral '.repeat(150)}`);
      await collection().insert('big', note({ data }));
      expect((await collection().get('big', { fresh: true }))?.value.data).toEqual(data);
      const huge = note({ data: 'x'.repeat(5 * 1024 * 1024) });
      await expect(collection().insert('huge', huge)).rejects.toMatchObject({ code: 'too_large' });
      await expect(collection().update('big', () => huge)).rejects.toMatchObject({ code: 'too_large' });
      await collection().remove('big');
    });

    it('accepts a value of many small parts', async () => {
      const data = Array.from({ length: 60_000 }, (_, place) => (place % 2 === 0 ? 1 : []));
      await collection().insert('numbers', note({ data }));
      expect((await collection().get('numbers', { fresh: true }))?.value.data).toEqual(data);
      await collection().remove('numbers');
    });

    it('returns frozen values that are detached from the input', async () => {
      const mine = { list: [1] };
      const stored = await collection().insert('frozen', note({ data: mine }));
      mine.list.push(2);
      const found = await collection().get('frozen');
      const data = z.object({ list: z.array(z.number()) });
      for (const value of [stored.value, found?.value]) {
        const list: unknown = Reflect.get(Object(value?.data), 'list');
        expect(Reflect.set(Object(list), 0, 'spoilt')).toBe(false);
        expect(Reflect.set(Object(value), 'count', 99)).toBe(false);
      }
      const again = await collection().get('frozen');
      expect(data.parse(again?.value.data).list).toEqual([1]);
      expect(again?.value.count).toBe(0);
      await collection().update('frozen', (value) => {
        expect(Reflect.set(value, 'count', 99)).toBe(false);
        return value;
      });
    });
  });
}
