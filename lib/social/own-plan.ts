import 'server-only';
import type { UserId } from '@/lib/core/ids';
import { premium } from '@/lib/db/collections/premium';
import { collectionOf } from '@/lib/db/store';
import { isInForce } from '@/lib/rules/premium/entitlement';

/** The best plan in force that a person has bought or was given, for whichever servers; 'none' without one. */
export async function ownPlan(userId: UserId): Promise<'none' | 'basic' | 'pro'> {
  const bought = await collectionOf(premium).get(userId);
  const now = Date.now();
  const plans = (bought?.value.entries ?? [])
    .filter((entry) => isInForce(entry, now))
    .map(({ plan }) => plan);
  return plans.includes('pro') ? 'pro' : (plans[0] ?? 'none');
}
