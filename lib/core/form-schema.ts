import { z } from 'zod';
import { fieldJson, leftOut, neededMark } from '@/lib/core/field-json';
import type { FieldValue } from '@/lib/core/field-value';
import type { AnyField } from '@/lib/core/fields';
import type { Form, FormFields, Part, PartName } from '@/lib/core/form';
import { tidyValue } from '@/lib/core/form';
import { findFormFieldErrors } from '@/lib/core/form-field-check';
import { completeRows } from '@/lib/core/rows';

/**
 * The input that a body may have for a field: its value, or what the specifications' clients send: an empty
 * text or null for none, a number as text, a time in epoch milliseconds.
 */
export type FieldInput<F> = F extends { readonly kind: 'number' }
  ? number | string | null
  : F extends { readonly kind: 'dateTime' }
    ? string | number | null
    : F extends { readonly kind: 'channel' | 'role' | 'member' | 'emoji' | 'text' | 'longText' }
      ? string | null
      : FieldValue<F>;

/** `''` and null count as 0; other texts that are no number stay, so that the check reports them. */
function toNumber(value: unknown): unknown {
  if (value === null) return 0;
  if (typeof value !== 'string' || value.length > 20) return value;
  const number = Number(value);
  return Number.isNaN(number) ? value : number;
}

function toTime(value: unknown): unknown {
  if (value === null) return '';
  if (typeof value !== 'number') return value;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : date.toISOString();
}

/** The one place for these tolerances: converts a wire value to the field's type. */
function fromWire(field: AnyField, value: unknown): unknown {
  switch (field.kind) {
    case 'number':
      return toNumber(value);
    case 'dateTime':
      return toTime(value);
    case 'channel':
    case 'role':
    case 'member':
      return value === '' ? null : value;
    case 'text':
    case 'longText':
    case 'emoji':
      return value ?? '';
    case 'channels':
    case 'roles':
      return Array.isArray(value) && value.length <= field.max ? [...new Set(value)] : value;
    case 'rows':
      return completeRows(field, value);
    default:
      return value;
  }
}

function isReference({ kind }: AnyField): boolean {
  return kind === 'channel' || kind === 'role' || kind === 'member';
}

function isShortText(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= 20;
}

/** The normalised value, or the messages of `findFormFieldErrors` as issues. */
function parseField<const F extends AnyField>(
  field: F,
  input: unknown,
  context: z.RefinementCtx,
): FieldValue<F> {
  // The use case checks the rest: plan limits, and whether the object exists.
  const errorsOf = (value: unknown) =>
    isReference(field) && isShortText(value) ? {} : findFormFieldErrors('', field, value, 'pro');
  const isValue = (value: unknown): value is FieldValue<F> => Object.keys(errorsOf(value)).length === 0;
  const value = tidyValue(field, fromWire(field, input));
  if (isValue(value)) return value;
  for (const [at, message] of Object.entries(errorsOf(value))) {
    const path = at.split('.').filter((step) => step !== '');
    context.addIssue({ code: 'custom', message, path });
  }
  return z.NEVER;
}

/** A field as a schema; its default if left out. */
export function fieldSchema<const F extends AnyField>(field: F) {
  return z
    .custom<FieldInput<F>>()
    .optional()
    .transform(
      (input: unknown, context): FieldValue<F> =>
        parseField(field, input === undefined ? leftOut(field) : input, context),
    )
    .meta(fieldJson(field));
}

/** A field as a schema; unchanged if left out. */
function changeSchema<const F extends AnyField>(field: F) {
  return z
    .custom<FieldInput<F>>()
    .transform((input: unknown, context): FieldValue<F> => parseField(field, input, context))
    .optional()
    .meta({ ...fieldJson(field), [neededMark]: false });
}

type SchemaOf<F> = F extends AnyField ? ReturnType<typeof fieldSchema<F>> : never;
type ChangeOf<F> = F extends AnyField ? ReturnType<typeof changeSchema<F>> : never;

export type PartSchemas<F extends FormFields> = {
  readonly [Name in PartName<F>]: F[Name] extends Part<infer T> ? z.ZodType<T> : never;
};

type ShapeOf<F extends FormFields, P> = {
  -readonly [Name in keyof F]: Name extends keyof P ? P[Name] : SchemaOf<F[Name]>;
};
type ChangesOf<F extends FormFields> = {
  -readonly [Name in keyof F as F[Name] extends AnyField ? Name : never]: ChangeOf<F[Name]>;
};

/** The fields of a form, converted by `toSchema`. */
function fieldsBy(
  form: Pick<Form, 'fields'>,
  toSchema: (field: AnyField) => z.ZodType,
): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(
    Object.entries(form.fields).flatMap(([name, field]) =>
      field.kind === 'part' ? [] : [[name, toSchema(field)]],
    ),
  );
}

/**
 * The body of a contract, from its form: a strict object of its fields, whose output is what the browser's
 * form produces, with the same messages at the same paths. `pick`, `omit` and `extend` adapt it. Each part
 * needs a schema; checks across fields (`form.check`) are left to the use case.
 */
export function schemaOf<F extends Readonly<Record<string, AnyField>>>(
  form: Form<F>,
): z.ZodObject<ShapeOf<F, unknown>, z.core.$strict>;
export function schemaOf<F extends FormFields, P extends PartSchemas<F>>(
  form: Form<F>,
  parts: P,
): z.ZodObject<ShapeOf<F, P>, z.core.$strict>;
export function schemaOf(form: Pick<Form, 'fields'>, parts: Readonly<Record<string, z.ZodType>> = {}) {
  return z.strictObject({ ...fieldsBy(form, fieldSchema), ...parts });
}

/** The same for a change: fields that are left out stay unchanged. Parts are added with `extend`. */
export function changesOf<F extends FormFields>(form: Form<F>): z.ZodObject<ChangesOf<F>, z.core.$strict>;
export function changesOf(form: Pick<Form, 'fields'>) {
  return z.strictObject(fieldsBy(form, changeSchema));
}
