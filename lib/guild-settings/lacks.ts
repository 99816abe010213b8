import { metBy, needsOf } from '@/lib/guild-settings/needs';
import { fieldPath, type PlacedField, placedFields, type Section } from '@/lib/guild-settings/section';
import { type Values, valueAt } from '@/lib/guild-settings/values';

/** A missing setting that another one, which is on, needs. */
export interface Lack {
  readonly path: string;
  /** Its label outside of its block. */
  readonly label: string;
  readonly by: string;
  readonly note: string;
  readonly isPartial: boolean;
}

/** True unless the field is hidden, or its block or its section is off. */
function isInUse(section: Section, { path, field, block }: PlacedField, values: Values): boolean {
  const isOn = (at: string) => valueAt(values, at) === true;
  if (field.shownWhen && valueAt(values, field.shownWhen.path) !== field.shownWhen.equals) return false;
  const ownSwitch = block.enabledBy === undefined ? null : fieldPath(block, block.enabledBy);
  if (ownSwitch !== null && ownSwitch !== path && !isOn(ownSwitch)) return false;
  return section.activeWhen === undefined || section.activeWhen.some(isOn);
}

/** The missing settings of a section, in the order of its form, without duplicates. */
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
