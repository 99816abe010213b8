import type { AnswerPart } from '@/components/form/section-data';
import type { ListedPoll, PollsData } from '@/lib/contracts/polls';

/** The polls in a section's answer. */
export function toPollsData({ activePolls = [], endedPolls = [] }: AnswerPart<PollsData>): PollsData {
  return { activePolls, endedPolls };
}

/** True while the site is at work on it, so that it changes by itself in a moment. */
export function isUnderWay({ state }: ListedPoll): boolean {
  return state === 'publishing' || state === 'counting' || state === 'counted';
}
