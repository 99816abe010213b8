import type { ListedGiveaway } from '@/lib/contracts/giveaways';

/** True while the site is at work on it, so that it changes by itself in a moment. */
export function isUnderWay({ state }: ListedGiveaway): boolean {
  return state === 'publishing' || state === 'drawing' || state === 'drawn';
}

/** `1 entry`, `1,204 entries`, in the visitor's own numbers. */
export function countEntries(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`;
}
