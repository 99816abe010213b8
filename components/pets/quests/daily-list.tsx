'use client';

import { Check, Dices } from 'lucide-react';
import { Meter } from '@/components/pets/meter';
import { usePets } from '@/components/pets/pets-context';
import { Reward } from '@/components/pets/quests/quest-card';
import { amountOf, endOfDay } from '@/components/pets/quests/quest-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Countdown } from '@/components/ui/countdown';
import { EmptyState } from '@/components/ui/empty-state';
import { dailies } from '@/lib/rules/pets/story/dailies';

const difficulties = { easy: 'Easy', usual: 'Medium', hard: 'Hard' } as const;

/** The three quests of the day, with one reroll. */
export function DailyList() {
  const { world, act, isActing } = usePets();
  const { entries, rerolled, day } = world.dailies;
  const known = entries.flatMap((entry) => {
    const daily = dailies.find(({ id }) => id === entry.dailyId);
    return daily ? [{ ...entry, daily }] : [];
  });
  if (known.length === 0)
    return (
      <EmptyState compact title="No daily quests yet">
        Choose a starter, and three quests are ready each day.
      </EmptyState>
    );
  return (
    <div>
      <p className="mb-3 text-muted">
        New quests in{' '}
        <Countdown until={endOfDay(day)} over="a moment" className="font-semibold text-ink tabular-nums" />{' '}
        (00:00 UTC).{' '}
        {rerolled ? 'You have used the reroll of the day.' : 'You can swap one of them each day.'}
      </p>
      <ul className="grid gap-3 lg:grid-cols-3">
        {known.map(({ daily, count, isClaimed }) => {
          const amount = amountOf(daily.goal);
          const isDone = count >= amount;
          return (
            <li
              key={daily.id}
              className="grid content-between gap-3 rounded-card border border-line bg-surface p-4"
            >
              <div>
                <p className="flex items-center justify-between gap-2">
                  <span className="font-display text-base font-semibold">{daily.title}</span>
                  <Badge>{difficulties[daily.difficulty]}</Badge>
                </p>
                <p className="text-muted">{daily.text}</p>
              </div>
              <Meter label="Progress" value={Math.min(count, amount)} most={amount} />
              <div className="flex flex-wrap items-center justify-between gap-2">
                <Reward coins={daily.coins} />
                {isClaimed ? (
                  <Badge tone="lagoon" icon={Check}>
                    Claimed
                  </Badge>
                ) : isDone ? (
                  <Button
                    variant="primary"
                    size="sm"
                    disabled={isActing}
                    onClick={() => void act({ kind: 'claim', what: 'daily', id: daily.id })}
                  >
                    Claim
                  </Button>
                ) : (
                  !rerolled && (
                    <Button
                      size="sm"
                      icon={Dices}
                      disabled={isActing}
                      aria-label={`Reroll ${daily.title}`}
                      onClick={() => void act({ kind: 'reroll', dailyId: daily.id })}
                    >
                      Reroll
                    </Button>
                  )
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
