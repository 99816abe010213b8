import type { FieldErrors } from '@/lib/core/errors';
import { findFieldErrors } from '@/lib/core/field-check';
import type { Field } from '@/lib/core/fields';
import {
  blockName,
  fieldPath,
  type PlacedField,
  placedFields,
  type Section,
} from '@/lib/guild-settings/section';
import { isSame, nest, type Values, valueAt } from '@/lib/guild-settings/values';
import type { Plan } from '@/lib/plans';

/** Values that the server holds, and the tag to send as If-Match when they are changed. */
export interface Version<V extends Values = Values> {
  readonly values: V;
  readonly etag: string | null;
}

/**
 * What somebody has typed and not saved: the changed fields by path, over the version that they began from. A
 * field that is set back to its value in the base is no edit, and there is no draft without an edit.
 */
export interface Draft {
  readonly base: Version;
  readonly edits: Readonly<Record<string, unknown>>;
}

function editAt(draft: Draft, path: string, base: Values): unknown {
  return Object.hasOwn(draft.edits, path) ? draft.edits[path] : valueAt(base, path);
}

/** The form's values: the edits laid over their base. */
export function draftValues(section: Section, draft: Draft): Values {
  return nest(placedFields(section).map(({ path }) => [path, editAt(draft, path, draft.base.values)]));
}

/** Lays the edits over another version; those that it holds already fall off. Null when none is left. */
export function rebaseDraft(draft: Draft, base: Version): Draft | null {
  const edits = Object.entries(draft.edits).filter(
    ([path, value]) => !isSame(value, valueAt(base.values, path)),
  );
  return edits.length === 0 ? null : { base, edits: Object.fromEntries(edits) };
}

/**
 * The draft after a save of it as it was then (`sent`), which made `saved`: what was not changed since is
 * settled.
 */
export function withoutSaved(draft: Draft, sent: Draft, saved: Version): Draft | null {
  const open = Object.entries(draft.edits).filter(
    ([path, value]) => !Object.hasOwn(sent.edits, path) || !isSame(value, sent.edits[path]),
  );
  return rebaseDraft({ base: draft.base, edits: Object.fromEntries(open) }, saved);
}

/** The draft with one field set; `current` is what a first edit begins from. */
export function editDraft(draft: Draft | null, current: Version, path: string, value: unknown): Draft | null {
  const { base, edits } = draft ?? { base: current, edits: {} };
  return rebaseDraft({ base, edits: { ...edits, [path]: value } }, base);
}

/** What is wrong with the edited fields, by path, before anything is sent. */
export function checkDraft(section: Section, draft: Draft, plan: Plan): FieldErrors {
  return Object.fromEntries(
    placedFields(section).flatMap(({ path, field }) =>
      Object.hasOwn(draft.edits, path)
        ? Object.entries(findFieldErrors(path, field, draft.edits[path], plan))
        : [],
    ),
  );
}

/** A field that somebody else changed while it was being edited. */
export interface Conflict {
  readonly path: string;
  readonly label: string;
  readonly field: Field;
  /** In the version that the draft began from. */
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

/** A draft beside the values that the server holds now, in the order of the form. */
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

/**
 * The draft over their version, without the fields whose value is to be theirs. Null when nothing is left to
 * save.
 */
export function resolveDraft(draft: Draft, theirs: Version, given: readonly string[]): Draft | null {
  const kept = Object.entries(draft.edits).filter(([path]) => !given.includes(path));
  return rebaseDraft({ base: draft.base, edits: Object.fromEntries(kept) }, theirs);
}

/**
 * The switch, by path, of a block whose other fields a save of `sent` has changed to no effect, because it is
 * off in what is stored now (`values`), and a sentence that says so. Null when there is none, or it was just
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
