'use client';

import { Ban, Gift, Hash, Pencil, Square, Timer, Trophy, Users } from 'lucide-react';
import { DiscordLink } from '@/components/dashboard/discord-link';
import { countEntries, isUnderWay } from '@/components/dashboard/giveaways/giveaways-data';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Countdown } from '@/components/ui/countdown';
import { Notice } from '@/components/ui/notice';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';
import type { Directory } from '@/lib/guild-settings/directory';

const states = {
  publishing: { text: 'Being posted', tone: 'amber' },
  active: { text: 'Running', tone: 'lagoon' },
  drawing: { text: 'Drawing', tone: 'amber' },
  drawn: { text: 'Announcing', tone: 'amber' },
  announced: { text: 'Ended', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
} as const satisfies Record<ListedGiveaway['state'], { text: string; tone: Tone }>;

/** The state of a giveaway in a word. */
export function StateBadge({ state }: Pick<ListedGiveaway, 'state'>) {
  const { text, tone } = states[state];
  return <Badge tone={tone}>{text}</Badge>;
}

export interface GiveawayCardProps {
  readonly giveaway: ListedGiveaway;
  readonly directory: Directory;
  /** Something is being done with it. */
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** A giveaway that runs, or is about to be announced. */
export function GiveawayCard({ giveaway, directory, isBusy, onEdit, onEnd, onCancel }: GiveawayCardProps) {
  const { prize, description, title, state, endTime, winners, entries, channelId, link, problem } = giveaway;
  const channel = directory.channels.find(({ id }) => id === channelId)?.name ?? 'deleted channel';
  const name = title || prize;
  const isOpen = state === 'active';
  const isStuck = isUnderWay(giveaway) && problem !== null;
  return (
    <article
      aria-label={name}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <header className="flex items-start gap-3">
        <Gift aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-coral" />
        <div className="min-w-0 flex-1">
          <h3 className="wrap-anywhere font-semibold">{name}</h3>
          {title !== '' && <p className="wrap-anywhere text-muted">{prize}</p>}
        </div>
        <StateBadge state={state} />
      </header>
      {description !== '' && (
        <p className="line-clamp-3 whitespace-pre-line wrap-anywhere text-muted">{description}</p>
      )}
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-muted [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint [&>li]:flex [&>li]:min-w-0 [&>li]:items-center [&>li]:gap-1.5">
        <li>
          <Timer aria-hidden="true" />
          <span className="sr-only">Time left:</span>
          <Countdown until={endTime} over="Ending" className="font-semibold text-ink tabular-nums" />
        </li>
        <li>
          <Users aria-hidden="true" />
          {countEntries(entries)}
        </li>
        <li>
          <Trophy aria-hidden="true" />
          {winners} {winners === 1 ? 'winner' : 'winners'}
        </li>
        <li>
          <Hash aria-hidden="true" />
          <span className="truncate">{channel}</span>
        </li>
      </ul>
      {problem !== null && <Notice tone="warning">{problem}</Notice>}
      <footer className="mt-auto flex flex-wrap gap-2">
        {isOpen && (
          <Button
            size="sm"
            icon={<Pencil aria-hidden="true" />}
            disabled={isBusy}
            onClick={onEdit}
            aria-label={`Edit '${name}'`}
          >
            Edit
          </Button>
        )}
        {(isOpen || isStuck) && (
          <Button
            size="sm"
            icon={<Square aria-hidden="true" />}
            loading={isBusy}
            onClick={onEnd}
            aria-label={isOpen ? `End '${name}' now` : `Try '${name}' again`}
          >
            {isOpen ? 'End now' : 'Try again'}
          </Button>
        )}
        {(isOpen || state === 'publishing') && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Ban aria-hidden="true" />}
            disabled={isBusy}
            onClick={onCancel}
            aria-label={`Cancel '${name}'`}
          >
            Cancel
          </Button>
        )}
        {link !== null && <DiscordLink link={link} name={name} />}
      </footer>
    </article>
  );
}
