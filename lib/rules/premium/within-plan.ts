import type { Field } from '@/lib/core/fields';
import { readValues } from '@/lib/guild-settings/read-values';
import { placedFields, type Section } from '@/lib/guild-settings/section';
import { nest, type Values, type ValuesOf, valueAt } from '@/lib/guild-settings/values';
import { limitFor, limitInWords, type PlanLimit, planThatRaises } from '@/lib/plan-limits';
import { type Plan, planNames, plans } from '@/lib/plans';

// The rule for plans that end or shrink: nothing stored is lost; the oldest things up to the limit keep
// working, and the others are locked until the plan allows them.

/** The things that the plan's limit allows: the oldest, which come first or have a `createdAt` (ISO). */
export function reachedBy<T>(
  limit: PlanLimit,
  plan: Plan,
  things: readonly T[],
  createdAt?: (thing: T) => string,
): readonly T[] {
  const most = limitFor(limit, plan);
  if (things.length <= most) return things;
  const byAge = createdAt
    ? things.toSorted((one, other) => createdAt(one).localeCompare(createdAt(other)))
    : things;
  const reached = new Set(byAge.slice(0, most));
  return things.filter((thing) => reached.has(thing));
}

/** Whether each of some things is locked, by `reachedBy`. */
export function lockOn<T>(
  limit: PlanLimit,
  plan: Plan,
  things: readonly T[],
  createdAt?: (thing: T) => string,
): (thing: T) => boolean {
  const reached = new Set(reachedBy(limit, plan, things, createdAt));
  return (thing) => !reached.has(thing);
}

export function lockedText(plan: Plan): string {
  return `Over the ${planNames[plan]} plan's limit: this one waits until you upgrade or remove another.`;
}

export function lockedRefusal(plan: Plan): string {
  return `Premium Required: this is over the ${planNames[plan]} plan's limit. Upgrade to change it, or remove another.`;
}

/** What people put into an order themselves, so that the first and not the oldest count. */
const ordered: ReadonlySet<PlanLimit> = new Set(['altWhitelist', 'applicationQuestions', 'ticketOptions']);

/** The notice above a list of `count` things, some of them locked; `many` is their name. */
export function lockedNotice(limit: PlanLimit, plan: Plan, count: number, many: string): string {
  const most = limitFor(limit, plan);
  const locked = count - most;
  const which = ordered.has(limit) ? 'first' : 'oldest';
  const keep =
    most === 1
      ? `The ${which} one keeps working`
      : `The ${which === 'first' ? `first ${most}` : `${most} oldest`} keep working`;
  return `The ${planNames[plan]} plan covers ${most} of your ${count} ${many}. ${keep}; ${
    locked === 1 ? 'the other one waits' : `the other ${locked} wait`
  } until you upgrade. Nothing is deleted.`;
}

/** What a higher plan allows, as a sentence with a leading space; empty if none allows more. */
export function roomOnHigher(limit: PlanLimit, plan: Plan, things = ''): string {
  const higher = planThatRaises(limit, plan);
  if (higher === null) return '';
  return ` ${planNames[higher]} allows ${limitInWords(limit, higher)}${things === '' ? '' : ` ${things}`}.`;
}

function valueOn(field: Field, value: unknown, plan: Plan): unknown {
  const { premium } = field;
  if (premium !== undefined && plans.indexOf(plan) < plans.indexOf(premium)) return field.default;
  if (field.kind === 'userIds' && Array.isArray(value)) return reachedBy(field.limit, plan, value);
  return value;
}

/** A section's values on a plan: defaults beyond it, and lists cut to its limits. */
export function valuesOn<S extends Section>(section: S, values: Values, plan: Plan): ValuesOf<S> {
  const counting = nest(
    placedFields(section).map(({ path, field }) => [path, valueOn(field, valueAt(values, path), plan)]),
  );
  return readValues(section, counting);
}
