// Members of documents as columns of a table, and the search in them.
import { type AnyRecord, isRecord } from '@/lib/core/record';
import { mask } from '@/lib/rules/staff/masking';

/** Maximum columns, and the number shown by default. */
export const mostColumns = 12;
const usualColumns = 5;
/** An object with more members is a map; and the deepest path. */
const mostMembers = 40;
const deepest = 4;

/** True for an object whose members become columns: few, with names that a path can contain. */
function hasFields(value: unknown, depth: number): value is AnyRecord {
  if (!isRecord(value) || depth >= deepest) return false;
  const names = Object.keys(value);
  return names.length > 0 && names.length <= mostMembers && names.every((name) => /^[^.,]+$/.test(name));
}

/** Paths of members, dotted, in order of appearance; very large lists and objects are one field. */
export function fieldsOf(documents: readonly unknown[]): string[] {
  const found = new Set<string>();
  function visit(value: AnyRecord, start: string, depth: number): void {
    for (const [name, member] of Object.entries(value)) {
      if (hasFields(member, depth)) visit(member, `${start}${name}.`, depth + 1);
      else found.add(`${start}${name}`);
    }
  }
  for (const one of documents) if (hasFields(one, 0)) visit(one, '', 1);
  return [...found];
}

/** The value at a path; lists become lists of their elements' values, masked members stay masked. */
export function valueAt(whole: unknown, path: string): unknown {
  let value = whole;
  for (const name of path.split('.')) {
    if (value === mask) return mask;
    const read = (one: unknown) => (isRecord(one) && Object.hasOwn(one, name) ? one[name] : undefined);
    value = Array.isArray(value) ? value.map(read).filter((one) => one !== undefined) : read(value);
  }
  return value;
}

/** The columns named in a URL; by default those of the indexes and the first fields. */
export function columnsOf(asked: string, indexed: readonly string[], fields: readonly string[]): string[] {
  const chosen = [...new Set(asked.split(',').filter((path) => path !== ''))];
  if (chosen.length > 0) return chosen.slice(0, mostColumns);
  return [...new Set([...indexed.filter((path) => fields.includes(path)), ...fields])].slice(0, usualColumns);
}

/** A value for display and copying: texts as they are, everything else as JSON. */
export function textOf(value: unknown, indent?: number): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, indent) ?? '');
}

/** True if a member's name or value, or anything in it, contains `wanted`, in lower case. */
export function isFound(name: string, value: unknown, wanted: string): boolean {
  if (name.toLowerCase().includes(wanted)) return true;
  if (typeof value !== 'object' || value === null) return textOf(value).toLowerCase().includes(wanted);
  // Indexes of a list aren't names: 1 would match every second element.
  const isList = Array.isArray(value);
  return Object.entries(value).some(([key, member]) => isFound(isList ? '' : key, member, wanted));
}
