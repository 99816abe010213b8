import type { FieldErrors } from '@/lib/core/errors';
import { checkReference, findFieldErrors, missingMessage } from '@/lib/core/field-check';
import type { AnyField, ChoicesField, DateTimeField, WordsField } from '@/lib/core/fields';
import { wordListProblem } from '@/lib/core/word-list';
import type { Plan } from '@/lib/plans';

function checkChoices(path: string, field: ChoicesField, value: unknown): FieldErrors {
  if (!Array.isArray(value)) return { [path]: 'Must be a list of the choices.' };
  const missing = value.length === 0 ? missingMessage(field, 'Choose at least one.') : null;
  if (missing !== null) return { [path]: missing };
  const wrong = value.flatMap((each, index) =>
    field.options.some((option) => option.value === each)
      ? []
      : [[`${path}.${index}`, 'Must be one of the choices.']],
  );
  return Object.fromEntries(wrong);
}

function checkDateTime(value: unknown, field: DateTimeField): string | null {
  if (value === '') return missingMessage(field, 'Choose a time.');
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? null : 'Must be a time.';
}

function checkWords(value: unknown, field: WordsField): string | null {
  const isText = (each: unknown) => typeof each === 'string';
  return Array.isArray(value) && value.every(isText)
    ? wordListProblem(value, field)
    : 'Must be a list of texts.';
}

/** All errors in the value of a form field: messages by path, as in `findFieldErrors`. */
export function findFormFieldErrors(path: string, field: AnyField, value: unknown, plan: Plan): FieldErrors {
  const at = (message: string | null): FieldErrors => (message === null ? {} : { [path]: message });
  switch (field.kind) {
    case 'choices':
      return checkChoices(path, field, value);
    case 'dateTime':
      return at(checkDateTime(value, field));
    case 'words':
      return at(checkWords(value, field));
    case 'member':
      return at(checkReference(value, field, 'member'));
    default:
      return findFieldErrors(path, field, value, plan);
  }
}
