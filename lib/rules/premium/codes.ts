import { DAY } from '@/lib/core/milliseconds';
import type { PaidPlan } from '@/lib/rules/premium/offer';
import type { PremiumRecord } from '@/lib/rules/premium/schema';
import { slotsFor } from '@/lib/rules/premium/slots';

/** Letters and digits that can't be confused (Crockford's base 32). */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a code: 80 bits. */
export const codeLength = 16;

export const giftDays = 365;

/** The message for any code that can't be redeemed, so that guessing reveals nothing. */
export const invalidCode = "This code isn't valid, or it has already been used.";

/** Normalises a typed code; null if it can't be one. */
export function normaliseCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === codeLength && [...code].every((one) => codeAlphabet.includes(one)) ? code : null;
}

/** Formats a code: `7KQ2-M9XD-…`. */
export function writeCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

export interface CodeGrant {
  readonly codeId: string;
  /** Its last four characters. */
  readonly hint: string;
  readonly plan: PaidPlan;
  readonly days: number;
}

/** Redeems a code at `now` (epoch ms), once: its days extend an entry of the same plan. */
export function withCode(
  record: PremiumRecord,
  { codeId, hint, plan, days }: CodeGrant,
  now: number,
): PremiumRecord {
  if (record.entries.some(({ codeIds }) => codeIds.includes(codeId))) return record;
  const before = record.entries.find((entry) => entry.source === 'code' && entry.plan === plan);
  const left = before?.expiresAt ? Math.max(now, Date.parse(before.expiresAt)) : now;
  const expiresAt = new Date(left + days * DAY).toISOString();
  if (before) {
    const extended = { ...before, expiresAt, code: hint, codeIds: [...before.codeIds, codeId] };
    return { ...record, entries: record.entries.map((entry) => (entry === before ? extended : entry)) };
  }
  const added = {
    id: `code-${codeId.slice(0, 16)}`,
    plan,
    source: 'code' as const,
    slots: slotsFor(plan, []),
    startsAt: new Date(now).toISOString(),
    expiresAt,
    code: hint,
    codeIds: [codeId],
    stripe: null,
  };
  return { ...record, entries: [...record.entries, added] };
}
