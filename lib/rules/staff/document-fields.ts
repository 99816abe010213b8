// The members of documents as columns of a table, with a search among them.
import { type AnyRecord, isRecord } from '@/lib/core/record';
import { mask } from '@/lib/rules/staff/masking';

/** Most columns at a time, and as many as are shown before any are chosen. */
export const mostColumns = 12;
const usualColumns = 5;
/** Members beyond which an object is a list by another name, and how deep paths lead. */
const mostMembers = 40;
const deepest = 4;

/** True for an object whose members are columns of their own: few, of names that a path can hold. */
function hasFields(value: unknown, depth: number): value is AnyRecord {
  if (!isRecord(value) || depth >= deepest) return false;
  const names = Object.keys(value);
  return names.length > 0 && names.length <= mostMembers && names.every((name) => /^[^.,]+$/.test(name));
}

/**
 * The paths of what documents hold, in the order in which they come up. Dots lead into objects; a list is one
 * field, and so is an object of very many members.
 */
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

/**
 * What a document holds at a path, undefined for nothing. Lists on the way count for nothing: the result is
 * then the list of what their elements hold there. Below what is masked everything is masked.
 */
export function valueAt(whole: unknown, path: string): unknown {
  let value = whole;
  for (const name of path.split('.')) {
    if (value === mask) return mask;
    const read = (one: unknown) => (isRecord(one) && Object.hasOwn(one, name) ? one[name] : undefined);
    value = Array.isArray(value) ? value.map(read).filter((one) => one !== undefined) : read(value);
  }
  return value;
}

/** The columns that a URL names; by default those of the indexes and the first fields. */
export function columnsOf(asked: string, indexed: readonly string[], fields: readonly string[]): string[] {
  const chosen = [...new Set(asked.split(',').filter((path) => path !== ''))];
  if (chosen.length > 0) return chosen.slice(0, mostColumns);
  return [...new Set([...indexed.filter((path) => fields.includes(path)), ...fields])].slice(0, usualColumns);
}

/** A value as it is shown and copied: texts as they are, all else as JSON. */
export function textOf(value: unknown, indent?: number): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, indent) ?? '');
}

/** True where a member's name, its value or anything in that has `wanted`, which is in small letters. */
export function isFound(name: string, value: unknown, wanted: string): boolean {
  if (name.toLowerCase().includes(wanted)) return true;
  if (typeof value !== 'object' || value === null) return textOf(value).toLowerCase().includes(wanted);
  // The places of a list are no names: 1 would find every second element.
  const isList = Array.isArray(value);
  return Object.entries(value).some(([key, member]) => isFound(isList ? '' : key, member, wanted));
}
