import { z } from 'zod';
import { pageStart } from '@/lib/contracts/page';
import { access, staffAreas } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { schemaOf } from '@/lib/core/form-schema';
import { revealAction } from '@/lib/rules/staff/database-actions';
import { revealForm } from '@/lib/rules/staff/database-form';

const documentId = z.string().min(1).max(512);

const staff = endpointsBelow('/api/staff', { access: access[staffAreas.database.level] });

export const listCollections = staff.get('/database', {
  summary: 'The names of the collections that can be looked at.',
  returns: z.array(z.string()),
});

const listedCollection = z.object({
  name: z.string(),
  /** An estimate. */
  count: z.int().nonnegative(),
  /** Indexed paths; those of a compound index joined by plus signs. */
  indexes: z.array(z.string()),
});
export type ListedCollection = z.output<typeof listedCollection>;

export const describeCollections = staff.get('/collections', {
  summary: 'The collections that can be looked at, with about how many documents each has.',
  returns: z.array(listedCollection),
});

const shownDocument = z.object({
  _id: z.string(),
  version: z.int(),
  /** Masked values are replaced by asterisks; long texts are truncated. */
  value: z.unknown(),
  hidden: z.boolean(),
  /** Ids of people in the shown values, as declared by the schema. */
  people: z.array(z.string()),
});
export type ShownDocument = z.output<typeof shownDocument>;

export const listDocuments = staff.get('/database/{collection}', {
  summary:
    'Documents of a collection in pages of 20: by `id`, by a declared `index` and the `value` in it (several separated by commas), or all.',
  query: z.object({
    id: documentId.optional(),
    index: z.string().max(200).optional(),
    value: z.string().max(1024).optional(),
    after: pageStart,
  }),
  returns: z.object({ items: z.array(shownDocument), next: z.string().nullable() }),
});

const pointer = z.object({
  collection: z.string(),
  /** The index that it is found in; null for a document with that id. */
  index: z.string().nullable(),
});

export const findPointers = staff.get('/pointers', {
  summary: 'Where an id is found: documents of that id, and indexes that lead from it to documents.',
  query: z.object({ id: documentId }),
  returns: z.object({ pointers: z.array(pointer) }),
  limit: { count: 60, seconds: 60 },
});

export const revealDocument = staff.post('/database/{collection}/reveal', {
  summary: 'A document without stars. Who looks, and why, is noted first.',
  access: revealAction.access,
  freshSignIn: true,
  body: schemaOf(revealForm, {}).extend({ id: documentId }),
  returns: shownDocument,
});
