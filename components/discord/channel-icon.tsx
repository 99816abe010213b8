import {
  Folder,
  Hash,
  Image,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Radio,
  Volume2,
} from 'lucide-react';
import type { ChannelType } from '@/lib/core/channel-types';

const icons: Readonly<Record<ChannelType, LucideIcon>> = {
  text: Hash,
  voice: Volume2,
  category: Folder,
  announcement: Megaphone,
  stage: Radio,
  forum: MessagesSquare,
  media: Image,
};

/** The sign of a channel's type; decorative. */
export function ChannelIcon({ type }: { type: ChannelType }) {
  const Icon = icons[type];
  return <Icon aria-hidden="true" className="text-faint" />;
}
