import 'server-only';
import { planNames } from '@/lib/plans';
import { endingOf } from '@/lib/rules/premium/news';
import type { PremiumRecord } from '@/lib/rules/premium/schema';
import { cancelPremiumEnding, planPremiumEnding } from '@/lib/store/premium-ending';

/**
 * Schedules a notification before each of the owner's entitlements ends, and cancels those of entitlements
 * that renew or have ended. Idempotent. Throws `store_unavailable`.
 */
export async function planEndings({ userId, entries }: PremiumRecord): Promise<void> {
  for (const entry of entries) {
    const endsAt = endingOf(entry, Date.now());
    const entitlementId = `${userId}:${entry.id}`;
    if (endsAt === null) await cancelPremiumEnding(entitlementId);
    else await planPremiumEnding({ userId, entitlementId, plan: planNames[entry.plan], endsAt });
  }
}
