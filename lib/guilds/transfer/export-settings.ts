import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { sections } from '@/lib/guild-settings/registry';
import { nameReferences, referencedIds, type SettingsFile } from '@/lib/guild-settings/transfer';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { readStoredSection } from '@/lib/guilds/stored-section';

/**
 * The settings of a guild with the names of what they refer to; of the sections in `only`, or of all that have a form. Throws
 * `not_found` where the bot is not, `invalid` for a section that does not exist.
 */
export async function exportSettings(
  guildId: GuildId,
  only: readonly string[] | null,
): Promise<SettingsFile> {
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw new AppError('not_found');
  const known = sections.filter(({ blocks }) => blocks.length > 0);
  const unknown = only?.find((id) => !known.some((section) => section.id === id));
  if (unknown !== undefined) {
    throw new AppError('invalid', { fields: { sections: `There is no section '${unknown.slice(0, 40)}'.` } });
  }
  const wanted = known.filter(({ id }) => only === null || only.includes(id));
  const stored = await Promise.all(
    wanted.map(async (section) => ({ section, ...(await readStoredSection(section, snapshot)) })),
  );
  const ids = stored.flatMap(({ section, values }) => referencedIds(section, values));
  const references = [...new Map(ids.map((reference) => [reference.id, reference])).values()];
  return {
    format: 'corallium-settings',
    version: 1,
    exportedAt: new Date().toISOString(),
    guild: { id: guildId, name: snapshot.guild.name },
    sections: Object.fromEntries(stored.map(({ section, values }) => [section.id, values])),
    references: nameReferences(references, snapshot.directory),
  };
}
