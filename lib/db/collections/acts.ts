import 'server-only';
import { z } from 'zod';
import { personId } from '@/lib/core/person';
import { deleteApplicationItem } from '@/lib/rules/applications/schema';
import { outboxOf } from '@/lib/rules/delivery/outbox';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { bulkBanItem, removeMemberItem } from '@/lib/rules/members/act-schema';
import { editMessageItem, postDraftItem } from '@/lib/rules/messages/act-schema';
import { createRolesItem } from '@/lib/rules/role-menus/new-roles-schema';
import { dropJobItem, retryJobItem } from '@/lib/rules/staff/job-act-schema';
import { defineCollection } from '../define-collection';

/** Pending actions without a document, by `${outlet}:${guildId}:${key}`; those by staff under `site`. */
export const acts = defineCollection({
  name: 'acts',
  schema: z.object({
    guildId: z.string(),
    outbox: outboxOf(
      postDraftItem,
      editMessageItem,
      removeMemberItem,
      bulkBanItem,
      deleteApplicationItem,
      createRolesItem,
      retryJobItem,
      dropJobItem,
    ),
    messageId: z.string().nullable().default(null),
    /** Ids of the people who were banned. */
    banned: z.array(personId()).default([]),
    /** Names of the roles that were created, and why there are no more of them. */
    created: z.array(z.string()).default([]),
    refusal: z.string().nullable().default(null),
    expiresAt: z.iso.datetime(),
  }),
  upgrades: [upgradeOutbox],
  expiresAt: 'expiresAt',
});
