import { TriangleAlert } from 'lucide-react';
import { ChannelIcon } from '@/components/discord/channel-icon';
import { orderChannels } from '@/components/discord/order-channels';
import type { ComboboxOption } from '@/components/ui/combobox-options';
import type { ChannelType } from '@/lib/core/channel-types';
import type { DirectoryChannel } from '@/lib/guild-settings/directory';

/**
 * Channels of these types as a picker offers them, grouped as in Discord; with `post` those in which the bot
 * may not post say so.
 */
export function toChannelOptions(
  channels: readonly DirectoryChannel[],
  types: readonly ChannelType[],
  use: 'post' | 'any',
): ComboboxOption[] {
  return orderChannels(channels)
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
        hint: isBlocked ? "Bot can't post" : undefined,
        keywords: channel.type,
      };
    });
}
