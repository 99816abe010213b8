import 'server-only';
import type { readAllBotSettings, readBotSettings } from '@/lib/contracts/bot/service';
import type { AnswerOf } from '@/lib/core/endpoint';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { guilds } from '@/lib/db/collections';
import { staffGuilds } from '@/lib/db/collections/staff';
import { collectionOf } from '@/lib/db/store';
import { readValues } from '@/lib/guild-settings/read-values';
import { findSection, sections } from '@/lib/guild-settings/registry';
import type { Section } from '@/lib/guild-settings/section';
import type { Values } from '@/lib/guild-settings/values';
import { toCommandSettings } from '@/lib/guilds/commands/command-settings';
import { findSettings } from '@/lib/guilds/stored-section';
import { findSwitchedOff } from '@/lib/guilds/switches';
import { type Plan, planAt } from '@/lib/plans';
import { valuesOn } from '@/lib/rules/premium/within-plan';
import { noStaffValues, staffGuildValues } from '@/lib/rules/staff/guild-schema';
import { sectionFeature } from '@/lib/rules/switches/features';

/** The values that count: what the plan does not reach is as if it had never been changed. */
function toBotValues(section: Section, stored: Values | null, plan: Plan): Values {
  return section.id === 'commands'
    ? Object.fromEntries(toCommandSettings(stored))
    : valuesOn(section, readValues(section, stored), plan);
}

async function readGuild(guildId: GuildId) {
  const record = (await collectionOf(guilds).get(guildId))?.value ?? null;
  const kept = (await collectionOf(staffGuilds).get(guildId))?.value ?? noStaffValues;
  const staff = staffGuildValues.parse(kept);
  return { guildId, plan: planAt(record, Date.now()), planExpiresAt: record?.planExpiresAt ?? null, staff };
}

async function readOne(section: Section, guildId: GuildId, plan: Plan) {
  const found = await findSettings(guildId, section);
  const off = await findSwitchedOff({ feature: sectionFeature(section.id), guildId });
  const values = { ...toBotValues(section, found?.value.values ?? null, plan) };
  const switchedOff = off && { reason: off.reason, expiresAt: off.expiresAt };
  return { section: section.id, switchedOff, version: found?.version ?? 0, values };
}

/** A section's settings as the plan lets them count. Makes no call to Discord. Throws `not_found`. */
export async function readSettings(
  guildId: GuildId,
  sectionId: string,
): Promise<AnswerOf<typeof readBotSettings>> {
  const section = findSection(sectionId);
  if (!section) throw new AppError('not_found');
  const guild = await readGuild(guildId);
  return { ...guild, ...(await readOne(section, guildId, guild.plan)) };
}

export async function readAllSettings(guildId: GuildId): Promise<AnswerOf<typeof readAllBotSettings>> {
  const guild = await readGuild(guildId);
  const found = await Promise.all(sections.map((section) => readOne(section, guildId, guild.plan)));
  return { ...guild, sections: found };
}
