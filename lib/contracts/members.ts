import { z } from 'zod';
import { dashboard } from '@/lib/contracts/bases';
import { access } from '@/lib/core/access';
import { schemaOf } from '@/lib/core/form-schema';
import { userId } from '@/lib/core/ids';
import { bulkBanAction, removeMemberActions } from '@/lib/rules/members/actions';
import { removalForm } from '@/lib/rules/members/form';

const count = z.int().nonnegative();

export const memberStatsRow = z.strictObject({ userId, level: count, experience: count, coins: count });
export type MemberStatsRow = z.infer<typeof memberStatsRow>;

export const memberRow = z.object({
  id: userId,
  username: z.string(),
  displayName: z.string(),
  avatarUrl: z.string(),
  isBot: z.boolean(),
  level: count,
  experience: count,
  coins: count,
  /** Without @everyone. */
  roleIds: z.array(z.string()),
  joinedAt: z.string().nullable(),
  /** Why the bot can neither kick nor ban this member, or null. */
  blocked: z.string().nullable(),
});
export type MemberRow = z.infer<typeof memberRow>;

export const memberSorts = ['id', 'username', 'level', 'experience', 'coins'] as const;
export type MemberSort = (typeof memberSorts)[number];

export const memberPage = z.object({
  members: z.array(memberRow),
  memberPage: z.object({
    /** From 1. */
    page: z.number(),
    pageCount: z.number(),
    found: z.number(),
    total: z.number(),
    /** Set if the list may be outdated. */
    notice: z.string().nullable(),
  }),
});
export type MemberPage = z.infer<typeof memberPage>;

/** @public Found by its name, through lib/contracts/panels. */
export { memberPage as panelData };

export const listMembers = dashboard.get('/members/list', {
  summary: 'A page of 25 members, with a search in usernames, nicknames and ids.',
  access: access.section,
  query: z.object({
    search: z.string().max(100).default(''),
    sort: z.enum(memberSorts).default('username'),
    order: z.enum(['asc', 'desc']).default('asc'),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  returns: memberPage,
});

const { reason } = schemaOf(removalForm).shape;
const deleteMessageSeconds = z.int().min(0).max(604_800).default(0);
const actionLimit = { count: 30, seconds: 60 } as const;
const done = z.object({ message: z.string() });

export const kickMember = dashboard.post('/members/kick', {
  summary: 'Removes a member from the server.',
  access: removeMemberActions.kick.access,
  body: z.strictObject({ targetId: userId, reason }),
  returns: done,
  limit: actionLimit,
});

export const banMember = dashboard.post('/members/ban', {
  summary: 'Bans a person, member or not, and deletes their messages of the seconds before.',
  access: removeMemberActions.ban.access,
  body: z.strictObject({ targetId: userId, reason, deleteMessageSeconds }),
  returns: done,
  limit: actionLimit,
});

export const reviewedTarget = z.object({
  /** As sent; may not be an id. */
  id: z.string(),
  /** Null for a non-member. */
  username: z.string().nullable(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  isMember: z.boolean(),
  /** Why this isn't possible, or null. */
  blocked: z.string().nullable(),
});
export type ReviewedTarget = z.infer<typeof reviewedTarget>;

export const reviewTargets = dashboard.post('/members/review', {
  summary: 'Tells which people the signed-in person can kick or ban. Changes nothing.',
  access: access.section,
  body: z.strictObject({
    action: z.enum(['kick', 'ban', 'bulkBan']),
    targetIds: z.array(z.string().max(100)).min(1).max(200),
  }),
  returns: z.object({
    /** Why the action is unavailable for every member, or null. */
    blocked: z.string().nullable(),
    targets: z.array(reviewedTarget),
  }),
});

export const bulkBanMembers = dashboard.post('/members/bulk-ban', {
  summary: 'Bans up to 200 people at once, and lists those it could not ban with the reason.',
  access: bulkBanAction.access,
  body: z.strictObject({ targetIds: z.array(userId).min(1).max(200), reason, deleteMessageSeconds }),
  returns: done.extend({
    banned: z.array(z.string()),
    failed: z.array(z.object({ id: z.string(), name: z.string().nullable(), reason: z.string() })),
  }),
  limit: { count: 6, seconds: 60 },
});
