import 'server-only';
import { achievements } from '@/lib/rules/pets/story/achievements';
import { dailies } from '@/lib/rules/pets/story/dailies';
import { quests } from '@/lib/rules/pets/story/quests';
import type { Story } from '@/lib/rules/pets/turn';

export const story: Story = { quests, dailies, achievements };
