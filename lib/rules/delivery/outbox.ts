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
  /** When it was added, before any effect. */
  at: z.iso.datetime().default('1970-01-01T00:00:00.000Z'),
  /** An attempt ended without a response, so it may have succeeded. */
  isUncertain: z.boolean().default(false),
  /** Written to the audit log on success. */
  audit: auditEntry.nullable().default(null),
};

/** Declares a kind of entry with its data. */
export function outboxItem<const K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) {
  return z.object({ ...base, kind: z.literal(kind), ...shape });
}

/** An audit log entry, stored in the document whose change it records. */
export const auditItem = outboxItem('audit', { entry: auditEntry });
export type AuditItem = z.output<typeof auditItem>;

/** The outbox of a document with audit entries only. */
export const auditOutbox = z.array(auditItem).default([]);

/** The outbox of a document with entries of these kinds as well. */
export function outboxOf<const I extends readonly z.ZodObject<{ kind: z.ZodLiteral<string> }>[]>(
  ...items: I
) {
  return z.array(z.discriminatedUnion('kind', [auditItem, ...items])).default([]);
}

/** The members common to all entries. */
export interface OutboxItem {
  readonly key: string;
  readonly kind: string;
  readonly claim: Claim | null;
  readonly at: string;
  readonly isUncertain: boolean;
  readonly audit: AuditEntry | null;
}

/** The common members of a new entry; `at` is an ISO date. */
export function newItem<const K extends string>(
  kind: K,
  key: string,
  at: string,
  audit: AuditEntry | null = null,
) {
  return { kind, key, at, audit, claim: null, isUncertain: false };
}

/** An audit log entry with a unique `key`. */
export function newAuditItem(key: string, entry: AuditEntry): AuditItem {
  return { ...newItem('audit', key, entry.at), entry };
}

/** True if the entry is unclaimed at `now`. */
export function isFree({ claim: held }: Pick<OutboxItem, 'claim'>, now: number): boolean {
  return held === null || Date.parse(held.until) <= now;
}

/** Returns the entries with the one of this key replaced. */
function changeItem<I extends OutboxItem>(items: readonly I[], key: string, change: (item: I) => I): I[] {
  return items.map((item) => (item.key === key ? change(item) : item));
}

/** Returns the entries with one claimed; the same list if it is missing or claimed by another process. */
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

/** Returns the entries with a claim released; `isUncertain` if the effect may have happened. */
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

/** Returns the entries without one that is done or was given up. */
export function withoutItem<I extends OutboxItem>(items: readonly I[], key: string): I[] {
  return items.filter((item) => item.key !== key);
}
