import 'server-only';
import type { z } from 'zod';
import { guildId, userId } from '@/lib/core/ids';
import { quantity } from '@/lib/core/quantity';
import type { Attempt } from '@/lib/delivery/outlet';
import { banMember, bulkBan, findBan, kickMember } from '@/lib/discord/member-actions';
import { findMember } from '@/lib/discord/members';
import { type Act, defineActs } from '@/lib/guilds/acts/perform';
import { toAuditReason, toReasonText } from '@/lib/guilds/audit-reason';
import { recordSiteCases } from '@/lib/guilds/cases/record-cases';
import { forgetMembers } from '@/lib/guilds/members/roster';
import { toActionEntry } from '@/lib/rules/audit/action';
import { newAuditItem } from '@/lib/rules/delivery/outbox';
import { bulkBanItem, removeMemberItem } from '@/lib/rules/members/act-schema';
import { bulkBanAction } from '@/lib/rules/members/actions';

type Removal = z.output<typeof removeMemberItem>;
type BulkBan = z.output<typeof bulkBanItem>;

/** How many bans are looked up at once. */
const AT_ONCE = 5;

const words = { kick: 'kicked', ban: 'banned' } as const;

function nameOf({ userId: id, username }: Removal['target']): string {
  return username ?? id;
}

async function isDone(guild: string, { action, target }: Removal): Promise<boolean> {
  if (action === 'ban') return (await findBan(guild, target.userId)) !== null;
  return (await findMember(guildId.parse(guild), userId.parse(target.userId))) === null;
}

async function remove(item: Removal, { value, isRepeat }: Attempt<Act>): Promise<void> {
  const { action, target, by, deleteMessageSeconds } = item;
  if (isRepeat && (await isDone(value.guildId, item))) return;
  const reason = toAuditReason(by, item.reason);
  if (action === 'kick') await kickMember(value.guildId, target.userId, reason);
  else await banMember(value.guildId, target.userId, { reason, deleteMessageSeconds });
}

/** The targets banned by an earlier attempt, recognised by the ban's reason. */
async function findBanned({ targets }: BulkBan, guild: string, reason: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (let from = 0; from < targets.length; from += AT_ONCE) {
    const part = targets.slice(from, from + AT_ONCE).map(async ({ userId: id }) => {
      const ban = await findBan(guild, id);
      // Discord truncates long reasons.
      if (ban?.reason && reason.startsWith(ban.reason)) found.add(id);
    });
    await Promise.all(part);
  }
  return found;
}

/** Bans everyone Discord lets the bot ban. Returns them in the given order. */
async function banTogether(item: BulkBan, { value, isRepeat }: Attempt<Act>): Promise<BulkBan['targets']> {
  const { targets, by, deleteMessageSeconds } = item;
  const reason = toAuditReason(by, item.reason);
  const before = isRepeat ? await findBanned(item, value.guildId, reason) : new Set<string>();
  const rest = targets.flatMap(({ userId: id }) => (before.has(id) ? [] : [userId.parse(id)]));
  const { banned } = await bulkBan(value.guildId, rest, { reason, deleteMessageSeconds });
  const done = new Set<string>([...before, ...banned]);
  return targets.filter(({ userId: id }) => done.has(id));
}

/** Records cases and updates the member lists after a kick or ban. */
async function note(
  guild: string,
  kind: 'kick' | 'ban',
  targets: BulkBan['targets'],
  { key, reason, by, at }: Removal | BulkBan,
): Promise<void> {
  const id = guildId.parse(guild);
  forgetMembers(
    id,
    targets.map((target) => userId.parse(target.userId)),
  );
  await recordSiteCases(id, { key, kind, targets, reason, by, at });
}

export const memberOutlet = defineActs('members', (on) => [
  on(removeMemberItem, {
    mode: 'awaited',
    uncertain: ({ action, target }) =>
      `Discord didn't answer. We're checking whether ${nameOf(target)} was ${words[action]}.`,
    async act(item, attempt) {
      await remove(item, attempt);
      await note(attempt.value.guildId, item.action, [item.target], item);
    },
  }),
  on(bulkBanItem, {
    mode: 'awaited',
    uncertain: () => "Discord didn't answer. We're checking who was banned.",
    async act(item, attempt) {
      const { guildId: guild } = attempt.value;
      const banned = await banTogether(item, attempt);
      if (banned.length === 0) return (act) => act;
      await note(guild, 'ban', banned, item);
      const { by, at, reason, key } = item;
      const params = {
        count: quantity(banned.length, 'person', 'people'),
        names: banned.map((one) => ({ userId: one.userId, username: nameOf(one) })),
        reason: toReasonText(reason),
      };
      const entry = newAuditItem(
        `${key}:audit`,
        toActionEntry(bulkBanAction, { guildId: guild, by, at, params }),
      );
      return (act) => ({
        ...act,
        banned: banned.map(({ userId: id }) => id),
        outbox: [...act.outbox, entry],
      });
    },
  }),
]);
