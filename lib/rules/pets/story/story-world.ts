import type { World, WorldProblem } from '@/lib/maps/check-world';
import type { Achievement, Daily, Quest } from '@/lib/rules/pets/story/quest-model';

export interface StoryWorld extends World {
  readonly quests: readonly Quest[];
  readonly dailies: readonly Daily[];
  readonly achievements: readonly Achievement[];
  /** The species met in each zone, by the id of the maps' encounters. */
  readonly speciesByZone: ReadonlyMap<string, readonly string[]>;
}

export const storyProblemCodes = [
  'quest-twice',
  'quest-circle',
  'quest-pay',
  'no-offer',
  'early-offer',
  'closed-offer',
  'skipped-step',
  'unsolvable',
  'unknown-name',
  'wrong-place',
  'shadowed',
  'lost-effect',
  'repeated-gift',
  'unpaid-take',
  'scarce-item',
  'too-many-coins',
  'out-of-reach',
] as const;

export type StoryProblemCode = (typeof storyProblemCodes)[number];

/** As of checkWorld, with codes of its own. */
export type StoryProblem = Omit<WorldProblem, 'code'> & { readonly code: StoryProblemCode };

/** Adds a problem; `where` is where to look. */
export type AddProblem = (
  code: StoryProblemCode,
  message: string,
  where?: Partial<Omit<StoryProblem, 'code' | 'message'>>,
) => void;
