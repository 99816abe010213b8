'use client';

import { useMemo } from 'react';
import { toChannelOptions } from '@/components/discord/channel-options';
import { Combobox } from '@/components/ui/combobox';
import type { ChannelField } from '@/lib/core/fields';
import type { DirectoryChannel } from '@/lib/guild-settings/directory';

export interface ChannelPickerProps {
  label: string;
  channels: readonly DirectoryChannel[];
  /**
   * `use: 'post'` warns of channels in which the bot may not post; they can be chosen, since the right can be
   * given later.
   */
  field: Pick<ChannelField, 'types' | 'use' | 'placeholder'>;
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean | undefined;
}

/** One channel of the guild, searched and grouped as in Discord, or none. */
export function ChannelPicker({ label, channels, field, value, onChange, disabled }: ChannelPickerProps) {
  const { types, use } = field;
  const options = useMemo(
    () => toChannelOptions(channels, types, use, [value]),
    [channels, types, use, value],
  );
  const found = channels.find((channel) => channel.id === value);
  return (
    <Combobox
      label={label}
      options={options}
      value={value}
      onChange={onChange}
      clearable
      disabled={disabled}
      placeholder={field.placeholder ?? 'Choose a channel'}
      missingText={found ? `#${found.name} (wrong type)` : 'Missing channel'}
      emptyText="No channel with that name."
      things="channels"
    />
  );
}
