import 'server-only';
import { AppError } from '@/lib/core/errors';
import { limitFor, type Plan, type PlanLimit, planThatRaises } from '@/lib/plans';

/** The notice of the dashboard specification, section 8. */
const FREE_LIMIT = 'Reached free limit. Upgrade for more slots!';

/**
 * Throws when a guild that has `count` things may have no more: `premium_required` where another plan allows
 * more, else `conflict`. `things` is their name in the plural.
 */
export function requireSlot(limit: PlanLimit, plan: Plan, count: number, things: string): void {
  const slots = limitFor(limit, plan);
  if (count < slots) return;
  if (planThatRaises(limit, plan) !== null) throw new AppError('premium_required', { message: FREE_LIMIT });
  throw new AppError('conflict', { message: `A server can follow at most ${slots} ${things}.` });
}
