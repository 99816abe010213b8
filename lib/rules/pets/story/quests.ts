import type { Quest } from '@/lib/rules/pets/story/quest-model';
import { coastQuests } from '@/lib/rules/pets/story/quests-of-the-coast';
import { hillQuests } from '@/lib/rules/pets/story/quests-of-the-hills';

export const quests: readonly Quest[] = [...coastQuests, ...hillQuests];
