import 'server-only';
import { AppError, invalidAt } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { sections } from '@/lib/guild-settings/registry';
import { getSeen } from '@/lib/guilds/seen-directory';
import { readLiveSection } from '@/lib/guilds/stored-section';
import { partsById } from '@/lib/guilds/transfer/transfer-part-list';
import { type FileParts, type PartId, partIds } from '@/lib/rules/transfer/parts';
import {
  maxSettingsFileBytes,
  nameReferences,
  referencedIds,
  type SettingsFile,
} from '@/lib/rules/transfer/settings-file';

/** Ids of sections and parts; null for all of them. */
export interface Wanted {
  readonly sections: readonly string[] | null;
  readonly parts: readonly string[] | null;
}

/** The requested ids that exist. Throws `invalid` at `field` for any other. */
function pick<T>(
  known: readonly T[],
  idOf: (one: T) => string,
  wanted: readonly string[] | null,
  field: string,
): readonly T[] {
  const unknown = wanted?.find((id) => !known.some((one) => idOf(one) === id));
  if (unknown !== undefined) {
    throw invalidAt(field, `There is no '${unknown.slice(0, 40)}' among the ${field}.`);
  }
  return known.filter((one) => wanted?.includes(idOf(one)) ?? true);
}

async function readParts(guildId: GuildId, ids: readonly PartId[]) {
  const read = await Promise.all(
    ids.map(async (id) => ({ part: partsById[id], entries: await partsById[id].read(guildId) })),
  );
  const parts: FileParts = Object.fromEntries(read.map(({ part, entries }) => [part.id, entries]));
  return { parts, references: read.flatMap(({ part, entries }) => part.referencesOf(entries)) };
}

/**
 * The settings of a guild with the names of what they refer to: all sections with a form and all parts, or
 * the requested ones. Throws `not_found` if the bot is not in the guild, `invalid` for an unknown section or
 * part.
 */
export async function exportSettings(
  guildId: GuildId,
  wanted: Wanted,
  viewer: { readonly userId: string },
): Promise<SettingsFile> {
  const snapshot = await getSeen(guildId, viewer);
  const withForm = sections.filter(({ blocks }) => blocks.length > 0);
  const chosen = pick(withForm, ({ id }) => id, wanted.sections, 'sections');
  const ids = pick(partIds, (id) => id, wanted.parts, 'parts');
  const stored = await Promise.all(
    chosen.map(async (section) => ({ section, ...(await readLiveSection(section, snapshot)) })),
  );
  const { parts, references } = await readParts(guildId, ids);
  const named = [...stored.flatMap(({ section, values }) => referencedIds(section, values)), ...references];
  const once = [...new Map(named.map((reference) => [reference.id, reference])).values()];
  return {
    format: 'corallium-settings',
    version: 2,
    exportedAt: new Date().toISOString(),
    guild: { id: guildId, name: snapshot.guild.name },
    sections: Object.fromEntries(stored.map(({ section, values }) => [section.id, values])),
    parts,
    references: nameReferences(once, snapshot.directory),
  };
}

/** The settings file for download. Throws `too_large` for one that could not be imported again. */
export function toFileText(file: SettingsFile): string {
  const text = `${JSON.stringify(file, null, 2)}\n`;
  if (Buffer.byteLength(text) <= maxSettingsFileBytes) return text;
  throw new AppError('too_large', {
    message: 'The file would be too large to import. Export fewer sections and parts at a time.',
  });
}
