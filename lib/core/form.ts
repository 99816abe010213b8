import type { FieldErrors } from '@/lib/core/errors';
import { isWithin } from '@/lib/core/field-errors';
import type { FieldDraft, FieldValue } from '@/lib/core/field-value';
import type { AnyField, ChoicesField, Row, SelectField } from '@/lib/core/fields';
import { findFormFieldErrors } from '@/lib/core/form-field-check';
import { isRow } from '@/lib/core/rows';
import { tidyWords } from '@/lib/core/word-list';
import type { Plan } from '@/lib/plans';

/**
 * A part that is not a field, such as a list of questions or a message: drawn by a component of the area
 * under this name. Its errors have paths below it (`options.1.label`) and come from the form's `check`.
 */
export interface Part<T = unknown> {
  readonly kind: 'part';
  readonly label: string;
  /** The initial value; drafts stored in the browser must match its shape. */
  readonly default: T;
}

export function part<T>(options: { readonly label: string; readonly initial: T }): Part<T> {
  return { kind: 'part', label: options.label, default: options.initial };
}

export type FormField = AnyField | Part;
export type FormFields = Readonly<Record<string, FormField>>;

type ValueOf<F> = F extends Part<infer T> ? T : FieldValue<F>;
type DraftOf<F> = F extends Part<infer T> ? T : FieldDraft<F>;

/** A form, declared once: drawing, checks, drafts (`<ActionForm>`) and body (`schemaOf`) derive from it. */
export interface Form<F extends FormFields = FormFields> {
  /** Part of the key of stored drafts, and of element ids. */
  readonly id: string;
  /** False for confirmations and secrets: no draft is stored, and leaving does not ask. */
  readonly keepsDraft?: false;
  /** By their names in the body, in display order. */
  readonly fields: F;
  /** Fields grouped under a title, at the position of the first of them. */
  readonly groups?: readonly { readonly title: string; readonly fields: readonly (keyof F & string)[] }[];
  /** Errors across fields, and of the parts: messages by path. Shown together with those of single fields. */
  check?(draft: DraftIn<F>, around: { readonly plan: Plan }): FieldErrors;
}

type DraftIn<F extends FormFields> = { readonly [Name in keyof F]: DraftOf<F[Name]> };
type ValuesIn<F extends FormFields> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

export type FormDraft<T extends { readonly fields: FormFields }> = DraftIn<T['fields']>;
export type FormValues<T extends { readonly fields: FormFields }> = ValuesIn<T['fields']>;
export type PartName<F extends FormFields> = {
  [Name in keyof F & string]: F[Name] extends Part ? Name : never;
}[keyof F & string];

export function defineForm<const F extends FormFields>(form: Form<F>): Form<F> {
  return form;
}

export function fieldNames<F extends FormFields>({ fields }: Form<F>): (keyof F & string)[] {
  const isName = (name: string): name is keyof F & string => Object.hasOwn(fields, name);
  return Object.keys(fields).filter(isName);
}

export function isPartName<F extends FormFields>(form: Form<F>, name: string): name is PartName<F> {
  return Object.hasOwn(form.fields, name) && form.fields[name]?.kind === 'part';
}

/** True for a value of the same shape: a list like its first item, an object with at least its members. */
function isLike(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) {
    return Array.isArray(value) && (sample.length === 0 || value.every((item) => isLike(item, sample[0])));
  }
  if (isRow(sample)) {
    return isRow(value) && Object.entries(sample).every(([name, inner]) => isLike(value[name], inner));
  }
  return sample === null || value === null || typeof value === typeof sample;
}

function isOption({ options }: SelectField | ChoicesField, value: unknown): boolean {
  return options.some((option) => option.value === value);
}

/** True for a value that a field may have during editing, valid or not. */
function isDraftOf(field: FormField, value: unknown): boolean {
  switch (field.kind) {
    case 'part':
      return isLike(value, field.default);
    case 'toggle':
      return typeof value === 'boolean';
    case 'number':
    case 'duration':
      return value === null || typeof value === 'number';
    case 'channel':
    case 'role':
    case 'member':
      return value === null || typeof value === 'string';
    case 'channels':
    case 'roles':
    case 'userIds':
    case 'words':
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
    case 'rows':
      return Array.isArray(value) && value.every(isRow);
    case 'choices':
      return Array.isArray(value) && value.every((item) => isOption(field, item));
    case 'select':
      return isOption(field, value);
    default:
      return typeof value === 'string';
  }
}

function isDraft<F extends FormFields>(form: Form<F>, value: unknown): value is DraftIn<F> {
  return isRow(value) && Object.entries(form.fields).every(([name, field]) => isDraftOf(field, value[name]));
}

export function formDefaults<F extends FormFields>(form: Form<F>): DraftIn<F> {
  const defaults = Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [name, field.default]),
  );
  if (!isDraft(form, defaults))
    throw new Error(`The form '${form.id}' starts with a value that it can't hold.`);
  return defaults;
}

/** A draft with other values; unknown fields and impossible values are ignored. */
export function changeDraft<F extends FormFields>(
  form: Form<F>,
  draft: DraftIn<F>,
  changes: Readonly<Record<string, unknown>>,
): DraftIn<F> {
  const fitting = Object.entries(changes).filter(([name, value]) => {
    const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
    return field !== undefined && isDraftOf(field, value);
  });
  const changed: unknown = { ...draft, ...Object.fromEntries(fitting) };
  return isDraft(form, changed) ? changed : draft;
}

/** True for a field that is active, given the other values. */
export function isFieldShown(field: FormField, draft: Row): boolean {
  if (field.kind === 'part' || !field.shownWhen) return true;
  const { path, equals } = field.shownWhen;
  const value = draft[path];
  return Array.isArray(value) ? value.includes(equals) : value === equals;
}

/** A value as it is checked and sent: texts trimmed, words normalised, choices in order, others as is. */
export function tidyValue(field: FormField, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return typeof value === 'string' ? value.trim() : value;
    case 'words':
      return isDraftOf(field, value) && Array.isArray(value) ? tidyWords(value) : value;
    case 'choices':
      return isDraftOf(field, value) && Array.isArray(value)
        ? field.options.map((option) => option.value).filter((each) => value.includes(each))
        : value;
    default:
      return value;
  }
}

function tidyDraft<F extends FormFields>(form: Form<F>, draft: DraftIn<F>): DraftIn<F> {
  const tidy = Object.entries(form.fields).map(([name, field]) => [
    name,
    tidyValue(field, Reflect.get(draft, name)),
  ]);
  return changeDraft(form, draft, Object.fromEntries(tidy));
}

function checkFields(fields: FormFields, draft: Row, plan: Plan): FieldErrors {
  const found = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'part' ? [] : Object.entries(findFormFieldErrors(name, field, draft[name], plan)),
  );
  return Object.fromEntries(found);
}

/** A draft's errors by path: of each active field not in `skipped`, and those of the form's own `check`. */
export function checkForm<F extends FormFields>(
  form: Form<F>,
  typed: DraftIn<F>,
  plan: Plan,
  skipped: ReadonlySet<string> = new Set(),
): FieldErrors {
  const draft = tidyDraft(form, typed);
  const counting = Object.fromEntries(
    Object.entries(form.fields).filter(([name, field]) => !skipped.has(name) && isFieldShown(field, draft)),
  );
  const across = Object.entries(form.check?.(draft, { plan }) ?? {});
  const counted = across.filter(([path]) => Object.keys(counting).some((name) => isWithin(path, name)));
  return { ...Object.fromEntries(counted), ...checkFields(counting, draft, plan) };
}

function isChecked<F extends FormFields>(form: Form<F>, value: unknown): value is ValuesIn<F> {
  return isRow(value) && Object.keys(checkFields(form.fields, value, 'pro')).length === 0;
}

export type CheckedForm<F extends FormFields> =
  | { readonly ok: true; readonly values: ValuesIn<F> }
  | { readonly ok: false; readonly fields: FieldErrors };

/** A draft's values, or its errors. An inactive field with an invalid value gets its initial value. */
export function readForm<F extends FormFields>(
  form: Form<F>,
  typed: DraftIn<F>,
  plan: Plan,
  skipped: ReadonlySet<string> = new Set(),
): CheckedForm<F> {
  const fields = checkForm(form, typed, plan, skipped);
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const draft = tidyDraft(form, typed);
  const wrong = Object.keys(checkFields(form.fields, draft, plan));
  const replaced = wrong.map((path) => path.split('.')[0] ?? '');
  const values = changeDraft(
    form,
    draft,
    Object.fromEntries(replaced.map((name) => [name, form.fields[name]?.default])),
  );
  return isChecked(form, values)
    ? { ok: true, values }
    : { ok: false, fields: checkFields(form.fields, values, 'pro') };
}
