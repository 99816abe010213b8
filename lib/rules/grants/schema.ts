import { z } from 'zod';
import { personId, personName } from '@/lib/core/person';
import { outboxOf } from '@/lib/rules/delivery/outbox';
import { tellItem } from '@/lib/rules/notifications/tell-item';

/** What a grant allows in its sections; each level includes those before it. */
export const grantLevels = ['view', 'manage'] as const;
export type GrantLevel = (typeof grantLevels)[number];

/** A stored right to single sections of a dashboard, of a role or a person who doesn't manage the server. */
export const storedGrant = z.object({
  id: z.string(),
  kind: z.enum(['role', 'user']),
  /** Id of the role or the person. */
  subjectId: personId(),
  /** The subject's name when it was granted: people may have left the server. */
  name: personName(),
  /** Ids of sections. */
  sections: z.array(z.string()),
  /** Grants from before there were levels allow everything. */
  level: z.enum(grantLevels).default('manage'),
  /** When it expires; null for never. */
  expiresAt: z.iso.datetime().nullable(),
  grantedBy: personId(),
  grantedByName: personName(),
  createdAt: z.iso.datetime(),
});
export type StoredGrant = z.output<typeof storedGrant>;
export type SectionGrant = Pick<StoredGrant, 'kind' | 'subjectId' | 'sections' | 'level' | 'expiresAt'>;

/** The grants of a guild, oldest first. */
export const grantList = z.object({
  guildId: z.string(),
  grants: z.array(storedGrant),
  outbox: outboxOf(tellItem),
});
export type GrantList = z.output<typeof grantList>;

export const listedGrant = storedGrant.omit({ grantedBy: true }).extend({
  isInForce: z.boolean(),
  /** The role has been deleted. */
  isMissing: z.boolean(),
});
export type ListedGrant = z.output<typeof listedGrant>;

/** The terms of a grant in a body: which sections, at which level, until when. */
export const grantTerms = storedGrant.pick({ sections: true, level: true, expiresAt: true }).extend({
  sections: z.array(z.string().max(40)).min(1, 'Choose at least one section.').max(40),
  expiresAt: z.iso.datetime({ offset: true, error: 'Must be a date with a time.' }).nullable(),
});
export type GrantTerms = z.output<typeof grantTerms>;
