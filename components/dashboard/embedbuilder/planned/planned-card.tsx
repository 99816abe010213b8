'use client';

import { Ban, CalendarClock, Clock, Hash, Pause, Pencil, Play, Repeat, Send } from 'lucide-react';
import { ZonedTime } from '@/components/dashboard/embedbuilder/planned/zoned-time';
import { MessageLink } from '@/components/panel/discord-links';
import { LockedMark } from '@/components/plans/plan-notice';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Directory } from '@/lib/guild-settings/directory';
import type { Plan } from '@/lib/plans';
import type { ListedPlanned } from '@/lib/rules/planned-messages/schema';
import { scheduleInWords } from '@/lib/rules/planned-messages/words';
import { lockedText } from '@/lib/rules/premium/within-plan';

const states = {
  active: { text: 'Planned', tone: 'lagoon' },
  paused: { text: 'Paused', tone: 'amber' },
  finished: { text: 'Finished', tone: 'neutral' },
  posting: { text: 'Posting', tone: 'amber' },
} as const satisfies Record<ListedPlanned['state'], { text: string; tone: Tone }>;

const outcomes = {
  posted: 'Posted',
  failed: 'Refused by Discord',
  missed: 'Skipped: too late',
  locked: "Skipped: over the plan's limit",
} as const satisfies Record<ListedPlanned['history'][number]['outcome'], string>;

/** The last outcomes, collapsed. */
function History({ history }: Pick<ListedPlanned, 'history'>) {
  if (history.length === 0) return null;
  return (
    <details className="group">
      <summary className="cursor-pointer text-muted hover:text-ink touch:min-h-11 touch:content-center">
        Last posts ({history.length})
      </summary>
      <ul className="mt-2 grid gap-2">
        {history.map(({ at, outcome, link }) => (
          <li key={`${at}:${outcome}`} className="flex flex-wrap items-center gap-x-3">
            <span>{outcomes[outcome]}</span>
            <RelativeTime value={at} withDate className="text-muted" />
            {link !== null && <MessageLink href={link} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

export interface PlannedCardProps {
  readonly planned: ListedPlanned;
  readonly zone: string;
  readonly plan: Plan;
  readonly directory: Directory;
  /** An action is in progress. */
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onSchedule: () => void;
  readonly onPause: (isPaused: boolean) => void;
  readonly onPost: () => void;
  readonly onCancel: () => void;
}

function Buttons({ planned, isBusy, ...on }: PlannedCardProps) {
  const { name, state, isLocked } = planned;
  const isFinished = state === 'finished';
  const button = { size: 'sm', disabled: isBusy } as const;
  return (
    <footer className="mt-auto flex flex-wrap gap-2">
      {!isLocked && (
        <>
          <Button {...button} icon={Pencil} onClick={on.onEdit} aria-label={`Edit message: ${name}`}>
            Edit message
          </Button>
          <Button
            {...button}
            icon={CalendarClock}
            onClick={on.onSchedule}
            aria-label={`${isFinished ? 'Schedule again' : 'Change schedule'}: ${name}`}
          >
            {isFinished ? 'Schedule again' : 'Schedule'}
          </Button>
        </>
      )}
      {state === 'active' && (
        <Button {...button} icon={Pause} onClick={() => on.onPause(true)} aria-label={`Pause: ${name}`}>
          Pause
        </Button>
      )}
      {state === 'paused' && !isLocked && (
        <Button {...button} icon={Play} onClick={() => on.onPause(false)} aria-label={`Resume: ${name}`}>
          Resume
        </Button>
      )}
      {!isFinished && !isLocked && (
        <Button {...button} icon={Send} onClick={on.onPost} aria-label={`Post now: ${name}`}>
          Post now
        </Button>
      )}
      <Button
        {...button}
        variant="ghost"
        icon={Ban}
        onClick={on.onCancel}
        aria-label={`${isFinished ? 'Remove' : 'Cancel'}: ${name}`}
      >
        {isFinished ? 'Remove' : 'Cancel'}
      </Button>
    </footer>
  );
}

/** A planned message: next time, repetition, channel and actions. */
export function PlannedCard(props: PlannedCardProps) {
  const { planned, zone, plan, directory } = props;
  const { name, channelId, schedule, state, nextAt, count, problem, isLocked, history } = planned;
  const channel = directory.channels.find(({ id }) => id === channelId);
  const { text, tone } = states[state];
  const posts = schedule.times === null ? '' : ` (${count} of ${schedule.times} done)`;
  return (
    <article
      aria-label={name}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <header className="flex items-start gap-3">
        <h3 className="min-w-0 flex-1 wrap-anywhere font-semibold">{name}</h3>
        <Badge tone={tone}>{text}</Badge>
      </header>
      {isLocked && <LockedMark text={lockedText(plan)} />}
      <ul className="grid gap-2 text-muted [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint [&>li]:flex [&>li]:min-w-0 [&>li]:items-start [&>li]:gap-2">
        {nextAt !== null && (
          <li>
            <Clock aria-hidden="true" />
            <ZonedTime value={nextAt} zone={zone} />
          </li>
        )}
        <li>
          <Repeat aria-hidden="true" />
          <span>
            {scheduleInWords(schedule)}
            {posts}
          </span>
        </li>
        <li>
          <Hash aria-hidden="true" />
          <span className="truncate">{channel?.name ?? 'deleted channel'}</span>
        </li>
      </ul>
      {channel?.blocked && state !== 'finished' && <Notice tone="warning">{channel.blocked}</Notice>}
      {!channel && state !== 'finished' && (
        <Notice tone="warning">Its channel was deleted. Choose another one under Schedule.</Notice>
      )}
      {problem !== null && <Notice tone="warning">{problem}</Notice>}
      <History history={history} />
      <Buttons {...props} />
    </article>
  );
}
