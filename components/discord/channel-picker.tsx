'use client';

import { useMemo } from 'react';
import { toChannelOptions } from '@/components/discord/channel-options';
import { Combobox, type ComboboxProps } from '@/components/ui/combobox';
import { channelNoun } from '@/lib/core/channel-types';
import type { ChannelField } from '@/lib/core/fields';
import type { DirectoryChannel } from '@/lib/guild-settings/directory';

export interface ChannelPickerProps extends Pick<ComboboxProps, 'label' | 'value' | 'onChange' | 'disabled'> {
  channels: readonly DirectoryChannel[];
  /**
   * `use: 'post'` warns about channels in which the bot may not post; they can be chosen, since the
   * permission can be granted later.
   */
  field: Pick<ChannelField, 'types' | 'use' | 'placeholder'>;
}

/** One channel of the guild, searched and grouped as in Discord, or none. */
export function ChannelPicker({ channels, field, ...rest }: ChannelPickerProps) {
  const { types, use } = field;
  const options = useMemo(
    () => toChannelOptions(channels, types, use, [rest.value]),
    [channels, types, use, rest.value],
  );
  const noun = channelNoun(types);
  const found = channels.find((channel) => channel.id === rest.value);
  return (
    <Combobox
      {...rest}
      options={options}
      clearable
      placeholder={field.placeholder ?? `Choose a ${noun.one}`}
      missingText={found ? `#${found.name} (wrong type)` : `Missing ${noun.one}`}
      emptyText={`No ${noun.one} with that name.`}
      things={noun.many}
    />
  );
}
