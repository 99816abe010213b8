import type { Field } from '@/lib/core/fields';
import type { Need } from '@/lib/core/need';
import { fieldPath, type PlacedField, placedFields, type Section } from '@/lib/guild-settings/section';
import { isSame, type Values, valueAt } from '@/lib/guild-settings/values';

/** The needs of a field with its current value; a switch that is off has none. */
export function needsOf(field: Field, value: unknown): readonly Need[] {
  if (field.kind !== 'toggle' && field.kind !== 'select') return [];
  if (field.needs === undefined || typeof field.needs === 'string') return [];
  return field.needs.filter(({ when = true }) => when === value);
}

function isSet(field: Field, value: unknown): boolean {
  if (field.kind === 'toggle') return value === true;
  if (typeof value === 'string' && field.kind !== 'select') return value.trim() !== '';
  return !isSame(value, field.default);
}

/** The fields that meet a need and are set. */
export function metBy({ block }: PlacedField, { field, or = [] }: Need, values: Values): string[] {
  const at = (name: string) => valueAt(values, fieldPath(block, name));
  return [field, ...or]
    .filter((name) => {
      const own = block.fields[name];
      const switches = Object.entries(block.fields).filter(
        ([, other]) => other.kind === 'toggle' && other.beside === name,
      );
      return own && isSet(own, at(name)) && switches.every(([toggle]) => at(toggle) === true);
    })
    .map((name) => fieldPath(block, name));
}

/** The relevant part of a configuration problem. */
interface Stopping {
  readonly sectionId: string;
  readonly path: string;
  readonly kind: string;
  readonly message: string;
}

/** Why the switch at `path` is on without effect: a need is unset or has a problem. Null otherwise. */
export function whyIdle(
  section: Section,
  path: string,
  values: Values,
  problems: readonly Stopping[],
): string | null {
  const problemAt = (at: string) =>
    problems.find((problem) => problem.sectionId === section.id && problem.path === at);
  const placed = placedFields(section).find((one) => one.path === path);
  if (!placed || valueAt(values, path) !== true) return null;
  const own = problemAt(path);
  if (own?.kind === 'unset') return own.message;
  for (const need of needsOf(placed.field, true).filter(({ isPartial }) => !isPartial)) {
    const met = metBy(placed, need, values);
    const broken = met.map(problemAt);
    if (broken.every(Boolean)) return broken[0]?.message ?? need.note;
  }
  return null;
}

/** Replaces 'On' for a switch without effect. */
export const idleText = 'On, but not working yet';
