'use client';

import { Ban, Hash, type LucideIcon, Pencil, Square, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedEvent } from '@/components/dashboard/events/listed-events';
import { DiscordLink } from '@/components/panel/discord-links';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Countdown } from '@/components/ui/countdown';
import { Notice } from '@/components/ui/notice';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Directory } from '@/lib/guild-settings/directory';
import { type EventState, isOver, isUnderWay } from '@/lib/rules/events/states';

const states = {
  publishing: { text: 'Posting', tone: 'amber' },
  active: { text: 'Running', tone: 'lagoon' },
  drawing: { text: 'Drawing', tone: 'amber' },
  drawn: { text: 'Announcing', tone: 'amber' },
  announced: { text: 'Ended', tone: 'neutral' },
  counting: { text: 'Counting', tone: 'amber' },
  counted: { text: 'Posting result', tone: 'amber' },
  closed: { text: 'Closed', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
} as const satisfies Record<EventState, { text: string; tone: Tone }>;

/** The state of a giveaway or poll in one word. */
export function EventBadge({ state }: { readonly state: EventState }) {
  const { text, tone } = states[state];
  return <Badge tone={tone}>{text}</Badge>;
}

export interface EventCardProps {
  readonly event: ListedEvent;
  readonly name: string;
  readonly icon?: ReactNode;
  /** Below its name. */
  readonly subtitle?: string | undefined;
  readonly facts: readonly { readonly icon: LucideIcon; readonly text: string }[];
  /** Its channel, if it differs from where it was posted. */
  readonly channelId?: string | null;
  readonly directory: Directory;
  readonly children?: ReactNode;
  /** The label of its end. */
  readonly verb: 'End' | 'Close';
  /** An action is in progress. */
  readonly isBusy: boolean;
  readonly onEdit?: () => void;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

function Buttons({ event, name, verb, isBusy, onEdit, onEnd, onCancel }: EventCardProps) {
  const { state, link, problem } = event;
  const isOpen = state === 'active';
  const isStuck = isUnderWay(state) && problem !== null;
  return (
    <footer className="mt-auto flex flex-wrap gap-2 empty:hidden">
      {isOpen && onEdit && (
        <Button size="sm" icon={Pencil} disabled={isBusy} onClick={onEdit} aria-label={`Edit '${name}'`}>
          Edit
        </Button>
      )}
      {(isOpen || isStuck) && (
        <Button
          size="sm"
          icon={Square}
          loading={isBusy}
          onClick={onEnd}
          aria-label={`${isOpen ? `${verb} now` : 'Try again'}: ${name}`}
        >
          {isOpen ? `${verb} now` : 'Try again'}
        </Button>
      )}
      {(isOpen || state === 'publishing') && (
        <Button
          size="sm"
          variant="ghost"
          icon={Ban}
          disabled={isBusy}
          onClick={onCancel}
          aria-label={`Cancel '${name}'`}
        >
          Cancel
        </Button>
      )}
      {link !== null && <DiscordLink link={link} name={name} />}
    </footer>
  );
}

/** A giveaway or poll with its actions. */
export function EventCard(props: EventCardProps) {
  const { event, name, icon, subtitle, facts, channelId, directory, children, verb } = props;
  const { state, endTime, problem } = event;
  const place = directory.channels.find(({ id }) => id === (channelId ?? event.channelId));
  return (
    <article
      aria-label={name}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <header className="flex items-start gap-3">
        {icon}
        <div className="min-w-0 flex-1">
          <h3 className="wrap-anywhere font-semibold">{name}</h3>
          {subtitle !== undefined && <p className="wrap-anywhere text-muted">{subtitle}</p>}
        </div>
        <EventBadge state={state} />
      </header>
      {children}
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-muted [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint [&>li]:flex [&>li]:min-w-0 [&>li]:items-center [&>li]:gap-1.5">
        <li>
          <Timer aria-hidden="true" />
          {isOver(state) ? (
            <RelativeTime value={endTime} />
          ) : (
            <>
              <span className="sr-only">Time left:</span>
              <Countdown
                until={endTime}
                over={verb === 'End' ? 'Ending' : 'Closing'}
                className="font-semibold text-ink tabular-nums"
              />
            </>
          )}
        </li>
        {facts.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon aria-hidden="true" />
            {text}
          </li>
        ))}
        <li>
          <Hash aria-hidden="true" />
          <span className="truncate">{place?.name ?? 'deleted channel'}</span>
        </li>
      </ul>
      {problem !== null && <Notice tone="warning">{problem}</Notice>}
      <Buttons {...props} />
    </article>
  );
}
