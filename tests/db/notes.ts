// Collections for tests of the store, apart from `databases.ts` because that only loads under Jest.
import { z } from 'zod';
import { defineCollection } from '@/lib/db/define-collection';

/** A collection with one field and index of every kind. */
export const notes = defineCollection({
  name: 'notes',
  schema: z.object({
    owner: z.string(),
    at: z.string(),
    tags: z.array(z.string()),
    count: z.int(),
    colour: z.enum(['red', 'green']).default('red'),
    data: z.unknown(),
  }),
  indexes: [{ path: 'owner', sort: 'at' }, 'tags', { path: 'owner+tags', sort: 'at' }],
});

export const tickets = defineCollection({
  name: 'tickets',
  schema: z.object({ holder: z.string(), endsAt: z.iso.datetime().nullable() }),
  indexes: ['holder'],
  expiresAt: 'endsAt',
});

export type Note = z.infer<typeof notes.schema>;

export function note(values: Partial<Note> = {}): Note {
  return { owner: 'marina', at: '2026-01-01', tags: [], count: 0, colour: 'red', data: null, ...values };
}

export const addOne = (value: Note): Note => ({ ...value, count: value.count + 1 });
