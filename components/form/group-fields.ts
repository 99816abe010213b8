import type { AnyField, ToggleField } from '@/lib/core/fields';
import { fieldPath, type PlacedField, placedFields, type Section } from '@/lib/guild-settings/section';
import { type Values, valueAt } from '@/lib/guild-settings/values';
import { type Plan, plans } from '@/lib/plans';

/** A field of a block, or consecutive switches without help texts. */
export type FieldGroup =
  | { readonly kind: 'field'; readonly placed: PlacedField }
  | {
      readonly kind: 'toggles';
      readonly toggles: readonly (PlacedField & { readonly field: ToggleField })[];
    };

/** Fewer switches are rendered as ordinary rows. */
const SHORTEST_RUN = 3;

function isPlainToggle(placed: PlacedField): placed is PlacedField & { readonly field: ToggleField } {
  return placed.field.kind === 'toggle' && placed.field.help === undefined;
}

/** Groups consecutive switches without help. */
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

/** The field rendered beside a switch, or null. */
export function companionOf({ block, field }: PlacedField): PlacedField | null {
  const name = field.kind === 'toggle' ? field.beside : undefined;
  const found = name === undefined ? undefined : block.fields[name];
  if (name === undefined || !found) return null;
  return { path: fieldPath(block, name), label: found.label, field: found, block };
}

/** The toggle of the same block that turns a field's messages into embeds; undefined if there is none. */
export function embedSwitchOf(field: AnyField): string | undefined {
  if (field.kind === 'rows') return Object.values(field.of).map(embedSwitchOf).find(Boolean);
  return 'preview' in field ? field.preview?.embedWhen : undefined;
}

/**
 * The fields in a block's body for these values: without its own switch, fields beside another one, and those
 * that `shownWhen` hides.
 */
export function shownFields(
  section: Section,
  block: Section['blocks'][number],
  values: Values,
): readonly PlacedField[] {
  const own = block.enabledBy === undefined ? undefined : block.fields[block.enabledBy];
  const beside = new Set(Object.values(block.fields).map((field) => field.kind === 'toggle' && field.beside));
  return placedFields(section).filter(({ block: home, field, path }) => {
    if (home !== block || field === own || beside.has(path.slice(path.lastIndexOf('.') + 1))) return false;
    return !field.shownWhen || valueAt(values, field.shownWhen.path) === field.shownWhen.equals;
  });
}

/** True if the plan doesn't include changing the field. */
export function isLocked(field: AnyField, plan: Plan): boolean {
  return field.premium !== undefined && plans.indexOf(plan) < plans.indexOf(field.premium);
}
