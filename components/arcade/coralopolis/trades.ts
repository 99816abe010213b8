import { type Deal, isNothing, tradeEffect } from '@/components/arcade/coralopolis/city';
import { quantity } from '@/lib/core/quantity';
import type { CoralopolisView } from '@/lib/games/coralopolis/view-types';

/** Why an offer can't be made, as a sentence; null if it can. `name` is the partner's. */
export function whyNoTrade(view: CoralopolisView, offer: Deal, name: string): string | null {
  const { from, to, gives, asks } = offer;
  if (isNothing(gives) && isNothing(asks)) return 'Choose what you give and what you get.';
  if (isNothing(gives)) return `Offer ${name} something for it.`;
  if (isNothing(asks)) return 'Ask for something in return.';
  const own = tradeEffect(view, from, { gives, gets: asks }).after.coins;
  if (own < 0) return `You would be ${quantity(-own, 'coin')} short.`;
  const theirs = tradeEffect(view, to, { gives: asks, gets: gives }).after.coins;
  if (theirs < 0) return `${name} would be ${quantity(-theirs, 'coin')} short.`;
  return null;
}
