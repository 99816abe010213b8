import 'server-only';
import { conflict } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { premium } from '@/lib/db/collections/premium';
import { collectionOf } from '@/lib/db/store';
import { currentSubscription } from '@/lib/rules/premium/entitlement';
import { emptyRecord, type PremiumEntry, type PremiumRecord } from '@/lib/rules/premium/schema';

/** A user's premium record and its version, which is 0 if there is none. */
export async function readRecord(userId: string): Promise<Omit<Stored<PremiumRecord>, 'id'>> {
  const stored = await collectionOf(premium).get(userId, { fresh: true });
  return stored ?? { value: emptyRecord(userId), version: 0 };
}

/** The user's running subscription. Throws `conflict` if there is none. */
export async function requireSubscription(userId: string): Promise<PremiumEntry> {
  const entry = currentSubscription((await readRecord(userId)).value, Date.now());
  if (!entry) throw conflict("You don't have a subscription at the moment.");
  return entry;
}
