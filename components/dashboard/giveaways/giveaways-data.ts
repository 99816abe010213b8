import type { GiveawaysData, ListedGiveaway } from '@/lib/contracts/giveaways';

type MaybeGiveaways = { readonly [K in keyof GiveawaysData]?: GiveawaysData[K] | undefined };

/** The giveaways in a section's answer. */
export function toGiveawaysData({
  activeGiveaways = [],
  endedGiveaways = [],
}: MaybeGiveaways): GiveawaysData {
  return { activeGiveaways, endedGiveaways };
}

/** True while the site is at work on it, so that it changes by itself in a moment. */
export function isUnderWay({ state }: ListedGiveaway): boolean {
  return state === 'publishing' || state === 'drawing' || state === 'drawn';
}

/** `1 entry`, `1,204 entries`, in the visitor's own numbers. */
export function countEntries(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'entry' : 'entries'}`;
}
