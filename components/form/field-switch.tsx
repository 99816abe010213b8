'use client';

import type { ComponentType, ReactElement } from 'react';
import type { FieldInput } from '@/components/form/field-frame';
import { LongText } from '@/components/form/fields/long-text';
import type { RowsProps } from '@/components/form/fields/rows';
import { Text } from '@/components/form/fields/text';
import { Toggle } from '@/components/form/fields/toggle';
import type { Field } from '@/lib/core/fields';

export interface FieldProps extends FieldInput {
  isEmbed: boolean;
}

/** Kinds whose code isn't part of every form. */
export type OtherKinds = {
  readonly [Kind in Exclude<Field['kind'], 'toggle' | 'text' | 'longText' | 'rows'>]: ComponentType<{
    input: FieldInput<Extract<Field, { readonly kind: Kind }>>;
  }>;
} & {
  readonly rows: ComponentType<RowsProps>;
  /** Only in dialogs. */
  readonly formOnly: ComponentType<FieldInput>;
};

/**
 * Renders a field by its kind: the only place that knows all kinds. `Part` renders the parts of rows, which
 * are fields themselves.
 */
export function drawField(
  kinds: OtherKinds,
  { isEmbed, field, ...rest }: FieldProps,
  Part: ComponentType<FieldProps>,
): ReactElement {
  switch (field.kind) {
    case 'toggle':
      if (field.appearance === 'checkbox') break;
      return <Toggle input={{ field, ...rest }} />;
    case 'text':
      return <Text input={{ field, ...rest }} />;
    case 'longText':
      return <LongText input={{ field, ...rest }} isEmbed={isEmbed} />;
    case 'number':
      return <kinds.number input={{ field, ...rest }} />;
    case 'select':
      if (field.appearance === 'radios') break;
      return <kinds.select input={{ field, ...rest }} />;
    case 'channel':
      return <kinds.channel input={{ field, ...rest }} />;
    case 'channels':
      return <kinds.channels input={{ field, ...rest }} />;
    case 'role':
      return <kinds.role input={{ field, ...rest }} />;
    case 'roles':
      return <kinds.roles input={{ field, ...rest }} />;
    case 'colour':
      return <kinds.colour input={{ field, ...rest }} />;
    case 'emoji':
      return <kinds.emoji input={{ field, ...rest }} />;
    case 'duration':
      return <kinds.duration input={{ field, ...rest }} />;
    case 'timeZone':
      return <kinds.timeZone input={{ field, ...rest }} />;
    case 'userIds':
      return <kinds.userIds input={{ field, ...rest }} />;
    case 'rows':
      return <kinds.rows input={{ field, ...rest }} isEmbed={isEmbed} Part={Part} />;
  }
  // Choices, times, words, people, and appearances that no section uses.
  return <kinds.formOnly field={field} {...rest} />;
}
