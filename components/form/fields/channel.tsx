'use client';

import { ChannelPicker } from '@/components/discord/channel-picker';
import { FieldFrame, type FieldInput } from '@/components/form/field-frame';
import { useForm } from '@/components/form/form-context';
import type { ChannelField } from '@/lib/core/fields';
import { findReferenceProblem } from '@/lib/guild-settings/references';

export function Channel({ input }: { input: FieldInput<ChannelField> }) {
  const { onChange, directory } = useForm();
  const { path, field, isLocked } = input;
  const value = typeof input.value === 'string' ? input.value : null;
  return (
    <FieldFrame input={input} warning={findReferenceProblem(field, value, directory)?.message}>
      <ChannelPicker
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
