'use client';

import { useMemo } from 'react';
import { toChannelOptions } from '@/components/discord/channel-options';
import { MultiCombobox, type MultiComboboxProps } from '@/components/ui/multi-combobox';
import type { ChannelsField } from '@/lib/core/fields';
import type { DirectoryChannel } from '@/lib/guild-settings/directory';

export interface ChannelsPickerProps
  extends Pick<MultiComboboxProps, 'label' | 'value' | 'onChange' | 'disabled'> {
  channels: readonly DirectoryChannel[];
  /** `use: 'post'` warns of channels in which the bot may not post. */
  field: Pick<ChannelsField, 'types' | 'use' | 'max'>;
}

/** Several channels of the guild, searched and grouped as in Discord. */
export function ChannelsPicker({ channels, field, ...rest }: ChannelsPickerProps) {
  const { types, use, max } = field;
  const options = useMemo(() => toChannelOptions(channels, types, use), [channels, types, use]);
  return (
    <MultiCombobox
      {...rest}
      options={options}
      max={max}
      placeholder="Add a channel"
      missingText="Missing channel"
      emptyText="No channel with that name."
      things="channels"
    />
  );
}
