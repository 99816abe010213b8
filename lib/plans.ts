export const plans = ['none', 'basic', 'pro'] as const;
export type Plan = (typeof plans)[number];

export const planNames = { none: 'Free', basic: 'Basic', pro: 'Pro' } as const satisfies Record<Plan, string>;

/** Servers that one purchase covers. */
export const planServers = { none: 0, basic: 1, pro: 3 } as const satisfies Record<Plan, number>;

/** The plan in force at `now` (epoch ms): a plan past its end counts as none. */
export function planAt(record: { plan: Plan; planExpiresAt: string | null } | null, now: number): Plan {
  if (!record) return 'none';
  return record.planExpiresAt !== null && Date.parse(record.planExpiresAt) <= now ? 'none' : record.plan;
}

/** True for the plans that unlock premium features. */
export function isPremium(plan: Plan): boolean {
  return plan !== 'none';
}
