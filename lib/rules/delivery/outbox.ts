import { z } from 'zod';
import { type AuditEntry, auditEntry } from '@/lib/rules/audit/entry';

// The pending external effects of a document, stored in the document itself: lib/delivery processes each
// entry of its outbox once, even after a crash. Times are milliseconds since 1970 unless they are ISO dates.

const claim = z.object({ token: z.string(), until: z.iso.datetime() });
export type Claim = z.output<typeof claim>;

const base = {
  /** Unique; idempotency key of the external effect, if it supports one. */
  key: z.string(),
  /** The process that is handling the entry; after `until` another one may. */
  claim: claim.nullable().default(null),
  /** When it was put here, which is before anything was done. */
  at: z.iso.datetime().default('1970-01-01T00:00:00.000Z'),
  /** An attempt ended without an answer, so that it may have been done. */
  isUncertain: z.boolean().default(false),
  /** Goes into the audit log once it is done. */
  audit: auditEntry.nullable().default(null),
};

/** Declares one kind of entry, with what it needs to be done. */
export function outboxItem<const K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) {
  return z.object({ ...base, kind: z.literal(kind), ...shape });
}

/** An audit log entry that waits in the document whose change it records. */
export const auditItem = outboxItem('audit', { entry: auditEntry });
export type AuditItem = z.output<typeof auditItem>;

/** The outbox of a document whose changes only go to the audit log. */
export const auditOutbox = z.array(auditItem).default([]);

/** The outbox of a document that owes entries of these kinds too, as `outboxItem` declares them. */
export function outboxOf<const I extends readonly z.ZodObject<{ kind: z.ZodLiteral<string> }>[]>(
  ...items: I
) {
  return z.array(z.discriminatedUnion('kind', [auditItem, ...items])).default([]);
}

/** What lib/delivery knows of any entry. */
export interface OutboxItem {
  readonly key: string;
  readonly kind: string;
  readonly claim: Claim | null;
  readonly at: string;
  readonly isUncertain: boolean;
  readonly audit: AuditEntry | null;
}

/** What every new entry begins with; `at` is an ISO date. */
export function newItem<const K extends string>(
  kind: K,
  key: string,
  at: string,
  audit: AuditEntry | null = null,
) {
  return { kind, key, at, audit, claim: null, isUncertain: false };
}

/** An entry for the audit log, under a unique `key`. */
export function newAuditItem(key: string, entry: AuditEntry): AuditItem {
  return { ...newItem('audit', key, entry.at), entry };
}

/** True if the entry is unclaimed at `now`. */
export function isFree({ claim: held }: Pick<OutboxItem, 'claim'>, now: number): boolean {
  return held === null || Date.parse(held.until) <= now;
}

/** The entries with the one of this key changed. */
function changeItem<I extends OutboxItem>(items: readonly I[], key: string, change: (item: I) => I): I[] {
  return items.map((item) => (item.key === key ? change(item) : item));
}

/** The entries with one claimed; the same list if it is missing or claimed by another process. */
export function claimItem<I extends OutboxItem>(
  items: readonly I[],
  key: string,
  held: Claim,
  now: number,
): readonly I[] {
  const isClaimable = items.some((item) => item.key === key && isFree(item, now));
  return isClaimable ? changeItem(items, key, (item) => ({ ...item, claim: held })) : items;
}

/** True while `token` holds the entry. */
export function isHeld(items: readonly OutboxItem[], key: string, token: string): boolean {
  return items.some((item) => item.key === key && item.claim?.token === token);
}

/** The entries with a claim given back; `isUncertain` when what was begun may have been done. */
export function releaseItem<I extends OutboxItem>(
  items: readonly I[],
  key: string,
  isUncertain: boolean,
): I[] {
  return changeItem(items, key, (item) => ({
    ...item,
    claim: null,
    isUncertain: item.isUncertain || isUncertain,
  }));
}

/** The entries without one that is done or given up. */
export function withoutItem<I extends OutboxItem>(items: readonly I[], key: string): I[] {
  return items.filter((item) => item.key !== key);
}
