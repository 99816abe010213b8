import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import { AppError, conflict } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { auditEntries } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { toWire } from '@/lib/guild-settings/codec';
import { findSection } from '@/lib/guild-settings/registry';
import { placedFields } from '@/lib/guild-settings/section';
import { isSame, nest, valueAt } from '@/lib/guild-settings/values';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { type Saved, saveSection } from '@/lib/guilds/save-section';
import { readLiveSection } from '@/lib/guilds/stored-section';
import { sentenceOf } from '@/lib/rules/audit/entry-sentence';

/**
 * Restores the fields of an audit entry to their previous values; the save gets its own entry. Throws
 * `not_found` for an entry of another guild, and `conflict` if one of the fields has changed since: reverting
 * would undo that change too.
 */
export async function revertEntry(
  guildId: GuildId,
  entryId: string,
  by: Pick<Viewer, 'userId' | 'username'>,
): Promise<Saved & { readonly sectionId: string }> {
  const entry = await collectionOf(auditEntries).get(entryId);
  const section = entry && findSection(entry.value.section);
  const snapshot = await findSnapshot(guildId);
  if (entry?.value.guildId !== guildId || !section || !snapshot) throw new AppError('not_found');
  if (sentenceOf(entry.value) !== null) {
    throw conflict("This wasn't a settings change, so it can't be reverted.");
  }
  const current = await readLiveSection(section, snapshot, { fresh: true });
  const fields = new Map(placedFields(section).map(({ path, field }) => [path, field]));
  const known = entry.value.changes.filter((change) => fields.has(change.field));
  const moved = known.find((change) => !isSame(valueAt(current.values, change.field), change.after));
  if (moved) {
    const label = fields.get(moved.field)?.label ?? moved.field;
    throw conflict(`'${label}' has been changed again since. Revert the newer entry first.`);
  }
  const input = nest(
    known.flatMap((change): [string, unknown][] => {
      const field = fields.get(change.field);
      return field ? [[change.field, toWire(field, change.before)]] : [];
    }),
  );
  const saved = await saveSection({
    section,
    guildId,
    by,
    input,
    ifVersion: current.version,
    revertOf: entryId,
  });
  return { ...saved, sectionId: section.id };
}
