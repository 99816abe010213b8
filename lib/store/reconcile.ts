import 'server-only';
import { z } from 'zod';
import { defineJob } from '@/lib/core/jobs';
import { DAY } from '@/lib/core/milliseconds';
import { premium } from '@/lib/db/collections/premium';
import { listAll } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { isConfigured } from '@/lib/payments/client';
import { listSubscriptionIds } from '@/lib/payments/subscriptions';
import { guildIdsOf } from '@/lib/rules/premium/slots';
import { planEndings } from '@/lib/store/plan-endings';
import { readRecord } from '@/lib/store/premium-record';
import { syncGuildPlan } from '@/lib/store/sync-guild-plan';
import { syncSubscription } from '@/lib/store/sync-subscription';

/** Repairs the effects of missed webhooks, every night. */
export const reconcileJob = defineJob({
  name: 'stripe-reconcile',
  payload: z.object({}),
  everyMs: DAY,
});

/** Syncs all active subscriptions and servers' plans. Throws as lib/payments; completed repairs stay. */
export async function reconcile(signal: AbortSignal): Promise<void> {
  const records = await listAll(collectionOf(premium));
  const failures: unknown[] = [];
  if (isConfigured()) {
    const believed = records.flatMap(({ value }) =>
      value.entries.flatMap(({ stripe }) =>
        stripe && stripe.status !== 'canceled' ? [stripe.subscriptionId] : [],
      ),
    );
    for (const id of new Set([...(await listSubscriptionIds()), ...believed])) {
      signal.throwIfAborted();
      // One failure must not stop the other repairs.
      await syncSubscription(id).catch((error: unknown) => failures.push(error));
    }
  }
  for (const { id, value } of records) {
    // Read again, since the syncs above may have changed it.
    await planEndings((await readRecord(id)).value);
    for (const guildId of new Set(value.entries.flatMap((entry) => guildIdsOf(entry)))) {
      signal.throwIfAborted();
      await syncGuildPlan(id, guildId);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some subscriptions could not be read.');
}
