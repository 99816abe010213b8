import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type { PartReview, SectionReview, TransferReview, TransferSource } from '@/lib/contracts/transfer';
import type { GuildId } from '@/lib/core/ids';
import { describeValue } from '@/lib/guild-settings/describe';
import { findSection } from '@/lib/guild-settings/registry';
import { placedFields, type Section } from '@/lib/guild-settings/section';
import type { Values } from '@/lib/guild-settings/values';
import { type GuildSnapshot, getSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { directoryFor, seenBy } from '@/lib/guilds/seen-directory';
import { readLiveSection } from '@/lib/guilds/stored-section';
import { loadAround } from '@/lib/guilds/transfer/load-around';
import { openSource } from '@/lib/guilds/transfer/open-source';
import type { Around } from '@/lib/guilds/transfer/part-rules';
import { planSection } from '@/lib/guilds/transfer/plan-section';
import { partsById } from '@/lib/guilds/transfer/transfer-part-list';
import { partIds, transferParts } from '@/lib/rules/transfer/parts';
import {
  isEmptied,
  type Mapping,
  matchReference,
  type SettingsFile,
} from '@/lib/rules/transfer/settings-file';

/** The person's choices, completed by names. */
function completeMapping(file: SettingsFile, chosen: Mapping, snapshot: GuildSnapshot): Mapping {
  return Object.fromEntries(
    file.references.map((reference) => [
      reference.id,
      Object.hasOwn(chosen, reference.id)
        ? (chosen[reference.id] ?? null)
        : matchReference(reference, snapshot.directory),
    ]),
  );
}

/** The sections of a file that have a form here, with what the file brings. */
export function knownSections(file: SettingsFile): { section: Section; brought: Values }[] {
  return Object.entries(file.sections).flatMap(([id, brought]) => {
    const section = findSection(id);
    return section && section.blocks.length > 0 ? [{ section, brought }] : [];
  });
}

/** The parts of a file that have entries. */
async function reviewParts(file: SettingsFile, guildId: GuildId, around: Around): Promise<PartReview[]> {
  const brought = partIds.filter((id) => (file.parts?.[id]?.length ?? 0) > 0);
  return Promise.all(
    brought.map(async (id) => {
      const found = await partsById[id].review(file.parts?.[id] ?? [], guildId, around);
      return { id, title: transferParts[id].title, ...found };
    }),
  );
}

/**
 * Compares settings from a file or another guild with those of this one: what would change, what is skipped
 * and why, and which channel or role here takes the place of which. Writes nothing. Throws as openSource and
 * loadAround do, `not_found` where the bot is not.
 */
export async function reviewTransfer(
  guildId: GuildId,
  source: TransferSource,
  chosen: Mapping,
  by: Viewer,
): Promise<TransferReview> {
  const [file, found, plan] = await Promise.all([
    openSource(source, guildId, by.userId),
    getSnapshot(guildId),
    getGuildPlan(guildId),
  ]);
  const snapshot = await seenBy(found, by.userId);
  const mapping = completeMapping(file, chosen, snapshot);
  const around = await loadAround(file, mapping, { snapshot, plan, userId: by.userId });
  const known = knownSections(file);
  const reviews = await Promise.all(
    known.map(async ({ section, brought }): Promise<SectionReview> => {
      const current = await readLiveSection(section, snapshot);
      const circumstances = { snapshot, plan, userId: by.userId };
      const { changes, skipped } = await planSection(section, brought, mapping, current, circumstances);
      const placed = new Map(placedFields(section).map((one) => [one.path, one]));
      const words = (path: string, value: unknown) => {
        const field = placed.get(path)?.field;
        return field ? describeValue(field, value, snapshot.directory) : String(value);
      };
      return {
        id: section.id,
        title: section.title,
        version: current.version,
        changes: changes.map((change) => {
          const { field: path, before, after } = change;
          const one = placed.get(path);
          return {
            field: path,
            label: one?.label ?? path,
            before: words(path, before),
            after: words(path, after),
            isEmptied: one !== undefined && isEmptied(one.field, change, snapshot.directory),
          };
        }),
        skipped: Object.entries(skipped).map(([field, reason]) => ({
          field,
          label: placed.get(field)?.label ?? field,
          reason,
        })),
      };
    }),
  );
  return {
    from: file.guild.name,
    sections: reviews,
    parts: await reviewParts(file, guildId, around),
    unknown: Object.keys(file.sections).filter((id) => !known.some(({ section }) => section.id === id)),
    references: file.references.map((reference) => ({ ...reference, target: mapping[reference.id] ?? null })),
    channels: [...directoryFor(Object.values(mapping), snapshot.directory).channels],
    roles: [...snapshot.directory.roles],
  };
}
