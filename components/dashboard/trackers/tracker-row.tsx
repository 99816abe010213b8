'use client';

import { ExternalLink, MessageSquareText, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import type { Tracker } from '@/components/dashboard/trackers/tracker';
import { ChannelIcon } from '@/components/discord/channel-options';
import { LockedMark } from '@/components/plans/plan-notice';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { EmojiText } from '@/components/ui/emoji';
import { IconButton } from '@/components/ui/icon-button';
import type { Directory } from '@/lib/guild-settings/directory';
import type { TrackerPlatform } from '@/lib/rules/trackers/limits';
import { describeRules } from '@/lib/rules/trackers/sentence';

/** The target channel, or that it is gone or closed to the bot. */
export function ChannelMark({ channelId, directory }: { channelId: string; directory: Directory }) {
  const channel = directory.channels.find(({ id }) => id === channelId);
  if (!channel) {
    return (
      <Badge tone="danger" icon={TriangleAlert}>
        Missing channel
      </Badge>
    );
  }
  return (
    <span className="inline-flex max-w-full min-w-0 flex-wrap items-center gap-1 [&_svg]:size-3.5 [&_svg]:shrink-0">
      {channel.blocked === null ? (
        <ChannelIcon type={channel.type} />
      ) : (
        <TriangleAlert aria-hidden="true" className="text-amber" />
      )}
      <span className="truncate">
        <EmojiText text={channel.name} />
      </span>
      {channel.blocked !== null && <span className="text-amber">{channel.blocked}</span>}
    </span>
  );
}

/** The mentioned roles; deleted ones say so. */
export function RoleMarks({ roleIds, directory }: { roleIds: readonly string[]; directory: Directory }) {
  return roleIds.map((id) => {
    const role = directory.roles.find((candidate) => candidate.id === id);
    return (
      <Badge key={id} tone={role ? 'neutral' : 'danger'}>
        {role ? `@${role.name}` : 'Missing role'}
      </Badge>
    );
  });
}

/** The tracked channel's name, as a link. */
export function TrackedName({ name, href }: { name: string; href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex max-w-full min-w-0 items-center gap-1.5 justify-self-start font-semibold text-ink touch:min-h-11 hover:text-lagoon hover:underline"
    >
      <span className="truncate">{name}</span>
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

/** The actions on an entry. */
export interface TrackedToolsProps {
  readonly isRemoving: boolean;
  /** Why the plan locks it, or null. */
  readonly locked: string | null;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function TrackedTools({
  name,
  isRemoving,
  locked,
  onEdit,
  onRemove,
}: TrackedToolsProps & { name: string }) {
  return (
    <>
      {locked === null && <IconButton label={`Edit ${name}`} icon={Pencil} onClick={onEdit} />}
      <IconButton
        label={`Remove ${name}`}
        icon={Trash2}
        variant="danger"
        loading={isRemoving}
        onClick={onRemove}
      />
    </>
  );
}

export interface TrackerRowProps extends TrackedToolsProps {
  readonly platform: TrackerPlatform;
  readonly tracker: Tracker;
  readonly directory: Directory;
}

/** A tracked channel: where and when it is announced, and its actions. */
export function TrackerRow({ platform, tracker, directory, ...tools }: TrackerRowProps) {
  const { name, link, channelId, roleIds, message, rules } = tracker;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
      <Avatar name={name.replace(/^@/, '')} size={40} className="max-sm:hidden" />
      <div className="grid min-w-0 flex-1 gap-1">
        <TrackedName name={name} href={link} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          <ChannelMark channelId={channelId} directory={directory} />
          <RoleMarks roleIds={roleIds} directory={directory} />
          {message !== '' && (
            <span className="inline-flex items-center gap-1">
              <MessageSquareText aria-hidden="true" className="size-3.5" />
              Custom message
            </span>
          )}
        </div>
        {tools.locked !== null && <LockedMark text={tools.locked} />}
      </div>
      <TrackedTools name={name} {...tools} />
      <p className="basis-full text-xs wrap-anywhere text-muted sm:pl-13">
        {describeRules(platform, name, rules)}
      </p>
    </li>
  );
}
