import type { FieldErrors } from '@/lib/core/errors';
import { findFieldErrors } from '@/lib/core/field-check';
import type { Field } from '@/lib/core/fields';
import { type Draft, editAt, rebaseDraft, type Version } from '@/lib/guild-settings/draft';
import {
  blockName,
  fieldPath,
  type PlacedField,
  placedFields,
  type Section,
} from '@/lib/guild-settings/section';
import { isSame, type Values, valueAt } from '@/lib/guild-settings/values';
import type { Plan } from '@/lib/plans';

/** Errors of the edited fields by path, before anything is sent. */
export function checkDraft(section: Section, draft: Draft, plan: Plan): FieldErrors {
  return Object.fromEntries(
    placedFields(section).flatMap(({ path, field }) =>
      Object.hasOwn(draft.edits, path)
        ? Object.entries(findFieldErrors(path, field, draft.edits[path], plan))
        : [],
    ),
  );
}

/** A field that another person changed while it was being edited. */
export interface Conflict {
  readonly path: string;
  readonly label: string;
  readonly field: Field;
  /** The value in the version that the draft is based on. */
  readonly was: unknown;
  readonly theirs: unknown;
  /** The draft's value; in `takenOver` it is that of the base. */
  readonly yours: unknown;
}

export interface Comparison {
  /** Both changed it, to different values. */
  readonly conflicts: readonly Conflict[];
  /** Only they changed it. */
  readonly takenOver: readonly Conflict[];
}

function toConflict({ path, label, field }: PlacedField, draft: Draft, theirs: Values): Conflict {
  const { values } = draft.base;
  return {
    path,
    label,
    field,
    was: valueAt(values, path),
    theirs: valueAt(theirs, path),
    yours: editAt(draft, path, values),
  };
}

/** Compares a draft with the current values on the server, in the order of the form. */
export function compareDraft(section: Section, draft: Draft, theirs: Values): Comparison {
  const changed = placedFields(section)
    .map((placed) => toConflict(placed, draft, theirs))
    .filter(({ was, theirs: now }) => !isSame(was, now));
  return {
    conflicts: changed.filter(
      ({ path, theirs: now, yours }) => Object.hasOwn(draft.edits, path) && !isSame(yours, now),
    ),
    takenOver: changed.filter(({ path }) => !Object.hasOwn(draft.edits, path)),
  };
}

/** The draft rebased onto their version, without fields that take their value. Null if none remain. */
export function resolveDraft(draft: Draft, theirs: Version, given: readonly string[]): Draft | null {
  const kept = Object.entries(draft.edits).filter(([path]) => !given.includes(path));
  return rebaseDraft({ base: draft.base, edits: Object.fromEntries(kept) }, theirs);
}

/**
 * Finds a block that is switched off in the stored `values` while `sent` changed its other fields to no
 * effect: the path of its switch, and a sentence that says so. Null when there is none, or it was just
 * switched off.
 */
export function findIdleBlock(
  section: Section,
  sent: Draft,
  values: Values,
): { readonly path: string; readonly text: string } | null {
  for (const { block, path } of placedFields(section)) {
    if (block.enabledBy === undefined || path === fieldPath(block, block.enabledBy)) continue;
    const enabledBy = fieldPath(block, block.enabledBy);
    if (!Object.hasOwn(sent.edits, path) || Object.hasOwn(sent.edits, enabledBy)) continue;
    if (valueAt(values, enabledBy) === true) continue;
    const name = blockName(section, block);
    return {
      path: enabledBy,
      text: `${name} ${name.endsWith('s') ? 'are' : 'is'} off, so this has no effect yet.`,
    };
  }
  return null;
}
