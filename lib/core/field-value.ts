import type { Field, RowsField, SelectField } from '@/lib/core/fields';

/**
 * The type of a field's value once it has been checked, from the field's declaration: the one mapping for
 * section values and forms. A select knows its options and rows know their parts, where the declaration
 * keeps them (`defineSection`, `defineForm`).
 */
export type FieldValue<F> = F extends { readonly kind: 'toggle' }
  ? boolean
  : F extends { readonly kind: 'text' | 'longText' | 'colour' | 'emoji' }
    ? string
    : F extends { readonly kind: 'number' | 'duration' }
      ? number
      : F extends { readonly kind: 'channel' | 'role' }
        ? string | null
        : F extends { readonly kind: 'channels' | 'roles' | 'userIds' }
          ? readonly string[]
          : F extends SelectField<infer O>
            ? O[number]['value']
            : F extends RowsField<infer P>
              ? readonly RowValue<P>[]
              : never;

/** One item of a field of rows. */
type RowValue<P> = { readonly [Name in keyof P]: FieldValue<P[Name]> };

/** The values of fields by name. */
export type FieldValues<Fields extends Readonly<Record<string, Field>>> = {
  readonly [Name in keyof Fields]: FieldValue<Fields[Name]>;
};
