'use client';

import { ChannelPicker } from '@/components/discord/channel-picker';
import { ChannelsPicker } from '@/components/discord/channels-picker';
import { RolePicker } from '@/components/discord/role-picker';
import { RolesPicker } from '@/components/discord/roles-picker';
import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import type { ChannelField, ChannelsField, RoleField, RolesField } from '@/lib/core/fields';
import { findReferenceProblem } from '@/lib/guild-settings/references';

const oneOf = (value: unknown) => (typeof value === 'string' ? value : null);
const allOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** What every picker needs: its field, the guild's lists, and problems of the choice. */
function usePicker({
  path,
  field,
  value,
  isLocked,
}: FieldInput<ChannelField | ChannelsField | RoleField | RolesField>) {
  const { onChange, directory } = useForm();
  const problem = findReferenceProblem(field, value, directory);
  return {
    ...directory,
    control: {
      label: field.label,
      disabled: isLocked,
      onChange: (chosen: unknown) => onChange(path, chosen),
    },
    problem: problem?.message,
    // The role picker itself explains why an existing role can't be used.
    missing: problem?.kind === 'missing' ? problem.message : null,
  };
}

export function Channel({ input }: { input: FieldInput<ChannelField> }) {
  const value = oneOf(input.value);
  const { channels, control, problem } = usePicker({ ...input, value });
  return (
    <FieldFrame input={input} warning={problem}>
      <ChannelPicker {...control} channels={channels} field={input.field} value={value} />
    </FieldFrame>
  );
}

export function Channels({ input }: { input: FieldInput<ChannelsField> }) {
  const value = allOf(input.value);
  const { channels, control, problem } = usePicker({ ...input, value });
  return (
    <FieldFrame input={input} warning={problem}>
      <ChannelsPicker {...control} channels={channels} field={input.field} value={value} />
    </FieldFrame>
  );
}

export function Role({ input }: { input: FieldInput<RoleField> }) {
  const value = oneOf(input.value);
  const { roles, control, missing } = usePicker({ ...input, value });
  return (
    <FieldFrame input={input} warning={missing}>
      <RolePicker {...control} roles={roles} field={input.field} value={value} />
    </FieldFrame>
  );
}

export function Roles({ input }: { input: FieldInput<RolesField> }) {
  const value = allOf(input.value);
  const { roles, control, missing } = usePicker({ ...input, value });
  return (
    <FieldFrame input={input} warning={missing}>
      <RolesPicker {...control} roles={roles} field={input.field} value={value} />
    </FieldFrame>
  );
}
