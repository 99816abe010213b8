import { type Interval, intervals, type PaidPlan, paidPlans } from '@/lib/rules/premium/offer';

/** The choice on the plans page, which its URL preserves through the log-in. */
export interface PlanChoice {
  readonly plan: PaidPlan | null;
  readonly interval: Interval;
  readonly coupon: string;
}

export const longestCoupon = 100;

export const plansPage = '/store/subscriptions';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The choice in a URL's query; invalid values count as not chosen. */
export function readChoice({ plan, billing, coupon }: Query): PlanChoice {
  return {
    plan: paidPlans.find((one) => one === plan) ?? null,
    interval: intervals.find((one) => one === billing) ?? 'monthly',
    coupon: typeof coupon === 'string' ? coupon.trim().slice(0, longestCoupon) : '',
  };
}

/** The URL of the plans page with this choice. */
export function choicePath({ plan, interval, coupon }: Partial<PlanChoice>): string {
  const query = new URLSearchParams();
  if (plan) query.set('plan', plan);
  if (interval && interval !== 'monthly') query.set('billing', interval);
  if (coupon) query.set('coupon', coupon);
  return query.size === 0 ? plansPage : `${plansPage}?${query}`;
}
