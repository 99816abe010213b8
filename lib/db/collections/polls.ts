import 'server-only';
import { z } from 'zod';
import { personId } from '@/lib/core/person';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { poll } from '@/lib/rules/polls/schema';
import { changedIndex, changeMark } from '../change-mark';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();

/**
 * Polls by id. States: `publishing` (not confirmed on Discord yet) → `active` → `counting` (no more votes) →
 * `counted` (result stored, not posted yet) → `closed`; or `cancelled`.
 */
export const polls = defineCollection({
  name: 'polls',
  schema: poll.extend({ changed: changeMark }),
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'scope', sort: 'endsAt' }, changedIndex],
});

/** Votes by `${pollId}:${userId}`, one each. `choice` is `${pollId}:${option index}`, for exact counts. */
export const pollVotes = defineCollection({
  name: 'pollVotes',
  schema: z.object({
    pollId: z.string(),
    userId: personId(),
    choice: z.string(),
    votedAt: isoDate,
    expiresAt: isoDate,
  }),
  indexes: ['choice'],
  expiresAt: 'expiresAt',
});
