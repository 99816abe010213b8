'use client';

import { Check } from 'lucide-react';
import { Meter } from '@/components/pets/meter';
import { usePets } from '@/components/pets/pets-context';
import { Reward } from '@/components/pets/quests/quest-card';
import { amountOf } from '@/components/pets/quests/quest-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { achievements } from '@/lib/rules/pets/story/achievements';

/** All achievements: claimable ones first, claimed ones last. */
export function AchievementList() {
  const { world, act, isActing } = usePets();
  const known = achievements
    .map((achievement) => {
      const entry = world.achievements.find(({ achievementId }) => achievementId === achievement.id);
      const amount = amountOf(achievement.goal);
      const count = Math.min(entry?.count ?? 0, amount);
      const isClaimed = entry?.isClaimed ?? false;
      return { achievement, amount, count, isClaimed, isDone: count >= amount };
    })
    .toSorted((one, other) => rank(one) - rank(other));
  return (
    <div>
      <p className="mb-3 text-muted">
        {known.filter(({ isDone }) => isDone).length} of {known.length} achieved
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {known.map(({ achievement, amount, count, isClaimed, isDone }) => (
          <li
            key={achievement.id}
            className="grid content-between gap-3 rounded-card border border-line bg-surface p-4"
          >
            <div>
              <p className="font-display text-base font-semibold">{achievement.title}</p>
              <p className="text-muted">{achievement.text}</p>
            </div>
            <Meter label="Progress" value={count} most={amount} />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Reward coins={achievement.coins} />
              {isClaimed && (
                <Badge tone="lagoon" icon={Check}>
                  Claimed
                </Badge>
              )}
              {isDone && !isClaimed && (
                <Button
                  variant="primary"
                  size="sm"
                  disabled={isActing}
                  onClick={() => void act({ kind: 'claim', what: 'achievement', id: achievement.id })}
                >
                  Claim
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function rank({ isDone, isClaimed }: { readonly isDone: boolean; readonly isClaimed: boolean }): number {
  if (isClaimed) return 2;
  return isDone ? 0 : 1;
}
