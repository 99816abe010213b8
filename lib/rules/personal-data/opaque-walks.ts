// People in values that zod doesn't describe: settings of a section, and changes of them in the audit log.
// The section's fields declare them.
import { z } from 'zod';
import { findSection } from '@/lib/guild-settings/registry';
import { placedFields } from '@/lib/guild-settings/section';
import { auditEntry } from '@/lib/rules/audit/entry';
import { storedSettings } from '@/lib/rules/settings/schema';

/** Changes a person's id; `gone` removes it from its list. */
export type IdChange = (value: string, place: 'member' | 'item', path: string) => unknown;

/** Walks a value; `siblings` is the object that contains it. */
type OpaqueWalk = (
  value: unknown,
  siblings: Readonly<Record<string, unknown>>,
  change: IdChange,
  gone: symbol,
) => unknown;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of a section's fields that contain ids of people. */
function personPaths(sectionId: unknown): readonly string[] {
  const section = typeof sectionId === 'string' ? findSection(sectionId) : null;
  if (section === null) return [];
  return placedFields(section).flatMap(({ path, field }) => (field.kind === 'userIds' ? [path] : []));
}

/** A field's value: an id, or a list of ids. */
function walkIds(value: unknown, path: string, change: IdChange, gone: symbol): unknown {
  if (typeof value === 'string') return change(value, 'member', path);
  if (!Array.isArray(value)) return value;
  const walked = value.map((id: unknown) => (typeof id === 'string' ? change(id, 'item', path) : id));
  return walked.every((id, index) => id === value[index]) ? value : walked.filter((id) => id !== gone);
}

function walkAt(
  value: unknown,
  steps: readonly string[],
  path: string,
  change: IdChange,
  gone: symbol,
): unknown {
  const [first, ...rest] = steps;
  if (first === undefined) return walkIds(value, path, change, gone);
  if (!isObject(value) || !Object.hasOwn(value, first)) return value;
  const next = walkAt(value[first], rest, path, change, gone);
  return next === value[first] ? value : { ...value, [first]: next };
}

const walkValues: OpaqueWalk = (value, { section }, change, gone) =>
  personPaths(section).reduce((now, path) => walkAt(now, path.split('.'), path, change, gone), value);

const walkChanges: OpaqueWalk = (value, { section }, change, gone) => {
  const paths = personPaths(section);
  if (!Array.isArray(value) || paths.length === 0) return value;
  const walked = value.map((one: unknown) => {
    if (!isObject(one) || !paths.some((path) => path === one.field)) return one;
    const before = walkIds(one.before, 'before', change, gone);
    const after = walkIds(one.after, 'after', change, gone);
    return before === one.before && after === one.after ? one : { ...one, before, after };
  });
  return walked.every((one, index) => one === value[index]) ? value : walked;
};

/** How such values are walked, by the schema that holds them. */
export const opaqueWalks = z.registry<{ readonly walk: OpaqueWalk }>();
opaqueWalks.add(storedSettings.shape.values, { walk: walkValues });
opaqueWalks.add(auditEntry.shape.changes, { walk: walkChanges });
