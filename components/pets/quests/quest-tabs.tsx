'use client';

import { usePets } from '@/components/pets/pets-context';
import { QuestCard } from '@/components/pets/quests/quest-card';
import { knownQuests, type QuestState, questStates } from '@/components/pets/quests/quest-state';
import { EmptyState } from '@/components/ui/empty-state';
import { Tabs } from '@/components/ui/tabs';
import { quests } from '@/lib/rules/pets/story/quests';

const titles: Readonly<Record<QuestState, string>> = {
  'in-progress': 'In progress',
  completed: 'Completed',
  claimed: 'Claimed',
};

const empty: Readonly<Record<QuestState, readonly [title: string, text: string]>> = {
  'in-progress': ['No quest in progress', 'People in the world have work for you. Talk to them.'],
  completed: ['Nothing to claim', 'Finished quests wait here for you to claim their reward.'],
  claimed: ['No quest claimed yet', 'Quests whose reward you have claimed are listed here.'],
};

export interface QuestTabsProps {
  readonly map?: string | null;
  readonly showPlace?: (at: { readonly x: number; readonly y: number }) => void;
}

/** The story's quests by state. */
export function QuestTabs({ map = null, showPlace }: QuestTabsProps) {
  const { world } = usePets();
  const known = knownQuests(quests, world);
  return (
    <Tabs
      label="Quests"
      tabs={questStates.map((state) => {
        const own = known.filter((one) => one.state === state);
        const [title, text] = empty[state];
        return {
          id: state,
          label: `${titles[state]} (${own.length})`,
          content:
            own.length === 0 ? (
              <EmptyState compact title={title}>
                {text}
              </EmptyState>
            ) : (
              <ul className="grid gap-3">
                {own.map((one) => (
                  <li key={one.quest.id}>
                    <QuestCard known={one} map={map} {...(showPlace && { showPlace })} />
                  </li>
                ))}
              </ul>
            ),
        };
      })}
    />
  );
}
