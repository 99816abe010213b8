import 'server-only';
import { premium } from '@/lib/db/collections/premium';
import { collectionOf } from '@/lib/db/store';
import type { SubscriptionStatus } from '@/lib/rules/premium/offer';
import type { PremiumRecord } from '@/lib/rules/premium/schema';
import type { BlockKind } from '@/lib/rules/staff/guild-form';

/** People with the same server in a slot. */
const mostRecords = 20;
/** Statuses without further charges. */
const ended: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

/** True while a renewing subscription exists: any of the person's, or one that covers this server. */
const isBilled = ({ entries }: PremiumRecord, guildId: string | null) =>
  entries.some(
    ({ stripe, slots }) =>
      stripe !== null &&
      !ended.includes(stripe.status) &&
      !stripe.cancelAtPeriodEnd &&
      (guildId === null || slots.some((slot) => slot.guildId === guildId)),
  );

/** The people or servers of this list with a renewing subscription. */
export async function findBilled(kind: BlockKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const records = collectionOf(premium);
  if (kind === 'user') {
    const found = await records.getMany([...ids]);
    return new Set([...found].flatMap(([id, { value }]) => (isBilled(value, null) ? [id] : [])));
  }
  const billed = await Promise.all(
    ids.map(async (id) => {
      const { items } = await records.list({
        index: 'entries.slots.guildId',
        equals: id,
        limit: mostRecords,
      });
      return items.some(({ value }) => isBilled(value, id)) ? [id] : [];
    }),
  );
  return new Set(billed.flat());
}
