import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { guildSettings } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import { sections } from '@/lib/guild-settings/registry';
import type { Section } from '@/lib/guild-settings/section';
import { readValues, type Values } from '@/lib/guild-settings/values';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';

export interface StoredSection {
  readonly values: Values;
  /** 0 while the guild has never saved the section. */
  readonly version: number;
}

/** Id of the document that keeps a section of a guild. */
export function settingsId(guildId: string, section: Section): string {
  return `${guildId}:${section.id}`;
}

/**
 * The document that keeps a section of a guild, or null while it was never saved. `fresh` skips the read
 * cache.
 */
export async function findSettings(
  guildId: string,
  section: Section,
  options: { readonly fresh?: boolean } = {},
) {
  return (await getStore()).collection(guildSettings).get(settingsId(guildId, section), options);
}

/** What Discord itself keeps wins over our copy: the bot's nickname can be changed there too. */
function withLiveValues(section: Section, values: Values, snapshot: GuildSnapshot): Values {
  return section.id === 'overview' && snapshot.bot
    ? { ...values, nickname: snapshot.bot.nick ?? '' }
    : values;
}

/**
 * The values of a section in a guild, made whole with defaults, and their version. `fresh` skips the read
 * cache.
 */
export async function readStoredSection(
  section: Section,
  snapshot: GuildSnapshot,
  options: { fresh?: boolean } = {},
): Promise<StoredSection> {
  const document = await findSettings(snapshot.guild.id, section, options);
  const values = readValues(section, document?.value.values ?? null);
  return { values: withLiveValues(section, values, snapshot), version: document?.version ?? 0 };
}

/**
 * All sections of a guild that were ever saved, by section id. One by one, since single documents come from
 * the cache.
 */
export async function listStoredValues(guildId: GuildId): Promise<ReadonlyMap<string, Values>> {
  const found = await Promise.all(sections.map((section) => findSettings(guildId, section)));
  return new Map(found.flatMap((item) => (item ? [[item.value.section, item.value.values] as const] : [])));
}
