import 'server-only';
import type { readAllBotSettings, readBotSettings } from '@/lib/contracts/bot/service';
import type { AnswerOf } from '@/lib/core/endpoint';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { guilds } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import { findSection, sections } from '@/lib/guild-settings/registry';
import type { Section } from '@/lib/guild-settings/section';
import { readValues, type Values } from '@/lib/guild-settings/values';
import { toCommandSettings } from '@/lib/guilds/commands/command-settings';
import { findSettings } from '@/lib/guilds/stored-section';
import { planAt } from '@/lib/plans';

function toBotValues(section: Section, stored: Values | null): Values {
  return section.id === 'commands'
    ? Object.fromEntries(toCommandSettings(stored))
    : readValues(section, stored);
}

async function readGuild(guildId: GuildId) {
  const record = (await (await getStore()).collection(guilds).get(guildId))?.value ?? null;
  return { guildId, plan: planAt(record, Date.now()), planExpiresAt: record?.planExpiresAt ?? null };
}

async function readOne(section: Section, guildId: GuildId) {
  const found = await findSettings(guildId, section);
  const values = { ...toBotValues(section, found?.value.values ?? null) };
  return { section: section.id, version: found?.version ?? 0, values };
}

/**
 * The settings of a section in a guild, defaults where it was never saved. Asks nothing of Discord. Throws
 * `not_found` for an unknown section.
 */
export async function readSettings(
  guildId: GuildId,
  sectionId: string,
): Promise<AnswerOf<typeof readBotSettings>> {
  const section = findSection(sectionId);
  if (!section) throw new AppError('not_found');
  const [settings, guild] = await Promise.all([readOne(section, guildId), readGuild(guildId)]);
  return { ...guild, ...settings };
}

/** The settings of all sections in a guild. */
export async function readAllSettings(guildId: GuildId): Promise<AnswerOf<typeof readAllBotSettings>> {
  const [guild, found] = await Promise.all([
    readGuild(guildId),
    Promise.all(sections.map((section) => readOne(section, guildId))),
  ]);
  return { ...guild, sections: found };
}
