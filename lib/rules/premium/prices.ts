import { type Interval, intervals, type PaidPlan, paidPlans } from '@/lib/rules/premium/offer';
import type { PlanPrice, PriceTable } from '@/lib/rules/premium/price-schema';

/** A price's lookup key at Stripe: `corallium_pro_yearly`. */
export function lookupKeyOf(plan: PaidPlan, interval: Interval): string {
  return `corallium_${plan}_${interval}`;
}

/** The plan and interval of a price's lookup key; null for another key. */
export function readLookupKey(key: string | null): { plan: PaidPlan; interval: Interval } | null {
  for (const plan of paidPlans) {
    for (const interval of intervals) if (lookupKeyOf(plan, interval) === key) return { plan, interval };
  }
  return null;
}

export const lookupKeys: readonly string[] = paidPlans.flatMap((plan) =>
  intervals.map((interval) => lookupKeyOf(plan, interval)),
);

/** The price with this id, or null: only prices in the table are on sale. */
export function findPrice(table: PriceTable, priceId: string): PlanPrice | null {
  const all = intervals.flatMap((interval) => paidPlans.map((plan) => table[interval][plan]));
  return all.find((price) => price.priceId === priceId) ?? null;
}

/** The saving of a year against twelve months, in whole per cent; 0 for none. */
export function yearlySaving(table: PriceTable, plan: PaidPlan): number {
  const twelveMonths = table.monthly[plan].amount * 12;
  const saving = twelveMonths === 0 ? 0 : 1 - table.yearly[plan].amount / twelveMonths;
  return Math.max(0, Math.floor(saving * 100));
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached, since creating one takes milliseconds on a phone; at most one for each currency on sale. */
function formatOf(currency: string, locale: string | undefined, isWhole: boolean): Intl.NumberFormat {
  const key = `${locale ?? ''} ${currency} ${isWhole}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(isWhole ? { minimumFractionDigits: 0 } : {}),
  });
  formats.set(key, format);
  return format;
}

/** Formats an amount in the currency's smallest unit; whole amounts without decimals. */
export function formatAmount(amount: number, currency: string, locale?: string): string {
  const digits = formatOf(currency, locale, false).resolvedOptions().maximumFractionDigits;
  const units = amount / 10 ** (digits ?? 2);
  return formatOf(currency, locale, Number.isInteger(units)).format(units);
}
