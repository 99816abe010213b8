import 'server-only';
import type { UserId } from '@/lib/core/ids';
import { premium } from '@/lib/db/collections/premium';
import { collectionOf } from '@/lib/db/store';
import { countUnread } from '@/lib/db/unread-items';
import { isInForce, type OwnPlan } from '@/lib/rules/premium/entitlement';

/** The plan that a person has bought or was given, for any server. Unreadable entries count as active. */
export async function findOwnPlan(userId: UserId): Promise<OwnPlan> {
  const bought = await collectionOf(premium).get(userId);
  const now = Date.now();
  const inForce = (bought?.value.entries ?? []).filter((entry) => isInForce(entry, now));
  const entry = inForce.find(({ plan }) => plan === 'pro') ?? inForce[0] ?? null;
  return { entry, isPremium: entry !== null || countUnread(bought?.unread, 'entries') > 0 };
}
