'use client';

import { useMemo } from 'react';
import { toChannelOptions } from '@/components/discord/channel-options';
import { MultiCombobox } from '@/components/ui/multi-combobox';
import type { ChannelsField } from '@/lib/core/fields';
import type { DirectoryChannel } from '@/lib/guild-settings/directory';

export interface ChannelsPickerProps {
  label: string;
  channels: readonly DirectoryChannel[];
  /** `use: 'post'` warns of channels in which the bot may not post. */
  field: Pick<ChannelsField, 'types' | 'use' | 'max'>;
  value: readonly string[];
  onChange: (value: string[]) => void;
  disabled?: boolean | undefined;
}

/** Several channels of the guild, searched and grouped as in Discord. */
export function ChannelsPicker({ label, channels, field, value, onChange, disabled }: ChannelsPickerProps) {
  const { types, use, max } = field;
  const options = useMemo(() => toChannelOptions(channels, types, use, value), [channels, types, use, value]);
  return (
    <MultiCombobox
      label={label}
      options={options}
      value={value}
      onChange={onChange}
      max={max}
      disabled={disabled}
      placeholder="Add a channel"
      missingText="Missing channel"
      emptyText="No channel with that name."
      things="channels"
    />
  );
}
