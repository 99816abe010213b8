'use client';

import { useMemo } from 'react';
import { toChannelOptions } from '@/components/discord/channel-options';
import { Combobox, type ComboboxProps } from '@/components/ui/combobox';
import type { ChannelField } from '@/lib/core/fields';
import type { DirectoryChannel } from '@/lib/guild-settings/directory';

export interface ChannelPickerProps extends Pick<ComboboxProps, 'label' | 'value' | 'onChange' | 'disabled'> {
  channels: readonly DirectoryChannel[];
  /**
   * `use: 'post'` warns of channels in which the bot may not post; they can be chosen, since the right can be
   * given later.
   */
  field: Pick<ChannelField, 'types' | 'use' | 'placeholder'>;
}

/** One channel of the guild, searched and grouped as in Discord, or none. */
export function ChannelPicker({ channels, field, ...rest }: ChannelPickerProps) {
  const { types, use } = field;
  const options = useMemo(() => toChannelOptions(channels, types, use), [channels, types, use]);
  const found = channels.find((channel) => channel.id === rest.value);
  return (
    <Combobox
      {...rest}
      options={options}
      clearable
      placeholder={field.placeholder ?? 'Choose a channel'}
      missingText={found ? `#${found.name} (wrong type)` : 'Missing channel'}
      emptyText="No channel with that name."
      things="channels"
    />
  );
}
