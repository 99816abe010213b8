/** The plans for sale; a server without one is free. */
export const paidPlans = ['basic', 'pro'] as const;
export type PaidPlan = (typeof paidPlans)[number];

export const intervals = ['monthly', 'yearly'] as const;
export type Interval = (typeof intervals)[number];

export const subscriptionStatuses = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
