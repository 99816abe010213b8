// The arithmetic of the betting bar: which bets are legal, and how chips and steps change them.
import type { InsuranceOffer } from '@/lib/games/blackjack/play';
import type { BetOffer } from '@/lib/games/blackjack/rules';

/** The typed bets of all hands. */
export type BetTexts = readonly string[];

/** Parses the bet in a field; null if empty, NaN if invalid. */
export function sumOfText(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** The chips that one press can add, smallest first. */
export function chipsOf({ min, max }: Pick<BetOffer, 'min' | 'max'>): readonly number[] {
  return [1, 2, 5, 10, 50].map((times) => times * min).filter((chip) => chip <= max);
}

/** Why a sum can't be bet on one hand, as a sentence; null if it can. */
export function whyNotBet({ min, max, step }: BetOffer, sum: number | null): string | null {
  if (sum === null || Number.isNaN(sum)) return `Enter ${min} to ${max} chips.`;
  if (!Number.isInteger(sum)) return 'Chips are whole.';
  if (sum < min) return `The minimum bet is ${min}.`;
  if (sum > max) return `The most you can bet is ${max}.`;
  if (sum % step !== 0) return step === 2 ? 'Bets are even.' : `Bets are multiples of ${step}.`;
  return null;
}

/** The total of all hands; NaN if any is invalid. */
export function totalOf(texts: BetTexts): number {
  return texts.reduce((sum, text) => sum + Number(text), 0);
}

/** Why these bets can't be placed, as a sentence; null if they can. */
export function whyNotBets(offer: BetOffer, texts: BetTexts): string | null {
  for (const text of texts) {
    const problem = whyNotBet(offer, sumOfText(text));
    if (problem !== null) return problem;
  }
  const total = totalOf(texts);
  return total > offer.stack ? `That's ${total} chips, and you have ${offer.stack}.` : null;
}

/** The legal bet nearest to a sum. */
export function nearestBet({ min, max, step }: BetOffer, sum: number): number {
  const most = max - (max % step);
  return Math.min(most, Math.max(min, Math.round(sum / step) * step));
}

/** A field's value after adding chips or steps, at most the legal maximum. */
export function addedTo(offer: BetOffer, text: string, chips: number): string {
  const sum = sumOfText(text);
  return String(nearestBet(offer, (sum === null || Number.isNaN(sum) ? 0 : sum) + chips));
}

/** The initial bets: the last ones if affordable, otherwise the minimum. */
export function firstBets({ rebet, min }: Pick<BetOffer, 'rebet' | 'min'>): BetTexts {
  return (rebet ?? [min]).map(String);
}

/** Resizes the bets to `hands`; new hands repeat the last bet. */
export function betsFor(texts: BetTexts, hands: number): BetTexts {
  return Array.from({ length: hands }, (_, hand) => texts[hand] ?? texts.at(-1) ?? '');
}

/** The maximum insurance per hand that the stack can pay. */
export function mostInsurance({ most, stack }: InsuranceOffer): readonly number[] {
  let left = stack;
  return most.map((amount) => {
    const paid = Math.min(left, amount);
    left -= paid;
    return paid;
  });
}

/** Why these amounts can't be insured, as a sentence; null if they can. */
export function whyNotInsure({ most, stack }: InsuranceOffer, texts: readonly string[]): string | null {
  for (const [hand, text] of texts.entries()) {
    const sum = sumOfText(text) ?? 0;
    if (!Number.isInteger(sum) || sum < 0) return 'Insurance is in whole chips.';
    if (sum > (most[hand] ?? 0)) return `The most you can insure is ${most[hand] ?? 0}.`;
  }
  const total = totalOf(texts);
  return total > stack ? `That's ${total} chips, and you have ${stack}.` : null;
}
