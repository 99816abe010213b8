import 'server-only';
import type { AuditQuery } from '@/lib/contracts/audit';
import type { Stored } from '@/lib/db/collection';
import { auditEntries } from '@/lib/db/collections';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';

const PAGE = 25;

interface TargetQuery extends AuditQuery {
  /** Id of a person or server that the entries are about. */
  readonly target?: string | undefined;
}

/** The index that covers exactly these filters, and the value to look up. */
function toSelection(place: string, { section, person, kind, target }: TargetQuery) {
  const whole = section === undefined ? ('guildId' as const) : ('scope' as const);
  const base = target === undefined ? whole : ('targets' as const);
  const within = section === undefined ? place : `${place}:${section}`;
  const at = target === undefined ? within : `${within}:${target}`;
  if (person !== undefined && kind !== undefined) {
    return { index: `${base}+userId+kind`, equals: [at, person, kind] } as const;
  }
  if (person !== undefined) return { index: `${base}+userId`, equals: [at, person] } as const;
  if (kind !== undefined) return { index: `${base}+kind`, equals: [at, kind] } as const;
  return { index: base, equals: at } as const;
}

/** A time in the stored format, which indexes are sorted by. */
const toStoredTime = (time: string | undefined) =>
  time === undefined ? undefined : new Date(time).toISOString();

/** A page of 25 entries of a guild's or the site's audit log, newest first, that match all of `query`. */
export async function readAudit(
  place: string,
  query: TargetQuery,
): Promise<{ readonly items: readonly Stored<Doc<typeof auditEntries>>[]; readonly next: string | null }> {
  return collectionOf(auditEntries).list({
    ...toSelection(place, query),
    since: toStoredTime(query.from),
    until: toStoredTime(query.to),
    order: 'desc',
    limit: PAGE,
    after: query.after,
  });
}
