import 'server-only';
import { planNames } from '@/lib/plans';
import { endingOf } from '@/lib/rules/premium/news';
import type { PremiumRecord } from '@/lib/rules/premium/schema';
import { cancelPremiumEnding, planPremiumEnding } from '@/lib/store/premium-ending';

/**
 * Has the owner told before what they have ends, and forgets that of what goes on or has ended. Harmless
 * however often it is done. Fails with `store_unavailable`.
 */
export async function planEndings({ userId, entries }: PremiumRecord): Promise<void> {
  for (const entry of entries) {
    const endsAt = endingOf(entry, Date.now());
    const entitlementId = `${userId}:${entry.id}`;
    if (endsAt === null) await cancelPremiumEnding(entitlementId);
    else await planPremiumEnding({ userId, entitlementId, plan: planNames[entry.plan], endsAt });
  }
}
