import 'server-only';
import type { AuditItem, AuditQuery } from '@/lib/contracts/audit';
import type { listAudit as contract } from '@/lib/contracts/dashboard';
import type { AnswerOf } from '@/lib/core/endpoint';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import type { auditEntries } from '@/lib/db/collections';
import type { Doc } from '@/lib/db/define-collection';
import { readAudit } from '@/lib/delivery/read-audit';
import { describeValue } from '@/lib/guild-settings/describe';
import type { Directory } from '@/lib/guild-settings/directory';
import { findSection, sections } from '@/lib/guild-settings/registry';
import { placedFields, type Section } from '@/lib/guild-settings/section';
import { copyPendingAudit } from '@/lib/guilds/copy-pending-audit';
import { mayUse, type SectionRights } from '@/lib/guilds/guild-access';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { readRecentAudit } from '@/lib/guilds/recent-audit';
import { getSeen, unnamed } from '@/lib/guilds/seen-directory';
import { sentenceOf } from '@/lib/rules/audit/entry-sentence';
import { otherScopes } from '@/lib/rules/audit/scopes';

/** How many entries the overview shows. */
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

type AuditPage = AnswerOf<typeof contract>;

/**
 * A page of 25 entries of a guild's audit log, newest first, with values as text, matching all of `query`,
 * whose `section` may also be one of `otherScopes`. `after` is the previous page's `next`. Throws `not_found`
 * for an unknown section or if the bot is not in the guild.
 */
export async function listAudit(
  guildId: GuildId,
  viewer: { readonly userId: string },
  query: AuditQuery,
): Promise<AuditPage> {
  const snapshot = await getSeen(guildId, viewer);
  const { section } = query;
  const only = section === undefined ? null : findSection(section);
  if (section !== undefined && !only && !otherScopes.has(section)) throw new AppError('not_found');
  const touched = section === undefined ? sections : only ? [only] : [];
  await Promise.all(touched.map((one) => copyPendingAudit(guildId, one)));
  const found = await readAudit(guildId, query);
  return { next: found.next, items: found.items.map((entry) => toItem(entry, snapshot)) };
}

function toItem({ id, value }: Stored<Doc<typeof auditEntries>>, snapshot: GuildSnapshot): AuditItem {
  const section = findSection(value.section);
  const action = sentenceOf(value);
  return {
    id,
    section: value.section,
    sectionTitle: section?.title ?? otherScopes.get(value.section) ?? value.section,
    userId: value.userId,
    username: value.username,
    at: value.at,
    changes: value.changes.map((change) => describeChange(section, change, snapshot.directory)),
    action: action === null ? null : unnamed(action, snapshot),
    revertOf: value.revertOf,
  };
}

/** The latest entries about sections that these rights include, in the guild as the person sees it. */
export async function listRecentAudit(snapshot: GuildSnapshot, rights: SectionRights): Promise<AuditItem[]> {
  await Promise.all(sections.map((section) => copyPendingAudit(snapshot.guild.id, section)));
  const entries = await readRecentAudit(snapshot.guild.id);
  return entries
    .filter(({ value }) => mayUse(rights, value.section))
    .slice(0, RECENT)
    .map((entry) => toItem(entry, snapshot));
}
