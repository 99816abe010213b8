'use client';

import { memo } from 'react';
import { drawField, type FieldProps, type OtherKinds } from '@/components/form/field-switch';
import { Colour } from '@/components/form/fields/colour';
import { Duration } from '@/components/form/fields/duration';
import { Emoji } from '@/components/form/fields/emoji';
import { FormOnlyField } from '@/components/form/fields/form-only';
import { NumberControl } from '@/components/form/fields/number';
import { Channel, Channels, Role, Roles } from '@/components/form/fields/pickers';
import { Rows } from '@/components/form/fields/rows';
import { Select } from '@/components/form/fields/select';
import { TimeZone } from '@/components/form/fields/time-zone';
import { UserIds } from '@/components/form/fields/user-ids';

const kinds: OtherKinds = {
  channel: Channel,
  channels: Channels,
  colour: Colour,
  duration: Duration,
  emoji: Emoji,
  number: NumberControl,
  role: Role,
  roles: Roles,
  rows: Rows,
  select: Select,
  timeZone: TimeZone,
  userIds: UserIds,
  formOnly: FormOnlyField,
};

/** A field of an action form. Unlike `Field`, includes the code of all kinds. */
export const ActionField = memo(function ActionField(props: FieldProps) {
  return drawField(kinds, props, ActionField);
});
