import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { guildSettings } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { sections } from '@/lib/guild-settings/registry';
import type { Section } from '@/lib/guild-settings/section';
import { readValues, type Values, type ValuesOf } from '@/lib/guild-settings/values';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { valuesOn } from '@/lib/rules/premium/within-plan';

export interface StoredSection<S extends Section = Section> {
  readonly values: ValuesOf<S>;
  /** The same as they are stored, with what this release cannot read; null while there are none. */
  readonly raw: Values | null;
  /** 0 while the guild has never saved the section. */
  readonly version: number;
  /** The version of the document: the same, unless Discord has refused a change of these values. */
  readonly stored: number;
  /** The key of what Discord has still to be asked, or null. */
  readonly underWay: string | null;
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
  return collectionOf(guildSettings).get(settingsId(guildId, section), options);
}

/**
 * The values of a section in a guild, made whole with defaults, and their version. Asks nobody but the
 * database; `fresh` skips its read cache.
 */
export async function readStoredSection<S extends Section>(
  section: S,
  guildId: string,
  options: { readonly fresh?: boolean } = {},
): Promise<StoredSection<S>> {
  const document = await findSettings(guildId, section, options);
  return {
    values: readValues(section, document?.value.values ?? null),
    raw: document?.value.values ?? null,
    version: document?.value.restoredVersion ?? document?.version ?? 0,
    stored: document?.version ?? 0,
    underWay: document?.value.outbox.find(({ kind }) => kind !== 'audit')?.key ?? null,
  };
}

/** The values of a section in a guild, made whole with defaults. Asks nobody but the database. */
export async function readStoredValues<S extends Section>(section: S, guildId: string): Promise<ValuesOf<S>> {
  return (await readStoredSection(section, guildId)).values;
}

/** The values of a section as they count on the guild's plan now; what is stored stays as it is. */
export async function readActiveValues<S extends Section>(
  section: S,
  guildId: GuildId,
): Promise<ValuesOf<S>> {
  const [values, plan] = await Promise.all([readStoredValues(section, guildId), getGuildPlan(guildId)]);
  return valuesOn(section, values, plan);
}

/**
 * A section as its form shows it. What Discord itself keeps wins over our copy: the bot's nickname can be
 * changed there too.
 */
export async function readLiveSection(
  section: Section,
  { guild, bot }: GuildSnapshot,
  options: { readonly fresh?: boolean } = {},
): Promise<StoredSection> {
  const stored = await readStoredSection(section, guild.id, options);
  if (section.id !== 'overview' || !bot) return stored;
  return { ...stored, values: readValues(section, { ...stored.values, nickname: bot.nick ?? '' }) };
}

/**
 * All sections of a guild that were ever saved, by section id. One by one, since single documents come from
 * the cache.
 */
export async function listStoredValues(guildId: GuildId): Promise<ReadonlyMap<string, Values>> {
  const found = await Promise.all(sections.map((section) => findSettings(guildId, section)));
  return new Map(found.flatMap((item) => (item ? [[item.value.section, item.value.values] as const] : [])));
}
