import {
  Folder,
  Hash,
  Image,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Radio,
  TriangleAlert,
  Volume2,
} from 'lucide-react';
import type { ComboboxOption } from '@/components/ui/combobox-options';
import type { ChannelType } from '@/lib/core/channel-types';
import type { DirectoryChannel } from '@/lib/guild-settings/directory';

const icons: Readonly<Record<ChannelType, LucideIcon>> = {
  text: Hash,
  voice: Volume2,
  category: Folder,
  announcement: Megaphone,
  stage: Radio,
  forum: MessagesSquare,
  media: Image,
};

/** The icon of a channel's type; decorative. */
export function ChannelIcon({ type }: { type: ChannelType }) {
  const Icon = icons[type];
  return <Icon aria-hidden="true" className="text-faint" />;
}

/** A channel with its category's name, undefined if it has none. */
export interface ListedChannel {
  readonly channel: DirectoryChannel;
  readonly category: string | undefined;
}

const spoken: readonly ChannelType[] = ['voice', 'stage'];

/** Sorts voice channels after the others, regardless of position. */
function byPlace(a: DirectoryChannel, b: DirectoryChannel): number {
  const aSpoken = spoken.includes(a.type) ? 1 : 0;
  const bSpoken = spoken.includes(b.type) ? 1 : 0;
  return aSpoken - bSpoken || a.position - b.position || (a.id < b.id ? -1 : 1);
}

/** Sorts channels as Discord does: those without a category first, then category by category. */
export function orderChannels(channels: readonly DirectoryChannel[]): readonly ListedChannel[] {
  const categories = channels.filter(({ type }) => type === 'category').toSorted(byPlace);
  const known = new Set(categories.map(({ id }) => id));
  const inside = new Map<string, DirectoryChannel[]>();
  const outside: DirectoryChannel[] = [];
  for (const channel of channels) {
    if (channel.type === 'category') continue;
    const { parentId } = channel;
    if (parentId === null || !known.has(parentId)) outside.push(channel);
    else inside.set(parentId, [...(inside.get(parentId) ?? []), channel]);
  }
  return [
    ...outside.toSorted(byPlace).map((channel) => ({ channel, category: undefined })),
    ...categories.flatMap((category) => [
      { channel: category, category: undefined },
      ...(inside.get(category.id) ?? [])
        .toSorted(byPlace)
        .map((channel) => ({ channel, category: category.name })),
    ]),
  ];
}

/**
 * Returns channels of these types as options, grouped as in Discord; `post` marks those in which the bot may
 * not post. Channels that the viewer can't see are included only if `chosen`.
 */
export function toChannelOptions(
  channels: readonly DirectoryChannel[],
  types: readonly ChannelType[],
  use: 'post' | 'any',
  chosen: readonly (string | null)[],
): ComboboxOption[] {
  return orderChannels(channels)
    .filter(({ channel }) => types.includes(channel.type) && (!channel.hidden || chosen.includes(channel.id)))
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
