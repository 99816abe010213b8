'use client';

import { CircleUser, Gamepad2, UserPlus, Users } from 'lucide-react';
import type { DiscordFrame } from '@/components/activity/discord-sdk';
import { IconButton } from '@/components/ui/icon-button';
import { useShownPath } from '@/components/ui/navigation';
import { PageLink } from '@/components/ui/page-link';
import { toast } from '@/components/ui/toast';
import type { ViewerData } from '@/lib/contracts/session';
import { isBelow } from '@/lib/core/routes';
import { Logo } from '../logo';
import { NotificationBell } from '../notification-bell';
import { RoomMatch } from './room-match';
import { RoomPeople } from './room-people';
import { useRoom } from './use-room';

const links = [
  { href: '/arcade', label: 'Arcade', icon: Gamepad2 },
  { href: '/social/friends', label: 'Friends', icon: Users },
  { href: '/social/profile', label: 'Profile', icon: CircleUser },
] as const;

/** The frame's bar: arcade, friends, people in the room, their match, and notifications. */
export function FrameBar({ discord, viewer }: { discord: DiscordFrame; viewer: ViewerData }) {
  const path = useShownPath();
  const room = useRoom(discord);
  const invite = async () => {
    const open = room?.match?.hasFreeSeat ? room.match.matchId : null;
    if (!(await discord.invite(open)))
      toast.info("Invitations don't work in this chat. Share the Activity from Discord.");
  };
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas/90 backdrop-blur-md">
      <div className="flex h-14 items-center gap-1 px-2 sm:gap-2 sm:px-4">
        <span className="max-sm:hidden">
          <Logo compact />
        </span>
        <nav aria-label="Activity" className="flex gap-1">
          {links.map(({ href, label, icon: Icon }) => (
            <PageLink
              key={href}
              href={href}
              aria-current={isBelow(path, href) ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-muted transition hover:bg-ink/8 hover:text-ink aria-[current=page]:bg-lagoon-soft aria-[current=page]:text-lagoon"
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              <span className="max-md:sr-only">{label}</span>
            </PageLink>
          ))}
        </nav>
        <div className="flex-1" />
        {room && <RoomPeople room={room} />}
        <IconButton label="Invite people" icon={UserPlus} onClick={() => void invite()} />
        <NotificationBell viewer={viewer} />
      </div>
      {room && <RoomMatch room={room} viewer={viewer} />}
    </header>
  );
}
