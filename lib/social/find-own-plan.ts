import 'server-only';
import type { UserId } from '@/lib/core/ids';
import { premium } from '@/lib/db/collections/premium';
import { collectionOf } from '@/lib/db/store';
import { isInForce } from '@/lib/rules/premium/entitlement';
import type { PremiumEntry } from '@/lib/rules/premium/schema';

/** The best plan in force that a person has bought or was given, for whichever servers; null without one. */
export async function findOwnPlan(userId: UserId): Promise<PremiumEntry | null> {
  const bought = await collectionOf(premium).get(userId);
  const now = Date.now();
  const inForce = (bought?.value.entries ?? []).filter((entry) => isInForce(entry, now));
  return inForce.find(({ plan }) => plan === 'pro') ?? inForce[0] ?? null;
}
