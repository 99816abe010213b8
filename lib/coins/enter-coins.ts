import 'server-only';
import { AppError, isAppError } from '@/lib/core/errors';
import { coinEntries } from '@/lib/db/collections/coin-entries';
import { collectionOf } from '@/lib/db/store';
import { type CoinEntry, coinEntryId, type NewCoins, nextEntry } from '@/lib/rules/coins/schema';

/** How often somebody else's line may come first. */
const attempts = 20;

/** The newest line of somebody's ledger; null while it is empty. */
export async function lastEntry(userId: string): Promise<CoinEntry | null> {
  const query = { index: 'userId', equals: userId, order: 'desc', limit: 1 } as const;
  return (await collectionOf(coinEntries).list(query)).items[0]?.value ?? null;
}

/**
 * Writes a line into somebody's ledger, once for its key, however often and by however many processes at
 * once it is tried. `decide` says what is entered, or why nothing is; it may run several times, and what it
 * reads of the ledger is all that stands before the line. Gives the line, or the reason. Fails with
 * 'conflict' when others keep writing into the same ledger.
 */
export async function enterCoins<Why extends string>(
  userId: string,
  key: string,
  decide: () => Promise<NewCoins | Why>,
): Promise<CoinEntry | Why> {
  const ledger = collectionOf(coinEntries);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // In this order. A line that comes after the last one takes its place, so that the insert fails; and what
    // stands under the key once it was decided has been decided by another.
    const last = await lastEntry(userId);
    const decision = await decide();
    const [known] = (await ledger.list({ index: 'key', equals: key, limit: 1 })).items;
    if (known) return known.value;
    if (typeof decision === 'string') return decision;
    const entry = nextEntry(last, decision, { userId, key, at: new Date().toISOString() });
    try {
      return (await ledger.insert(coinEntryId(userId, entry.number), entry)).value;
    } catch (error) {
      if (!isAppError(error, 'already_exists')) throw error;
    }
  }
  throw new AppError('conflict');
}
