'use client';

import { Vote } from 'lucide-react';
import { EventCard, type EventCardProps } from '@/components/dashboard/events/event-card';
import { Emoji, EmojiText } from '@/components/ui/emoji';
import type { ListedPoll } from '@/lib/contracts/polls';
import { countVotes } from '@/lib/rules/polls/message';

/** A poll's options with their votes. */
function VoteBars({ poll }: { readonly poll: Pick<ListedPoll, 'options' | 'votes'> }) {
  const most = Math.max(0, ...poll.options.map(({ votes }) => votes));
  return (
    <ul className="grid gap-3">
      {poll.options.map(({ emoji, label, votes }, index) => {
        const percent = poll.votes === 0 ? 0 : Math.round((votes / poll.votes) * 100);
        const key = `option-${index}`;
        return (
          <li key={key}>
            <div className="mb-1 flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                <Emoji text={emoji} /> <EmojiText text={label} />
              </span>
              <span className="shrink-0 text-muted tabular-nums">
                {countVotes(votes)} · {percent}%
              </span>
            </div>
            <div aria-hidden="true" data-frame className="h-2 overflow-hidden rounded-full bg-ink/10">
              <div
                data-own-colours
                className={`h-full rounded-full transition-[width] ${votes === most && votes > 0 ? 'bg-lagoon-fill' : 'bg-line-strong'}`}
                style={{ width: `${percent}%` }}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

export interface PollCardProps extends Pick<EventCardProps, 'directory' | 'isBusy' | 'onEnd' | 'onCancel'> {
  readonly poll: ListedPoll;
}

/** A poll with its votes, and its actions or result. */
export function PollCard({ poll, ...props }: PollCardProps) {
  return (
    <EventCard
      {...props}
      event={poll}
      name={poll.title}
      facts={[{ icon: Vote, text: countVotes(poll.votes) }]}
      channelId={poll.resultChannelId}
      verb="Close"
    >
      <VoteBars poll={poll} />
    </EventCard>
  );
}
