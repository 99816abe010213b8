'use client';

import { useMemo } from 'react';
import { toChannelOptions } from '@/components/discord/channel-options';
import { MultiCombobox, type MultiComboboxProps } from '@/components/ui/multi-combobox';
import { channelNoun } from '@/lib/core/channel-types';
import type { ChannelsField } from '@/lib/core/fields';
import type { DirectoryChannel } from '@/lib/guild-settings/directory';

export interface ChannelsPickerProps
  extends Pick<MultiComboboxProps, 'label' | 'value' | 'onChange' | 'disabled'> {
  channels: readonly DirectoryChannel[];
  /** `use: 'post'` warns about channels in which the bot may not post. */
  field: Pick<ChannelsField, 'types' | 'use' | 'max'>;
}

/** Several channels of the guild, searched and grouped as in Discord. */
export function ChannelsPicker({ channels, field, ...rest }: ChannelsPickerProps) {
  const { types, use, max } = field;
  const options = useMemo(
    () => toChannelOptions(channels, types, use, rest.value),
    [channels, types, use, rest.value],
  );
  const noun = channelNoun(types);
  return (
    <MultiCombobox
      {...rest}
      options={options}
      max={max}
      placeholder={`Add a ${noun.one}`}
      missingText={`Missing ${noun.one}`}
      emptyText={`No ${noun.one} with that name.`}
      things={noun.many}
    />
  );
}
