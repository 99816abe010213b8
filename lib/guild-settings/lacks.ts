import { metBy, needsOf } from '@/lib/guild-settings/needs';
import { fieldPath, type PlacedField, placedFields, type Section } from '@/lib/guild-settings/section';
import { type Values, valueAt } from '@/lib/guild-settings/values';

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

/** True unless the field is hidden, or its block or its section is off. */
function isInUse(section: Section, { path, field, block }: PlacedField, values: Values): boolean {
  const isOn = (at: string) => valueAt(values, at) === true;
  if (field.shownWhen && valueAt(values, field.shownWhen.path) !== field.shownWhen.equals) return false;
  const ownSwitch = block.enabledBy === undefined ? null : fieldPath(block, block.enabledBy);
  if (ownSwitch !== null && ownSwitch !== path && !isOn(ownSwitch)) return false;
  return section.activeWhen === undefined || section.activeWhen.some(isOn);
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
