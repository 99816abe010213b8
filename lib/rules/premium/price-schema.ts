import { z } from 'zod';
import { intervals, paidPlans } from '@/lib/rules/premium/offer';

/** The price of a plan for one interval, from Stripe. */
const planPrice = z.object({
  priceId: z.string(),
  plan: z.enum(paidPlans),
  interval: z.enum(intervals),
  /** In the currency's smallest unit, for the whole interval. */
  amount: z.int().nonnegative(),
  /** ISO 4217, in capitals. */
  currency: z.string(),
  /** True when tax is part of the amount. */
  isTaxIncluded: z.boolean(),
});
export type PlanPrice = z.output<typeof planPrice>;

const pricesOf = z.object({ basic: planPrice, pro: planPrice });

export const priceTable = z.object({ monthly: pricesOf, yearly: pricesOf });
export type PriceTable = z.output<typeof priceTable>;
