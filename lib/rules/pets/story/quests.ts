import type { Quest } from '@/lib/rules/pets/story/quest-model';
import { coastQuests } from '@/lib/rules/pets/story/quests-of-the-coast';
import { hillQuests } from '@/lib/rules/pets/story/quests-of-the-hills';

/** The quests of the story, in its order. */
export const quests: readonly Quest[] = [...coastQuests, ...hillQuests];
