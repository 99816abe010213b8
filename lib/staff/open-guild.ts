import 'server-only';
import { isBlocked } from '@/lib/auth/blocks';
import type { OpenedGuild } from '@/lib/contracts/staff/guilds';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { auditEntries, guilds } from '@/lib/db/collections';
import { staffGuilds } from '@/lib/db/collections/staff';
import { collectionOf } from '@/lib/db/store';
import { findSection } from '@/lib/guild-settings/registry';
import { logging } from '@/lib/guild-settings/sections/logging';
import { overview } from '@/lib/guild-settings/sections/overview';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { findSnapshot, type GuildSnapshot } from '@/lib/guilds/guild-directory';
import { countKept } from '@/lib/guilds/registry/module-counts';
import { listProblems } from '@/lib/guilds/registry/read-overview';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { otherScopes } from '@/lib/rules/audit/scopes';
import { noStaffValues } from '@/lib/rules/staff/guild-schema';
import { toListedGuilds } from '@/lib/staff/list-guilds';

export async function readGuildValues(guildId: string): Promise<OpenedGuild['values']> {
  const [general, logs, greetings, kept] = await Promise.all([
    readStoredValues(overview, guildId),
    readStoredValues(logging, guildId),
    readStoredValues(welcome, guildId),
    collectionOf(staffGuilds).get(guildId, { fresh: true }),
  ]);
  const { staffRoleId, antiInvites, antiLinks } = kept?.value ?? noStaffValues;
  return {
    prefix: general.prefix,
    language: String(general.language),
    StaffRoleId: staffRoleId,
    logChannelID: logs.moderation.channel,
    greetChannelID: greetings.welcome.channel,
    farewellChannelID: greetings.leave.channel,
    antiInvites,
    antiLinks,
  };
}

/** The guild as the bot sees it; null without the bot, or if Discord is unavailable. */
async function snapshotOf(guildId: GuildId): Promise<GuildSnapshot | null> {
  return findSnapshot(guildId).catch((error: unknown) => {
    if (isAppError(error)) return null;
    throw error;
  });
}

async function lastChangeOf(guildId: string): Promise<OpenedGuild['lastChange']> {
  const { items } = await collectionOf(auditEntries).list({
    index: 'guildId',
    equals: guildId,
    order: 'desc',
    limit: 1,
  });
  const last = items[0]?.value;
  if (!last) return null;
  const section = findSection(last.section)?.title ?? otherScopes.get(last.section) ?? last.section;
  return { username: last.username, section, at: last.at };
}

const nothing: Readonly<Record<string, number | undefined>> = {};

/** A guild for staff. Throws `not_found` for an unknown one. */
export async function openGuild(guildId: GuildId): Promise<OpenedGuild> {
  const stored = await collectionOf(guilds).get(guildId, { fresh: true });
  if (!stored) throw new AppError('not_found');
  const snapshot = await snapshotOf(guildId);
  const [[listed], values, lastChange, blocked, kept, problems] = await Promise.all([
    toListedGuilds([stored]),
    readGuildValues(guildId),
    lastChangeOf(guildId),
    isBlocked('guild', guildId),
    snapshot ? countKept(snapshot) : nothing,
    snapshot ? listProblems(snapshot) : [],
  ]);
  if (!listed) throw new AppError('internal');
  return {
    ...listed,
    values,
    planExpiresAt: stored.value.planExpiresAt,
    premiumOf: stored.value.premium?.userId ?? null,
    isBlocked: blocked,
    hasBot: snapshot !== null,
    memberCount: snapshot?.guild.memberCount ?? null,
    uses: Object.entries(kept).flatMap(([id, count]) =>
      count === undefined || count === 0 || id === 'members' || id === 'commands'
        ? []
        : [{ label: findSection(id)?.title ?? id, count }],
    ),
    problems: problems.map(({ label, message }) => ({ label, message })),
    lastChange,
    directory: {
      channels: [...(snapshot?.directory.channels ?? [])],
      roles: [...(snapshot?.directory.roles ?? [])],
    },
  };
}
