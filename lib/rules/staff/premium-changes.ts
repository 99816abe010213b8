import { conflict, invalidAt } from '@/lib/core/errors';
import { DAY } from '@/lib/core/milliseconds';
import { type Plan, planNames } from '@/lib/plans';
import type { PaidPlan } from '@/lib/rules/premium/offer';
import type { PremiumEntry, PremiumRecord, PremiumSlot } from '@/lib/rules/premium/schema';
import { guildIdsOf, slotsFor } from '@/lib/rules/premium/slots';
import { guildListProblem } from '@/lib/rules/staff/premium-form';

// Staff's changes to a user's plans, as pure functions. Times are milliseconds since 1970 unless they are ISO
// dates.

/** How far in the future a plan may end. */
const farthestMs = 20 * 366 * DAY;

/** A plan in the staff's form; a new one has no id. */
export interface PlanRow {
  readonly id?: string | undefined;
  readonly plan: Plan;
  readonly guildIds: readonly string[];
  readonly expiresAt: string | null;
  readonly code: string | null;
}

/** A line of the audit log: the plan before and after. */
export interface RowChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Returns slots for these servers, in order; a server that stays keeps its slot's data. */
function slotsWith(
  plan: PaidPlan,
  before: readonly PremiumSlot[],
  guildIds: readonly string[],
): PremiumSlot[] {
  const taken = guildIds.map(
    (guildId) =>
      before.find((slot) => slot.guildId === guildId) ?? { guildId, lastGuildId: guildId, movedAt: null },
  );
  const left = before
    .filter(({ guildId }) => guildId === null || !guildIds.includes(guildId))
    .map((slot) => ({ ...slot, guildId: null }));
  const missing = Math.max(0, before.length - taken.length);
  return slotsFor(plan, [...taken, ...left.slice(0, missing)]);
}

function toLine(entry: Pick<PremiumEntry, 'plan' | 'slots' | 'expiresAt' | 'code'>): string {
  const guilds = guildIdsOf(entry);
  const parts = [
    planNames[entry.plan],
    entry.expiresAt === null ? 'no end' : `until ${entry.expiresAt.slice(0, 16).replace('T', ' ')} UTC`,
    guilds.length === 0 ? 'no servers' : guilds.join(', '),
    ...(entry.code === null || entry.code === '' ? [] : [`code ${entry.code}`]),
  ];
  return parts.join(' · ');
}

const isSameRow = (entry: PremiumEntry, { plan, guildIds, expiresAt, code }: PlanRow) =>
  entry.plan === plan &&
  entry.expiresAt === expiresAt &&
  (entry.code ?? '') === (code ?? '') &&
  guildIdsOf(entry).join() === guildIds.join();

export interface RowsContext {
  readonly now: number;
  /** For a new plan. */
  readonly newId: () => string;
}

/**
 * The record with the plans that staff wrote. Plans of Stripe's stay as they are, whatever is left out;
 * another plan that is left out, or set to none, goes. Throws `invalid` at the row for what cannot be, for a
 * changed plan of Stripe's, and `conflict` for a plan that is gone.
 */
export function withRows(
  record: PremiumRecord,
  rows: readonly PlanRow[],
  { now, newId }: RowsContext,
): PremiumRecord {
  const written = rows.map((row, at): PremiumEntry | null => {
    const where = (field: string) => `Premium.${at}.${field}`;
    const before = record.entries.find(({ id }) => id === row.id) ?? null;
    if (row.id !== undefined && !before) throw conflict('This plan is gone. Look at the list again.');
    if (before && isSameRow(before, row)) return before;
    if (before?.source === 'stripe') {
      throw invalidAt(where('plan'), 'Stripe looks after this plan. Change it there.');
    }
    if (row.plan === 'none') return null;
    const problem = guildListProblem(row.guildIds, row.plan);
    if (problem !== null) throw invalidAt(where('guildIds'), problem);
    // An unchanged end may be in the past.
    const end = row.expiresAt === before?.expiresAt ? null : row.expiresAt;
    if (end !== null && (Date.parse(end) <= now || Date.parse(end) > now + farthestMs)) {
      throw invalidAt(where('expiresAt'), 'Choose a date within the next 20 years, or none for no end.');
    }
    const { plan, expiresAt, code } = row;
    const slots = slotsWith(plan, before?.slots ?? [], row.guildIds);
    if (before) return { ...before, plan, expiresAt, code, slots };
    const startsAt = new Date(now).toISOString();
    const made = { id: newId(), source: 'staff' as const, codeIds: [], stripe: null };
    return { ...made, plan, expiresAt, code, slots, startsAt };
  });
  const kept = record.entries.filter(
    ({ id, source }) => source === 'stripe' && !written.some((entry) => entry?.id === id),
  );
  const entries = [...kept, ...written.filter((entry) => entry !== null)];
  return JSON.stringify(entries) === JSON.stringify(record.entries) ? record : { ...record, entries };
}

/** Extends a plan by `days` from its end, or from now. Throws `conflict` if gone, endless or Stripe's. */
export function extended(record: PremiumRecord, entryId: string, days: number, now: number): PremiumRecord {
  const entry = record.entries.find(({ id }) => id === entryId);
  if (!entry) throw conflict('This plan is gone. Look at the list again.');
  if (entry.source === 'stripe') throw conflict('Stripe looks after this plan. Change it there.');
  if (entry.expiresAt === null) throw conflict('This plan has no end.');
  const from = Math.max(now, Date.parse(entry.expiresAt));
  if (from + days * DAY > now + farthestMs) throw conflict('A plan ends within the next 20 years.');
  const later = { ...entry, expiresAt: new Date(from + days * DAY).toISOString() };
  return { ...record, entries: record.entries.map((one) => (one === entry ? later : one)) };
}

/** Servers that a record covers and didn't before. */
export function addedGuilds(record: PremiumRecord, before: PremiumRecord): string[] {
  const had = new Set(before.entries.flatMap((entry) => guildIdsOf(entry)));
  return record.entries.flatMap((entry) => guildIdsOf(entry)).filter((id) => !had.has(id));
}

export function rowChanges(before: PremiumRecord, after: PremiumRecord): RowChange[] {
  const ids = new Set([...before.entries, ...after.entries].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [was, is] = [before, after].map(({ entries }) => entries.find((entry) => entry.id === id));
    const texts = { before: was ? toLine(was) : 'nothing', after: is ? toLine(is) : 'nothing' };
    return texts.before === texts.after ? [] : [{ field: `Plan ${id.slice(0, 24)}`, ...texts }];
  });
}
