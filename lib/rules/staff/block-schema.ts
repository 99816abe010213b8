import { z } from 'zod';
import { person, personId } from '@/lib/core/person';
import { auditOutbox } from '@/lib/rules/delivery/outbox';
import { keeps } from '@/lib/rules/personal-data/keeps';
import { type BlockKind, blockKinds } from '@/lib/rules/staff/guild-form';

/** A person or server that the site and the bot refuse. Stored after it is lifted, too. */
export const storedBlock = z.object({
  kind: z.enum(blockKinds),
  targetId: personId(keeps.moderation),
  /** `active` ends at `expiresAt`; `lifted` was ended by staff. */
  state: z.enum(['active', 'lifted']),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: person,
  /** When it expires; null for never. */
  expiresAt: z.iso.datetime().nullable(),
  outbox: auditOutbox,
});
export type StoredBlock = z.output<typeof storedBlock>;

export function blockId(kind: BlockKind, targetId: string): string {
  return `${kind}:${targetId}`;
}

/** True while a block is in force at `now` (epoch ms). */
export function isBlocking(block: Pick<StoredBlock, 'state' | 'expiresAt'> | null, now: number): boolean {
  if (block?.state !== 'active') return false;
  return block.expiresAt === null || Date.parse(block.expiresAt) > now;
}
