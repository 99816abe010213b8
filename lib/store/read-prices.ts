import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { invalidAt, isAppError } from '@/lib/core/errors';
import { DAY, MINUTE } from '@/lib/core/milliseconds';
import { fetchPrices } from '@/lib/payments/prices';
import { perProcess } from '@/lib/per-process';
import type { PlanPrice, PriceTable } from '@/lib/rules/premium/price-schema';
import { findPrice } from '@/lib/rules/premium/prices';

/** How old prices may be, in milliseconds. */
const FRESH = 5 * MINUTE;
/** How old they may be while Stripe is unavailable. */
const LAST_KNOWN = DAY;

interface Kept {
  readonly table: PriceTable;
  readonly at: number;
}

declare global {
  var coralliumPrices: { kept: Kept | null; asked: Promise<Kept> | null } | undefined;
}
const cache = perProcess('coralliumPrices', () => ({ kept: null, asked: null }));

/** True if Stripe returned no usable prices. */
const isSilent = (error: unknown) =>
  isAppError(error, 'payments_unavailable') || isAppError(error, 'payments_unreadable');

async function ask(): Promise<Kept> {
  try {
    const kept = { table: await fetchPrices(), at: Date.now() };
    cache.kept = kept;
    return kept;
  } finally {
    cache.asked = null;
  }
}

/** Prices at most 5 min old, a day while Stripe is down; readers share a call. Throws as fetchPrices. */
export async function readPrices(): Promise<Kept> {
  const { kept } = cache;
  if (kept && Date.now() - kept.at < FRESH) return kept;
  cache.asked ??= ask();
  try {
    return await cache.asked;
  } catch (error) {
    const isUsable = kept && Date.now() - kept.at < LAST_KNOWN;
    if (isUsable && isSilent(error)) return kept;
    throw error;
  }
}

/** The prices in the form of the API and of pages. Throws what readPrices throws. */
export async function readShownPrices() {
  const { table, at } = await readPrices();
  return { ...table, asOf: new Date(at).toISOString() };
}

/** How long a page waits for prices that are not cached, in milliseconds. */
const PAGE_PATIENCE = 1000;

/** The prices for a page; null if they are not available quickly. */
export async function findShownPrices() {
  const shown = readShownPrices().catch((error: unknown) => {
    if (isAppError(error)) return null;
    throw error;
  });
  return Promise.race([shown, sleep(PAGE_PATIENCE, null, { ref: false })]);
}

/** A price that is on sale. Throws `invalid` for any other id. */
export async function requirePrice(priceId: string): Promise<PlanPrice> {
  const found = findPrice((await readPrices()).table, priceId);
  if (!found) throw invalidAt('priceId', "This plan isn't on sale.");
  return found;
}
