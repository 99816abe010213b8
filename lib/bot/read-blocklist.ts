import 'server-only';
import { blocks } from '@/lib/db/collections/staff';
import { collectionOf } from '@/lib/db/store';
import { isBlocking } from '@/lib/rules/staff/block-schema';

export async function readBlocklist(after: string | undefined) {
  const { items, next } = await collectionOf(blocks).list({
    index: 'state',
    equals: 'active',
    limit: 200,
    after,
  });
  const now = Date.now();
  return {
    blocks: items
      .filter(({ value }) => isBlocking(value, now))
      .map(({ value: { kind, targetId, expiresAt } }) => ({ kind, id: targetId, expiresAt })),
    next,
  };
}
