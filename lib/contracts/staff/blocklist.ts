import { z } from 'zod';
import { pageOf, pageStart } from '@/lib/contracts/page';
import { access, staffAreas } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { schemaOf } from '@/lib/core/form-schema';
import { snowflakePattern } from '@/lib/core/snowflake';
import { storedBlock } from '@/lib/rules/staff/block-schema';
import { addBlockAction, removeBlockAction } from '@/lib/rules/staff/guild-actions';
import { blockForm, blockKinds } from '@/lib/rules/staff/guild-form';

const targetId = z
  .string()
  .trim()
  .regex(snowflakePattern, "This isn't a Discord ID: those are 17 to 20 digits.");

const listedBlock = storedBlock
  .pick({ kind: true, targetId: true, state: true, reason: true, createdAt: true, expiresAt: true })
  .extend({
    name: z.string().nullable(),
    createdBy: z.string(),
    isBlocking: z.boolean(),
    /** A subscription that still renews: the person's, or the one that covers the server. */
    isBilled: z.boolean(),
  });
export type ListedBlock = z.output<typeof listedBlock>;

const staff = endpointsBelow('/api/staff', { access: access[staffAreas.blocklist.level] });

export const listBlocks = staff.get('/blocklist', {
  summary:
    'Blocked people and servers, the latest first, in pages of 25; with `state=lifted` those that were.',
  query: z.object({ state: storedBlock.shape.state.default('active'), after: pageStart }),
  returns: pageOf(listedBlock),
});

export const addBlock = staff.post('/blocklist', {
  summary: 'Blocks somebody or a server: sessions end, calls are refused, and the bot is told.',
  access: addBlockAction.access,
  body: schemaOf(blockForm, {}).extend({ kind: z.enum(blockKinds), targetId }),
  returns: z.object({ message: z.string(), block: listedBlock }),
});

export const removeBlock = staff.delete('/blocklist/{kind}/{targetId}', {
  summary: 'Lifts a block.',
  access: removeBlockAction.access,
  params: z.object({ kind: z.enum(blockKinds), targetId }),
  returns: z.object({ message: z.string(), block: listedBlock }),
});
