import 'server-only';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { replyList, replyUses as schema } from '@/lib/rules/replies/schema';
import { changedIndex, changeMark } from '../change-mark';
import { defineCollection } from '../define-collection';
import { namesInReplies } from './name-upgrades';

/** Custom commands and auto responses, by guild id: one document, so that limits and names hold. */
export const replyLists = defineCollection({
  name: 'replyLists',
  schema: replyList.extend({ changed: changeMark }),
  indexes: [changedIndex],
  upgrades: [namesInReplies, upgradeOutbox],
});

/** How often each of them has been used, by guild id. */
export const replyUses = defineCollection({ name: 'replyUses', schema });
