import type { Field, ToggleField } from '@/lib/core/fields';
import type { PlacedField, Section } from '@/lib/guild-settings/section';
import { placedFields } from '@/lib/guild-settings/section';
import { type Values, valueAt } from '@/lib/guild-settings/values';
import { type Plan, plans } from '@/lib/plans';

/** What stands in one place of a block: a field, or a run of switches that need no explanation. */
export type FieldGroup =
  | { readonly kind: 'field'; readonly placed: PlacedField }
  | {
      readonly kind: 'toggles';
      readonly toggles: readonly (PlacedField & { readonly field: ToggleField })[];
    };

/** Fewer switches than this stand as ordinary rows. */
const SHORTEST_RUN = 3;

function isPlainToggle(placed: PlacedField): placed is PlacedField & { readonly field: ToggleField } {
  return placed.field.kind === 'toggle' && placed.field.help === undefined;
}

/** Puts switches without help that follow each other into one group. */
export function groupFields(fields: readonly PlacedField[]): readonly FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (let at = 0; at < fields.length; ) {
    const rest = fields.slice(at);
    const end = rest.findIndex((placed) => !isPlainToggle(placed));
    const run = (end < 0 ? rest : rest.slice(0, end)).filter(isPlainToggle);
    const [placed] = rest;
    if (run.length >= SHORTEST_RUN) groups.push({ kind: 'toggles', toggles: run });
    else if (placed) groups.push({ kind: 'field', placed });
    at += run.length >= SHORTEST_RUN ? run.length : 1;
  }
  return groups;
}

/** The fields of a block that are drawn in its body, as the values stand: without its own switch and what `shownWhen` hides. */
export function shownFields(
  section: Section,
  block: Section['blocks'][number],
  values: Values,
): readonly PlacedField[] {
  const own = block.enabledBy === undefined ? undefined : block.fields[block.enabledBy];
  return placedFields(section).filter(({ block: home, field }) => {
    if (home !== block || field === own) return false;
    return !field.shownWhen || valueAt(values, field.shownWhen.path) === field.shownWhen.equals;
  });
}

/** True when the plan does not include changing the field. */
export function isLocked(field: Field, plan: Plan): boolean {
  return field.premium !== undefined && plans.indexOf(plan) < plans.indexOf(field.premium);
}
