import 'server-only';
import { conflict } from '@/lib/core/errors';
import { premium } from '@/lib/db/collections/premium';
import { defineOutlet } from '@/lib/delivery/outlet';
import { refundSubscription } from '@/lib/payments/refunds';
import { endSubscription } from '@/lib/payments/subscriptions';
import { planNames } from '@/lib/plans';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import { newAuditItem, newItem } from '@/lib/rules/delivery/outbox';
import { givePremiumAction } from '@/lib/rules/premium/actions';
import { isInForce } from '@/lib/rules/premium/entitlement';
import {
  claimGuildItem,
  mailBuyerItem,
  type PremiumEntry,
  type PremiumRecord,
  planEndingsItem,
  syncPlanItem,
  withdrawItem,
} from '@/lib/rules/premium/schema';
import { guildIdsOf } from '@/lib/rules/premium/slots';
import { telling } from '@/lib/social/tell';
import { mailBuyer } from '@/lib/store/mail-buyer';
import { planEndings } from '@/lib/store/plan-endings';
import { syncGuildPlan } from '@/lib/store/sync-guild-plan';

/** The key of the entry for the server that a claim moves away from. */
export const leftKey = (claimKey: string) => `${claimKey}:left`;

/** An entry that syncs a server's plan with the record. `key` is unique. */
function syncItem(key: string, guildId: string, at: string, given: AuditEntry | null = null) {
  return { ...newItem('sync-plan', key, at), guildId, given };
}

/** The entry of a record that covers a server at a time (ISO date); undefined if none does. */
function entryFor({ entries }: PremiumRecord, guildId: string, at: string): PremiumEntry | undefined {
  return entries.find((entry) => isInForce(entry, Date.parse(at)) && guildIdsOf(entry).includes(guildId));
}

/**
 * The record with a sync entry for each server it covers or covered before, and one that schedules
 * notifications of its end. `key` is unique. With `by`, the audit log of a newly covered server names them.
 */
export function withPlanSync(
  record: PremiumRecord,
  before: PremiumRecord,
  { key, at, by = null }: { readonly key: string; readonly at: string; readonly by?: Actor | null },
): PremiumRecord {
  if (record === before) return record;
  const entries = [...before.entries, ...record.entries];
  const ids = [...new Set(entries.flatMap((entry) => guildIdsOf(entry)))];
  const items = ids.map((guildId) => {
    const covers = entryFor(before, guildId, at) ? undefined : entryFor(record, guildId, at);
    const params = { plan: planNames[covers?.plan ?? 'none'] };
    const given = covers && by && toActionEntry(givePremiumAction, { guildId, by, at, params });
    return syncItem(`${key}:${guildId}`, guildId, at, given ?? null);
  });
  const endings = newItem('plan-endings', `${key}:endings`, at);
  return { ...record, outbox: [...record.outbox, ...items, endings] };
}

/** The effects of a user's premium record: plans of servers, and refunded subscriptions. */
export const premiumOutlet = defineOutlet(premium, (on) => [
  on(claimGuildItem, {
    mode: 'awaited',
    async act({ guildId }, { id }) {
      if (await syncGuildPlan(id, guildId)) return undefined;
      throw conflict('This server already has a plan from someone else.');
    },
    undo: (record, { entryId, slot, guildId, before, key, at }) => ({
      ...record,
      entries: record.entries.map((entry) =>
        entry.id === entryId && entry.slots[slot]?.guildId === guildId
          ? { ...entry, slots: entry.slots.map((one, place) => (place === slot ? before : one)) }
          : entry,
      ),
      // The slot's previous server keeps it, unless it was released meanwhile.
      outbox:
        before.guildId === null
          ? record.outbox
          : [
              ...record.outbox.filter((item) => item.key !== leftKey(key)),
              syncItem(`${key}:back`, before.guildId, at),
            ],
    }),
  }),
  on(syncPlanItem, {
    async act({ guildId, given, key }, { id }) {
      const isCovered = await syncGuildPlan(id, guildId);
      if (given === null || !isCovered) return undefined;
      const note = newAuditItem(`${key}:given`, given);
      return (record) => ({ ...record, outbox: [...record.outbox, note] });
    },
  }),
  on(withdrawItem, {
    uncertain: 'Your withdrawal is recorded. The refund is on its way; look again in a minute.',
    async act({ subscriptionId, receiptId }) {
      await endSubscription(subscriptionId);
      const { amount, currency } = await refundSubscription(subscriptionId, `withdraw:${receiptId}`);
      const refundedAt = new Date().toISOString();
      const mail = newItem('mail-buyer', `withdrawn:${receiptId}`, refundedAt);
      return (record) => ({
        ...record,
        outbox: [...record.outbox, { ...mail, about: 'withdrawn' as const, of: receiptId }],
        withdrawals: record.withdrawals.map((receipt) =>
          receipt.id === receiptId ? { ...receipt, refundedAt, amount, currency } : receipt,
        ),
      });
    },
  }),
  on(planEndingsItem, {
    async act(_, { value }) {
      await planEndings(value);
      return undefined;
    },
  }),
  on(mailBuyerItem, {
    mode: 'behind',
    async act(item, { value }) {
      await mailBuyer(item, value);
      return undefined;
    },
  }),
  telling(on),
]);
