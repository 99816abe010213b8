import 'server-only';
import type { z } from 'zod';
import { AppError } from '@/lib/core/errors';
import { ask } from '@/lib/payments/client';
import { wireList, wirePrice } from '@/lib/payments/wire';
import type { Interval, PaidPlan } from '@/lib/rules/premium/offer';
import type { PlanPrice, PriceTable } from '@/lib/rules/premium/price-schema';
import { lookupKeys, readLookupKey } from '@/lib/rules/premium/prices';

function toPlanPrice(price: z.output<typeof wirePrice>): PlanPrice[] {
  const found = readLookupKey(price.lookup_key);
  if (!found || price.unit_amount === null) return [];
  return [
    {
      ...found,
      priceId: price.id,
      amount: price.unit_amount,
      currency: price.currency.toUpperCase(),
      isTaxIncluded: price.tax_behavior === 'inclusive',
    },
  ];
}

/** The prices on sale. Throws `not_configured` if Stripe lacks one of them, and what `ask` throws. */
export async function fetchPrices(): Promise<PriceTable> {
  const { data } = await ask(wireList(wirePrice), (stripe) =>
    stripe.prices.list({ active: true, lookup_keys: [...lookupKeys], limit: 20 }),
  );
  const prices = data.flatMap(toPlanPrice);
  const priceOf = (plan: PaidPlan, interval: Interval): PlanPrice => {
    const found = prices.find((price) => price.plan === plan && price.interval === interval);
    if (!found) {
      throw new AppError('not_configured', {
        message: "Purchases aren't set up on this site.",
        cause: new Error(`Stripe has no active price for ${plan}, ${interval}.`),
      });
    }
    return found;
  };
  const pricesFor = (interval: Interval) => ({
    basic: priceOf('basic', interval),
    pro: priceOf('pro', interval),
  });
  return { monthly: pricesFor('monthly'), yearly: pricesFor('yearly') };
}
