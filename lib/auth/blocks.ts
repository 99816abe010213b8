import 'server-only';
import { blocks } from '@/lib/db/collections/staff';
import { collectionOf } from '@/lib/db/store';
import { blockId, isBlocking } from '@/lib/rules/staff/block-schema';
import type { BlockKind } from '@/lib/rules/staff/guild-form';

export async function isBlocked(kind: BlockKind, id: string): Promise<boolean> {
  const block = await collectionOf(blocks).get(blockId(kind, id));
  return isBlocking(block?.value ?? null, Date.now());
}
