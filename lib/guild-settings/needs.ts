import type { Field } from '@/lib/core/fields';
import type { Need } from '@/lib/core/need';
import { fieldPath, type PlacedField, placedFields, type Section } from '@/lib/guild-settings/section';
import { isSame, type Values, valueAt } from '@/lib/guild-settings/values';

/** Something that a setting needs, while it is on, and that is not set. */
export interface Lack {
  /** Path of the field that is to be set. */
  readonly path: string;
  /** What that field is called away from its block. */
  readonly label: string;
  /** Path of the setting that needs it. */
  readonly by: string;
  readonly note: string;
  readonly isPartial: boolean;
}

/** The needs of a field as it is set now; none of a switch that is off. */
function needsOf(field: Field, value: unknown): readonly Need[] {
  if (field.kind !== 'toggle' && field.kind !== 'select') return [];
  if (field.needs === undefined || typeof field.needs === 'string') return [];
  return field.needs.filter(({ when = true }) => when === value);
}

function isSet(field: Field, value: unknown): boolean {
  if (field.kind === 'toggle') return value === true;
  if (typeof value === 'string' && field.kind !== 'select') return value.trim() !== '';
  return !isSame(value, field.default);
}

/** True unless the field is hidden, or its block or its section is off. */
function isInUse(section: Section, { path, field, block }: PlacedField, values: Values): boolean {
  const isOn = (at: string) => valueAt(values, at) === true;
  if (field.shownWhen && valueAt(values, field.shownWhen.path) !== field.shownWhen.equals) return false;
  const ownSwitch = block.enabledBy === undefined ? null : fieldPath(block, block.enabledBy);
  if (ownSwitch !== null && ownSwitch !== path && !isOn(ownSwitch)) return false;
  return section.activeWhen === undefined || section.activeWhen.some(isOn);
}

/** The fields that meet a need, as far as they are set. */
function metBy({ block }: PlacedField, { field, or = [] }: Need, values: Values): string[] {
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

/** What the settings of a section that are on still need, in the order of its form; each field once. */
export function findLacks(section: Section, values: Values): Lack[] {
  const placed = placedFields(section);
  const found = placed.flatMap((one) => {
    const needs = isInUse(section, one, values) ? needsOf(one.field, valueAt(values, one.path)) : [];
    return needs
      .filter((need) => metBy(one, need, values).length === 0)
      .map(({ field, note, isPartial = false }): Lack => {
        const path = fieldPath(one.block, field);
        const label = placed.find((other) => other.path === path)?.label ?? one.label;
        return { path, label, by: one.path, note, isPartial };
      });
  });
  return found.filter(({ path }, index) => found.findIndex((other) => other.path === path) === index);
}

/** A configuration problem, as far as it matters here. */
interface Stopping {
  readonly sectionId: string;
  readonly path: string;
  readonly kind: string;
  readonly message: string;
}

/**
 * Why the switch at `path` does nothing though it is on: what it needs is not set, or has a problem. Null
 * when it works or is off.
 */
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

/** What is said of a switch that is on in place of 'On' while it does nothing. */
export const idleText = 'On, but not working yet';
