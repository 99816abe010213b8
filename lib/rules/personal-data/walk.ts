// Finds the people in a stored value by what its schema declares of them (lib/core/person.ts).
import { z } from 'zod';
import { type PersonRole, personRoles } from '@/lib/core/person';
import { type AnyRecord, isRecord } from '@/lib/core/record';
import { innerSchema } from '@/lib/core/schema-path';
import { opaqueWalks } from '@/lib/rules/personal-data/opaque-walks';

/** A member's declared role, and why an erasure keeps it. */
interface PersonMember {
  readonly role: PersonRole;
  readonly keeps?: string;
}

/** A part of a value that holds personal data. */
export interface PersonVisit {
  /** `avatar` depicts a person beside their declared id. */
  readonly role: PersonRole | 'avatar';
  readonly value: string;
  /** For a name or avatar: the id declared before it in the same object; null for none. */
  readonly of: string | null;
  /** A list item may be removed; a record's keys must stay unique. */
  readonly place: 'member' | 'item' | 'key';
  /** Why an erasure keeps it. */
  readonly keeps: string | undefined;
  /** Its path without list indexes: `replies.by.userId`. */
  readonly path: string;
}

/** Takes an item out of its list. */
export const gone = Symbol('gone');

/** What becomes of a part: another text, null, any other value, or `gone`. */
export type PersonChange = (visit: PersonVisit) => unknown;

/** What an object may do before its members are walked: take the place of it, or null to go on. */
export type ObjectChange = (
  value: Readonly<Record<string, unknown>>,
  ids: readonly string[],
  path: string,
) => unknown;

type Schema = z.core.$ZodType;

/** What a schema declares of a person, whatever it is wrapped in. */
export function personMemberOf(schema: Schema): PersonMember | undefined {
  return personRoles.get(schema) ?? personRoles.get(innerSchema(schema));
}

/** The branch of a union for a value: by its discriminator, otherwise the first that accepts it. */
function branchOf(schema: z.ZodUnion, value: unknown): Schema | undefined {
  const options: readonly Schema[] = schema.options;
  if (schema instanceof z.ZodDiscriminatedUnion && isRecord(value)) {
    const { discriminator } = schema.def;
    return options.find((option) => {
      const inner = innerSchema(option);
      const member = inner instanceof z.ZodObject ? inner.shape[discriminator] : undefined;
      return member !== undefined && z.safeParse(member, value[discriminator]).success;
    });
  }
  return options.find((option) => z.safeParse(option, value).success);
}

interface Walk {
  readonly change: PersonChange;
  readonly changeObject: ObjectChange | undefined;
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

function walkObject(schema: z.ZodObject, value: AnyRecord, path: string, walk: Walk): unknown {
  const members = Object.entries(schema.shape);
  const ids = members.flatMap(([name, member]) => {
    const id = value[name];
    return personMemberOf(member)?.role === 'id' && typeof id === 'string' ? [id] : [];
  });
  const instead = walk.changeObject?.(value, ids, path) ?? null;
  if (instead !== null) return instead;
  const next: Record<string, unknown> = { ...value };
  let of: string | null = null;
  for (const [name, member] of members) {
    const part = value[name];
    if (part === undefined) continue;
    const inner = innerSchema(member);
    const declared = personMemberOf(member);
    const opaque = opaqueWalks.get(inner) ?? opaqueWalks.get(member);
    const at = join(path, name);
    if (declared?.role === 'id') of = typeof part === 'string' ? part : null;
    if (opaque) {
      const change = (text: string, place: 'member' | 'item', below: string) =>
        walk.change({ role: 'id', value: text, of: null, place, keeps: undefined, path: join(at, below) });
      next[name] = opaque.walk(part, value, change, gone);
    } else if (name === 'avatar' && typeof part === 'string' && ids.length > 0)
      next[name] = walk.change({
        role: 'avatar',
        value: part,
        of,
        place: 'member',
        keeps: undefined,
        path: at,
      });
    else next[name] = walkPart(member, part, { of, path: at, place: 'member' }, walk);
  }
  return Object.keys(next).every((name) => next[name] === value[name]) ? value : next;
}

function walkRecord(schema: z.ZodRecord, value: AnyRecord, path: string, walk: Walk): unknown {
  const { keyType, valueType } = schema.def;
  const entries = Object.entries(value).map(([key, part]) => {
    const newKey = walkPart(keyType, key, { of: null, path: join(path, '*'), place: 'key' }, walk);
    return [key, newKey, part, walkPart(valueType, part, { of: null, path, place: 'member' }, walk)] as const;
  });
  if (entries.every(([key, newKey, part, newPart]) => key === newKey && part === newPart)) return value;
  return Object.fromEntries(
    entries.flatMap(([, newKey, , newPart]) => (newKey === gone ? [] : [[String(newKey), newPart]])),
  );
}

interface Place {
  readonly of: string | null;
  readonly path: string;
  readonly place: PersonVisit['place'];
}

function walkItems(
  items: readonly unknown[],
  walkItem: (item: unknown, index: number) => unknown,
): readonly unknown[] {
  const walked = items.map(walkItem);
  if (walked.every((item, index) => item === items[index])) return items;
  const texts = new Set<unknown>();
  return walked.filter((item) => {
    if (item === gone) return false;
    if (typeof item !== 'string') return true;
    const isNew = !texts.has(item);
    texts.add(item);
    return isNew;
  });
}

function walkPart(schema: Schema, value: unknown, place: Place, walk: Walk): unknown {
  const declared = personMemberOf(schema);
  if (declared) {
    if (typeof value !== 'string') return value;
    return walk.change({ ...place, role: declared.role, value, keeps: declared.keeps });
  }
  const inner = innerSchema(schema);
  const { path } = place;
  const inside = (path: string, kind: PersonVisit['place']): Place => ({ of: null, path, place: kind });
  if (inner instanceof z.ZodObject) return isRecord(value) ? walkObject(inner, value, path, walk) : value;
  if (inner instanceof z.ZodRecord) return isRecord(value) ? walkRecord(inner, value, path, walk) : value;
  if (inner instanceof z.ZodUnion) {
    const branch = branchOf(inner, value);
    return branch === undefined ? value : walkPart(branch, value, place, walk);
  }
  if (!Array.isArray(value)) return value;
  if (inner instanceof z.ZodArray) {
    return walkItems(value, (item) => walkPart(inner.element, item, inside(path, 'item'), walk));
  }
  if (inner instanceof z.ZodTuple) {
    const { items } = inner.def;
    const walked = value.map((item: unknown, index) => {
      const of = items[index];
      return of === undefined ? item : walkPart(of, item, inside(path, 'member'), walk);
    });
    return walked.every((item, index) => item === value[index]) ? value : walked;
  }
  return value;
}

/** The value with every person in it changed; the same object where nothing is. */
export function changePeople(
  schema: z.ZodObject,
  value: unknown,
  change: PersonChange,
  changeObject?: ObjectChange,
): unknown {
  return walkPart(schema, value, { of: null, path: '', place: 'member' }, { change, changeObject });
}

export function peopleIn(schema: z.ZodObject, value: unknown): readonly PersonVisit[] {
  const found: PersonVisit[] = [];
  changePeople(schema, value, (visit) => {
    found.push(visit);
    return visit.value;
  });
  return found;
}
