'use client';

import { AchievementList } from '@/components/pets/quests/achievement-list';
import { DailyList } from '@/components/pets/quests/daily-list';
import { QuestTabs } from '@/components/pets/quests/quest-tabs';
import { TabbedScreen } from '@/components/pets/tabbed-screen';

/** Quests, daily quests and achievements as tabs with URLs. */
export function QuestsScreen() {
  return (
    <TabbedScreen
      title="Quests"
      summary="Follow the story, take on three quests a day, and collect achievements."
      label="Quests"
      tabs={[
        { id: 'story', label: 'Story', content: <QuestTabs /> },
        { id: 'daily', label: 'Daily Quests', content: <DailyList /> },
        { id: 'achievements', label: 'Achievements', content: <AchievementList /> },
      ]}
    />
  );
}
