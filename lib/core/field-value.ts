import type { AnyField, ChoicesField, RowsField, SelectField } from '@/lib/core/fields';

/**
 * The type of a field's checked value, derived from its declaration: the only such mapping for section values
 * and forms. A select knows its options and rows know their parts if the declaration preserves them
 * (`defineSection`, `defineForm`).
 */
export type FieldValue<F> = F extends { readonly kind: 'toggle' }
  ? boolean
  : F extends { readonly kind: 'text' | 'longText' | 'colour' | 'emoji' | 'dateTime' | 'timeZone' }
    ? string
    : F extends { readonly kind: 'number' | 'duration' }
      ? number
      : F extends { readonly kind: 'channel' | 'role' | 'member' }
        ? Reference<F>
        : F extends { readonly kind: 'channels' | 'roles' | 'userIds' | 'words' }
          ? readonly string[]
          : F extends SelectField<infer O>
            ? O[number]['value']
            : F extends ChoicesField<infer O>
              ? readonly O[number]['value'][]
              : F extends RowsField<infer P>
                ? readonly RowValue<P>[]
                : never;

/** An id; nullable unless it is required. */
type Reference<F> = F extends { readonly required?: infer R }
  ? NonNullable<R> extends true | string
    ? string
    : string | null
  : string | null;

type RowValue<P> = { readonly [Name in keyof P]: FieldValue<P[Name]> };

export type FieldValues<Fields extends Readonly<Record<string, AnyField>>> = {
  readonly [Name in keyof Fields]: FieldValue<Fields[Name]>;
};

/** The type of a field's value during editing: a number may be empty, a channel not chosen yet. */
export type FieldDraft<F> = F extends { readonly kind: 'number' | 'duration' }
  ? number | null
  : F extends { readonly kind: 'channel' | 'role' | 'member' }
    ? string | null
    : F extends RowsField<infer P>
      ? readonly RowDraft<P>[]
      : FieldValue<F>;

type RowDraft<P> = { readonly [Name in keyof P]: FieldDraft<P[Name]> };
