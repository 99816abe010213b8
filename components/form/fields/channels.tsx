'use client';

import { ChannelsPicker } from '@/components/discord/channels-picker';
import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import type { ChannelsField } from '@/lib/core/fields';
import { findReferenceProblem } from '@/lib/guild-settings/references';

export function Channels({ input }: { input: FieldInput<ChannelsField> }) {
  const { onChange, directory } = useForm();
  const { path, field, isLocked } = input;
  const value = Array.isArray(input.value) ? input.value.map(String) : [];
  return (
    <FieldFrame input={input} warning={findReferenceProblem(field, value, directory)?.message}>
      <ChannelsPicker
        label={field.label}
        channels={directory.channels}
        field={field}
        value={value}
        disabled={isLocked}
        onChange={(chosen) => onChange(path, chosen)}
      />
    </FieldFrame>
  );
}
