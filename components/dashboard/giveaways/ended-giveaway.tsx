'use client';

import { Dices, ShieldCheck } from 'lucide-react';
import { EventBadge } from '@/components/dashboard/events/event-card';
import { countEntries } from '@/components/dashboard/giveaways/use-giveaway-actions';
import { DiscordLink } from '@/components/panel/discord-links';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Notice } from '@/components/ui/notice';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';

/** The winners of one draw. */
function Winners({ draw }: { readonly draw: ListedGiveaway['draws'][number] }) {
  const { index, by, winners } = draw;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-xs font-semibold text-muted">
        {index === 0 ? 'Winners' : `Reroll ${index}${by === null ? '' : ` by ${by}`}`}
      </span>
      {winners.length === 0 && <span className="text-muted">Nobody won.</span>}
      {winners.map(({ userId, name }) => (
        <Chip key={userId}>{name}</Chip>
      ))}
    </div>
  );
}

export interface EndedGiveawayProps {
  readonly giveaway: ListedGiveaway;
  readonly isBusy: boolean;
  readonly onReroll: () => void;
  readonly onVerify: () => void;
}

/** An ended giveaway with its winners. */
export function EndedGiveaway({ giveaway, isBusy, onReroll, onVerify }: EndedGiveawayProps) {
  const { title, prize, state, endTime, entries, draws, link, problem } = giveaway;
  const name = title || prize;
  const isDrawn = draws.length > 0;
  // Previous winners can't win again.
  const isRerollable = state === 'announced' && entries > draws.flatMap(({ winners }) => winners).length;
  return (
    <article aria-label={name} className="grid min-w-0 gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 wrap-anywhere font-semibold">{name}</h3>
        <EventBadge state={state} />
        <p className="text-xs text-muted">
          <RelativeTime value={endTime} /> · {countEntries(entries)}
        </p>
      </header>
      {draws.map((draw) => (
        <Winners key={draw.index} draw={draw} />
      ))}
      {problem !== null && <Notice tone="warning">{problem}</Notice>}
      <footer className="flex flex-wrap gap-2 empty:hidden">
        {isDrawn && (
          <>
            <Button
              reads
              size="sm"
              icon={ShieldCheck}
              onClick={onVerify}
              aria-label={`Verify this draw: ${name}`}
            >
              Verify this draw
            </Button>
            {isRerollable && (
              <Button
                size="sm"
                icon={Dices}
                loading={isBusy}
                onClick={onReroll}
                aria-label={`Reroll '${name}'`}
              >
                Reroll
              </Button>
            )}
          </>
        )}
        {link !== null && <DiscordLink link={link} name={name} />}
      </footer>
    </article>
  );
}
