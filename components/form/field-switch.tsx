'use client';

import type { ComponentType, ReactElement } from 'react';
import type { FieldInput } from '@/components/form/field-frame';
import { Channel } from '@/components/form/fields/channel';
import { LongText } from '@/components/form/fields/long-text';
import { Text } from '@/components/form/fields/text';
import { Toggle } from '@/components/form/fields/toggle';
import type { Field } from '@/lib/core/fields';

export interface FieldProps extends FieldInput {
  isEmbed: boolean;
}

type Drawn<Kind extends Field['kind']> = ComponentType<{
  input: FieldInput<Extract<Field, { readonly kind: Kind }>>;
}>;

/** The kinds whose code does not come with every form. */
export interface OtherKinds {
  readonly Channels: Drawn<'channels'>;
  readonly Colour: Drawn<'colour'>;
  readonly Duration: Drawn<'duration'>;
  readonly Emoji: Drawn<'emoji'>;
  readonly NumberControl: Drawn<'number'>;
  readonly Role: Drawn<'role'>;
  readonly Roles: Drawn<'roles'>;
  readonly Rows: ComponentType<{
    input: FieldInput<Extract<Field, { readonly kind: 'rows' }>>;
    isEmbed: boolean;
    Part: ComponentType<FieldProps>;
  }>;
  readonly Select: Drawn<'select'>;
  readonly UserIds: Drawn<'userIds'>;
  /** What only windows have. */
  readonly FormOnlyField: ComponentType<FieldInput>;
}

/**
 * Draws a field by its kind: the one place that knows them all. `Part` draws the parts of rows, which are
 * fields themselves.
 */
export function drawField(
  kinds: OtherKinds,
  { isEmbed, field, ...rest }: FieldProps,
  Part: ComponentType<FieldProps>,
): ReactElement {
  const { Channels, Colour, Duration, Emoji, NumberControl, Role, Roles, Rows } = kinds;
  const { Select, UserIds, FormOnlyField } = kinds;
  switch (field.kind) {
    case 'toggle':
      if (field.appearance === 'checkbox') break;
      return <Toggle input={{ field, ...rest }} />;
    case 'text':
      return <Text input={{ field, ...rest }} />;
    case 'longText':
      return <LongText input={{ field, ...rest }} isEmbed={isEmbed} />;
    case 'number':
      return <NumberControl input={{ field, ...rest }} />;
    case 'select':
      if (field.appearance === 'radios') break;
      return <Select input={{ field, ...rest }} />;
    case 'channel':
      return <Channel input={{ field, ...rest }} />;
    case 'channels':
      return <Channels input={{ field, ...rest }} />;
    case 'role':
      return <Role input={{ field, ...rest }} />;
    case 'roles':
      return <Roles input={{ field, ...rest }} />;
    case 'colour':
      return <Colour input={{ field, ...rest }} />;
    case 'emoji':
      return <Emoji input={{ field, ...rest }} />;
    case 'duration':
      return <Duration input={{ field, ...rest }} />;
    case 'userIds':
      return <UserIds input={{ field, ...rest }} />;
    case 'rows':
      return <Rows input={{ field, ...rest }} isEmbed={isEmbed} Part={Part} />;
  }
  // Choices, times, words and people, and looks that no section has.
  return <FormOnlyField field={field} {...rest} />;
}
