import type { ListedPoll, PollsData } from '@/lib/contracts/polls';

type MaybePolls = { readonly [K in keyof PollsData]?: PollsData[K] | undefined };

/** The polls in a section's answer. */
export function toPollsData({ activePolls = [], endedPolls = [] }: MaybePolls): PollsData {
  return { activePolls, endedPolls };
}

/** True while the site is at work on it, so that it changes by itself in a moment. */
export function isUnderWay({ state }: ListedPoll): boolean {
  return state === 'publishing' || state === 'counting' || state === 'counted';
}
