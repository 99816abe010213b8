'use client';

import { memo } from 'react';
import { drawField, type FieldProps, type OtherKinds } from '@/components/form/field-switch';
import { Channels } from '@/components/form/fields/channels';
import { CheckboxToggle } from '@/components/form/fields/checkbox-toggle';
import { Choices } from '@/components/form/fields/choices';
import { Colour } from '@/components/form/fields/colour';
import { DateTime } from '@/components/form/fields/date-time';
import { Duration } from '@/components/form/fields/duration';
import { Emoji } from '@/components/form/fields/emoji';
import { Member } from '@/components/form/fields/member';
import { NumberControl } from '@/components/form/fields/number';
import { Role } from '@/components/form/fields/role';
import { Roles } from '@/components/form/fields/roles';
import { Rows } from '@/components/form/fields/rows';
import { Select } from '@/components/form/fields/select';
import { UserIds } from '@/components/form/fields/user-ids';
import { Words } from '@/components/form/fields/words';

const kinds: OtherKinds = {
  Channels,
  CheckboxToggle,
  Choices,
  Colour,
  DateTime,
  Duration,
  Emoji,
  Member,
  NumberControl,
  Role,
  Roles,
  Rows,
  Select,
  UserIds,
  Words,
};

/** A field of an action's form: its code comes on demand, and then all of it at once. */
export const ActionField = memo(function ActionField(props: FieldProps) {
  return drawField(kinds, props, ActionField);
});
