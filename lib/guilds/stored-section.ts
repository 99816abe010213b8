import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { guildSettings } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { readValues } from '@/lib/guild-settings/read-values';
import { sections } from '@/lib/guild-settings/registry';
import type { Section } from '@/lib/guild-settings/section';
import type { Values, ValuesOf } from '@/lib/guild-settings/values';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { valuesOn } from '@/lib/rules/premium/within-plan';

export interface StoredSection<S extends Section = Section> {
  readonly values: ValuesOf<S>;
  /** The same as stored, including unread parts; null if there are none. */
  readonly raw: Values | null;
  /** 0 while the section has never been saved. */
  readonly version: number;
  /** The version of the document: the same, unless Discord has refused a change of these values. */
  readonly stored: number;
  /** The key of the pending change on Discord, or null. */
  readonly underWay: string | null;
}

export function settingsId(guildId: string, section: Section): string {
  return `${guildId}:${section.id}`;
}

/** The document of a guild's section, or null if it was never saved. `fresh` bypasses the cache. */
export async function findSettings(
  guildId: string,
  section: Section,
  options: { readonly fresh?: boolean } = {},
) {
  return collectionOf(guildSettings).get(settingsId(guildId, section), options);
}

/** A guild's values of a section, with defaults, and their version; from the database or its cache. */
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

/** A guild's values of a section, completed with defaults. Reads only the database. */
export async function readStoredValues<S extends Section>(section: S, guildId: string): Promise<ValuesOf<S>> {
  return (await readStoredSection(section, guildId)).values;
}

/** The values of a section that are in force on the guild's current plan; stored values stay unchanged. */
export async function readActiveValues<S extends Section>(
  section: S,
  guildId: GuildId,
): Promise<ValuesOf<S>> {
  const [values, plan] = await Promise.all([readStoredValues(section, guildId), getGuildPlan(guildId)]);
  return valuesOn(section, values, plan);
}

/** A section as its form shows it. Discord's data override our copy, for the nickname can change there. */
export async function readLiveSection(
  section: Section,
  { guild, bot }: GuildSnapshot,
  options: { readonly fresh?: boolean } = {},
): Promise<StoredSection> {
  const stored = await readStoredSection(section, guild.id, options);
  if (section.id !== 'overview' || !bot) return stored;
  return { ...stored, values: readValues(section, { ...stored.values, nickname: bot.nick ?? '' }) };
}

/** All saved sections of a guild, by section id. Read one by one, since the cache has single documents. */
export async function listStoredValues(guildId: GuildId): Promise<ReadonlyMap<string, Values>> {
  const found = await Promise.all(sections.map((section) => findSettings(guildId, section)));
  return new Map(found.flatMap((item) => (item ? [[item.value.section, item.value.values] as const] : [])));
}
