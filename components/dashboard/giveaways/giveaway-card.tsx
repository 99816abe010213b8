'use client';

import { Gift, Trophy, Users } from 'lucide-react';
import { EventCard, type EventCardProps } from '@/components/dashboard/events/event-card';
import { countEntries } from '@/components/dashboard/giveaways/listed-giveaways';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';

export interface GiveawayCardProps
  extends Pick<EventCardProps, 'directory' | 'isBusy' | 'onEnd' | 'onCancel' | 'onEdit'> {
  readonly giveaway: ListedGiveaway;
}

/** A giveaway that runs, or is about to be announced. */
export function GiveawayCard({ giveaway, ...props }: GiveawayCardProps) {
  const { prize, description, title, winners, entries } = giveaway;
  return (
    <EventCard
      {...props}
      event={giveaway}
      name={title || prize}
      icon={<Gift aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-coral" />}
      subtitle={title === '' ? undefined : prize}
      facts={[
        { icon: Users, text: countEntries(entries) },
        { icon: Trophy, text: `${winners} ${winners === 1 ? 'winner' : 'winners'}` },
      ]}
      verb="End"
    >
      {description !== '' && (
        <p className="line-clamp-3 whitespace-pre-line wrap-anywhere text-muted">{description}</p>
      )}
    </EventCard>
  );
}
