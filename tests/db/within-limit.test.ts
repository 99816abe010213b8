// A limit on documents holds under concurrent inserts, and a crashed process blocks no place permanently.
import { z } from 'zod';
import { conflict } from '@/lib/core/errors';
import { limitClaims } from '@/lib/db/collections/limit-claims';
import { defineCollection } from '@/lib/db/define-collection';
import { withinLimit } from '@/lib/db/within-limit';
import { type EventWorld, onEachWorld } from './event-world';
import { countDone } from './outcomes';

const things = defineCollection({
  name: 'limitedThings',
  schema: z.object({ owner: z.string() }),
  indexes: ['owner'],
});

function describeLimit(world: EventWorld): void {
  const all = () => world.collection(things);
  const limit = () => ({
    key: 'things:kai',
    collection: all(),
    selection: { index: 'owner', equals: 'kai' } as const,
    most: 5,
    full: () => conflict('No room.'),
  });
  const insert = (id: string) => () => all().insert(id, { owner: 'kai' });
  const make = (id: string) => withinLimit(limit(), id, insert(id));

  it('holds among fifty concurrent inserts', async () => {
    await make('first');
    expect(await countDone(Array.from({ length: 50 }, (_, index) => make(`thing ${index}`)))).toBe(4);
    expect(await all().count({ index: 'owner', equals: 'kai' })).toBe(5);
    expect((await world.collection(limitClaims).get('things:kai'))?.value.claims).toEqual([]);
    await expect(make('late')).rejects.toThrow('No room.');
    await all().remove('first');
    await make('late');
  });

  it('frees the place of a failed insert, and counts an existing id once', async () => {
    for (let index = 0; index < 4; index += 1) await make(`thing ${index}`);
    const failing = withinLimit(limit(), 'fails', () => Promise.reject(new Error('Failed.')));
    await expect(failing).rejects.toThrow('Failed.');
    await make('thing 4');
    await expect(withinLimit(limit(), 'thing 4', () => Promise.resolve('again'))).resolves.toBe('again');
  });

  it('counts the claim of a crashed process only until it expires', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const claims = Array.from({ length: 5 }, (_, index) => ({ id: `lost ${index}`, until: soon }));
    const stored = world.collection(limitClaims);
    await stored.insert('things:kai', { claims, expiresAt: soon });
    await expect(make('thing')).rejects.toThrow('No room.');
    const past = new Date(Date.now() - 1).toISOString();
    await stored.update('things:kai', (value) => ({
      ...value,
      claims: value.claims.map((one) => ({ ...one, until: past })),
    }));
    await make('thing');
  });
}

onEachWorld('a limit', describeLimit);
