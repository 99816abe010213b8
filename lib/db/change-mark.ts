import 'server-only';
import { z } from 'zod';
import type { CollectionShape } from './define-collection';

/** Shared by all marked documents, so that an index finds them all. */
const FEED = 'all';

/** Orders documents by their last change; set by the store, and absent in documents older than it. */
export const changeMark = z.object({ feed: z.literal(FEED), at: z.iso.datetime() }).optional();

/** Belongs in `indexes` of every schema with `changed: changeMark`. */
export const changedIndex = { path: 'changed.feed', sort: 'changed.at' } as const;

/** Selects all marked documents of a collection, in the order of their marks. */
export const allChanged = { index: changedIndex.path, equals: FEED } as const;

/** True for a collection that declares `changedIndex`. */
export function hasChangeMark({ indexes }: CollectionShape): boolean {
  return indexes.some(({ path }) => path === changedIndex.path);
}

/** The mark of a document that is written at `now` (epoch ms). */
export function markAt(now: number): z.output<typeof changeMark> {
  return { feed: FEED, at: new Date(now).toISOString() };
}
