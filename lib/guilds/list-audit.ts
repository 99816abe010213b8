import 'server-only';
import type { AuditItem } from '@/lib/contracts/audit';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { auditEntries } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import { describeValue } from '@/lib/guild-settings/describe';
import type { Directory } from '@/lib/guild-settings/directory';
import { findSection, sections } from '@/lib/guild-settings/registry';
import { placedFields, type Section } from '@/lib/guild-settings/section';
import { copyPendingAudit } from '@/lib/guilds/copy-pending-audit';
import { mayUse, type SectionRights } from '@/lib/guilds/guild-access';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { settingsId } from '@/lib/guilds/stored-section';
import { otherScopes } from '@/lib/rules/audit/entry';

const PAGE = 25;
/** Entries that the overview shows. */
const RECENT = 5;

function describeChange(
  section: Section | null,
  change: { field: string; before?: unknown; after?: unknown },
  directory: Directory,
): AuditItem['changes'][number] {
  const placed = section && placedFields(section).find(({ path }) => path === change.field);
  if (!section || !placed) {
    return {
      field: change.field,
      label: change.field,
      before: String(change.before),
      after: String(change.after),
    };
  }
  return {
    field: change.field,
    label: placed.label,
    before: describeValue(placed.field, change.before, directory),
    after: describeValue(placed.field, change.after, directory),
  };
}

/**
 * A page of 25 entries of a guild's audit log, newest first, with values in words; of one section when
 * `sectionId` names it. `after` is `next` of the page before. Throws `not_found` for an unknown section or
 * where the bot is not.
 */
export async function listAudit(
  guildId: GuildId,
  options: { readonly sectionId?: string | undefined; readonly after?: string | undefined },
): Promise<{ items: AuditItem[]; next: string | null }> {
  const snapshot = await findSnapshot(guildId);
  const only = options.sectionId === undefined ? null : findSection(options.sectionId);
  if (!snapshot || (options.sectionId !== undefined && !only)) throw new AppError('not_found');
  await Promise.all((only ? [only] : sections).map((section) => copyPendingAudit(guildId, section)));
  const page = { order: 'desc', limit: PAGE, after: options.after } as const;
  const log = (await getStore()).collection(auditEntries);
  const found = only
    ? await log.list({ index: 'scope', equals: settingsId(guildId, only), ...page })
    : await log.list({ index: 'guildId', equals: guildId, ...page });
  return {
    next: found.next,
    items: found.items.map(({ id, value }) => {
      const section = findSection(value.section);
      return {
        id,
        section: value.section,
        sectionTitle: section?.title ?? otherScopes.get(value.section) ?? value.section,
        userId: value.userId,
        username: value.username,
        at: value.at,
        changes: value.changes.map((change) => describeChange(section, change, snapshot.directory)),
        action: value.action,
        revertOf: value.revertOf,
      };
    }),
  };
}

/**
 * The last entries about what somebody with these rights may use. Throws `not_found` where the bot is not.
 */
export async function listRecentAudit(guildId: GuildId, rights: SectionRights): Promise<AuditItem[]> {
  const { items } = await listAudit(guildId, {});
  return items.filter(({ section }) => mayUse(rights, section)).slice(0, RECENT);
}
