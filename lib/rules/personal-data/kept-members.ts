import { z } from 'zod';
import { innerSchema } from '@/lib/core/schema-path';
import { personMemberOf } from '@/lib/rules/personal-data/walk';

type Schema = z.core.$ZodType;

/** A declared member by its path, without list indexes; `*` is the key of a record. */
export interface DeclaredMember {
  readonly path: string;
  readonly schema: Schema;
}

/** The texts in values of a schema, with their paths; all branches of a union. */
export function membersOf(
  schema: Schema,
  path = '',
  seen: ReadonlySet<Schema> = new Set(),
): DeclaredMember[] {
  if (personMemberOf(schema)) return [{ path, schema }];
  const inner = innerSchema(schema);
  if (seen.has(inner)) return [];
  const known = new Set([...seen, inner]);
  const below = (part: Schema, name?: string) =>
    membersOf(part, [path, name].filter((one) => one).join('.'), known);
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([name, part]) => below(part, name));
  if (inner instanceof z.ZodArray) return below(inner.element);
  if (inner instanceof z.ZodTuple) return inner.def.items.flatMap((item) => below(item));
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option: Schema) => below(option));
  if (inner instanceof z.ZodRecord) return [...below(inner.def.keyType, '*'), ...below(inner.def.valueType)];
  return [{ path, schema: inner }];
}

/** Why an erasure keeps members of these schemas, without duplicates. */
export function reasonsIn(...schemas: readonly Schema[]): readonly string[] {
  const members = schemas.flatMap((schema) => membersOf(schema));
  const reasons = members.map(({ schema }) => personMemberOf(schema)?.keeps);
  return [...new Set(reasons.filter((reason) => reason !== undefined))];
}
