'use client';

import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { ChannelIcon } from '@/components/discord/channel-icon';
import { orderChannels } from '@/components/discord/order-channels';
import { Combobox } from '@/components/ui/combobox';
import type { ComboboxOption } from '@/components/ui/combobox-options';
import type { ChannelField } from '@/lib/core/fields';
import type { DirectoryChannel } from '@/lib/guild-settings/directory';

export interface ChannelPickerProps {
  label: string;
  channels: readonly DirectoryChannel[];
  /** `use: 'post'` warns of channels in which the bot may not post; they can be chosen, since the right can be given later. */
  field: Pick<ChannelField, 'types' | 'use'>;
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean | undefined;
}

/** One channel of the guild, searched and grouped as in Discord, or none. */
export function ChannelPicker({ label, channels, field, value, onChange, disabled }: ChannelPickerProps) {
  const { types, use } = field;
  const options = useMemo(
    () =>
      orderChannels(channels)
        .filter(({ channel }) => types.includes(channel.type))
        .map(({ channel, category }): ComboboxOption => {
          const isBlocked = use === 'post' && channel.blocked !== null;
          return {
            value: channel.id,
            label: channel.name,
            group: category,
            icon: isBlocked ? (
              <TriangleAlert aria-hidden="true" className="text-amber" />
            ) : (
              <ChannelIcon type={channel.type} />
            ),
            hint: isBlocked ? 'Bot cannot post' : undefined,
            keywords: channel.type,
          };
        }),
    [channels, types, use],
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
      placeholder="Choose a channel"
      missingText={found ? `#${found.name} (wrong type)` : 'Missing channel'}
      emptyText="No channel of that name."
    />
  );
}
