import type { ListedPoll } from '@/lib/contracts/polls';

/** True while the site is at work on it, so that it changes by itself in a moment. */
export function isUnderWay({ state }: ListedPoll): boolean {
  return state === 'publishing' || state === 'counting' || state === 'counted';
}
