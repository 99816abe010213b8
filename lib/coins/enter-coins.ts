import 'server-only';
import { AppError, isAppError } from '@/lib/core/errors';
import { coinEntries } from '@/lib/db/collections/coin-entries';
import { collectionOf } from '@/lib/db/store';
import { type CoinEntry, coinEntryId, type NewCoins, nextEntry } from '@/lib/rules/coins/schema';

/** Maximum attempts while concurrent writes to the same ledger win. */
const attempts = 20;

/** The newest line of a user's ledger; null while it is empty. */
export async function lastEntry(userId: string): Promise<CoinEntry | null> {
  const query = { index: 'userId', equals: userId, order: 'desc', limit: 1 } as const;
  return (await collectionOf(coinEntries).list(query)).items[0]?.value ?? null;
}

/**
 * Adds a line to a user's ledger, once per key, also across concurrent processes. `decide` returns the line
 * to add, or why there is none. It may run several times, and what it reads of the ledger precedes the new
 * line. Returns the line, or the reason. Throws 'conflict' if concurrent writes win every attempt.
 */
export async function enterCoins<Why extends string>(
  userId: string,
  key: string,
  decide: () => Promise<NewCoins | Why>,
): Promise<CoinEntry | Why> {
  const ledger = collectionOf(coinEntries);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // The order matters. A line added after `last` was read makes the insert fail, as both have the same
    // number; a line found under the key after deciding was written by another call.
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
