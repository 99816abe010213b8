import 'server-only';
import { planNames } from '@/lib/plans';
import { endingOf } from '@/lib/rules/premium/news';
import type { PremiumRecord } from '@/lib/rules/premium/schema';
import { cancelPremiumEnding, planPremiumEnding } from '@/lib/store/premium-ending';

/** Plans a notification before each end, and cancels those not needed. Throws `store_unavailable`. */
export async function planEndings({ userId, entries }: PremiumRecord): Promise<void> {
  for (const entry of entries) {
    const endsAt = endingOf(entry, Date.now());
    const entitlementId = `${userId}:${entry.id}`;
    if (endsAt === null) await cancelPremiumEnding(entitlementId);
    else await planPremiumEnding({ userId, entitlementId, plan: planNames[entry.plan], endsAt });
  }
}
