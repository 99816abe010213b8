'use client';

import { Vote } from 'lucide-react';
import { EventCard, type EventCardProps } from '@/components/dashboard/events/event-card';
import { VoteBars } from '@/components/dashboard/polls/vote-bars';
import type { ListedPoll } from '@/lib/contracts/polls';
import { countVotes } from '@/lib/rules/polls/message';

export interface PollCardProps extends Pick<EventCardProps, 'directory' | 'isBusy' | 'onEnd' | 'onCancel'> {
  readonly poll: ListedPoll;
}

/** A poll with its votes: one that runs with what can be done, one that is over with its result. */
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
