import { placedFields, type Section } from '@/lib/guild-settings/section';
import { isSame, nest, type Values, valueAt } from '@/lib/guild-settings/values';

/** Values on the server, and the tag to send as If-Match. */
export interface Version<V extends Values = Values> {
  readonly values: V;
  readonly etag: string | null;
}

/** Unsaved edits by path over the version they are based on: at least one, and none equal to its base. */
export interface Draft {
  readonly base: Version;
  readonly edits: Readonly<Record<string, unknown>>;
}

/** The value of a draft at a path, falling back to its base. */
export function editAt(draft: Draft, path: string, base: Values): unknown {
  return Object.hasOwn(draft.edits, path) ? draft.edits[path] : valueAt(base, path);
}

/** The form's values: the edits applied to their base. */
export function draftValues(section: Section, draft: Draft): Values {
  return nest(placedFields(section).map(({ path }) => [path, editAt(draft, path, draft.base.values)]));
}

/** Rebases the edits onto another version, dropping those that it already has. Null when none remain. */
export function rebaseDraft(draft: Draft, base: Version): Draft | null {
  const edits = Object.entries(draft.edits).filter(
    ([path, value]) => !isSame(value, valueAt(base.values, path)),
  );
  return edits.length === 0 ? null : { base, edits: Object.fromEntries(edits) };
}

/** The draft after saving it as it was then (`sent`), giving `saved`: what hasn't changed since is done. */
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
