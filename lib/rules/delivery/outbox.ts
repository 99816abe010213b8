import { z } from 'zod';
import { type AuditEntry, auditEntry } from '@/lib/rules/audit/entry';

// What a document still owes to the world outside of it, as a part of the document: each entry of its outbox
// is done once, whoever crashes, by lib/delivery. Times are milliseconds since 1970 unless they are ISO
// dates.

const claim = z.object({ token: z.string(), until: z.iso.datetime() });
export type Claim = z.output<typeof claim>;

const base = {
  /** Unique; names this one delivery to the world outside, where it makes a repetition harmless. */
  key: z.string(),
  /** Whoever holds it is at work; after `until` another one may be. */
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

/** An entry for the audit log that waits in the document whose change it tells of. */
export const auditItem = outboxItem('audit', { entry: auditEntry });
export type AuditItem = z.output<typeof auditItem>;

/** The outbox of a document of whose changes nobody has to be told but the audit log. */
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

/** True when nobody is at work on the entry at `now`. */
export function isFree({ claim: held }: Pick<OutboxItem, 'claim'>, now: number): boolean {
  return held === null || Date.parse(held.until) <= now;
}

/** The entries with the one of this key changed. */
function changeItem<I extends OutboxItem>(items: readonly I[], key: string, change: (item: I) => I): I[] {
  return items.map((item) => (item.key === key ? change(item) : item));
}

/** The entries with one claimed; the same list when it is not there or somebody else is at work on it. */
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
