import 'server-only';
import { conflict, premiumRequired } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { guilds } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { limitFor, type PlanLimit, planThatRaises } from '@/lib/plan-limits';
import { type Plan, planAt } from '@/lib/plans';
import { lockedRefusal } from '@/lib/rules/premium/within-plan';

export async function getGuildPlan(guildId: GuildId): Promise<Plan> {
  const record = await collectionOf(guilds).get(guildId);
  return planAt(record?.value ?? null, Date.now());
}

/** The notice of the dashboard specification, section 8. */
const FREE_LIMIT = 'Reached free limit. Upgrade for more slots!';

/** Throws `premium_required`, or `conflict` if no plan allows more, at the limit; `things` is a plural. */
export function requireSlot(limit: PlanLimit, plan: Plan, count: number, things: string): void {
  const slots = limitFor(limit, plan);
  if (count < slots) return;
  if (planThatRaises(limit, plan) !== null) throw premiumRequired(FREE_LIMIT);
  throw conflict(`A server can follow at most ${slots} ${things}.`);
}

/** Throws `premium_required` for a thing that is locked because it is over the plan's limit. */
export function requireUnlocked(isLocked: boolean, plan: Plan): void {
  if (isLocked) throw premiumRequired(lockedRefusal(plan));
}
