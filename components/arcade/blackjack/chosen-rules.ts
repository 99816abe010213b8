// The chosen rules of a table; missing or invalid ones default to the arcade's.
import {
  type BlackjackRules,
  blackjackRules,
  naturalPayouts,
  rulesLimits,
} from '@/lib/games/blackjack/table-rules';

function within(value: unknown, { min, max }: { readonly min: number; readonly max: number }, usual: number) {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : usual;
}

const flag = (value: unknown, usual: boolean) => (typeof value === 'boolean' ? value : usual);

export function rulesFrom(value: unknown): BlackjackRules {
  const given: Partial<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  const usual = blackjackRules;
  return {
    decks: within(given.decks, rulesLimits.decks, usual.decks),
    hitsSoft17: flag(given.hitsSoft17, usual.hitsSoft17),
    maxHands: within(given.maxHands, rulesLimits.maxHands, usual.maxHands),
    doubleAfterSplit: flag(given.doubleAfterSplit, usual.doubleAfterSplit),
    naturalPays: naturalPayouts.find((payout) => payout === given.naturalPays) ?? usual.naturalPays,
    resplitAces: flag(given.resplitAces, usual.resplitAces),
    lateSurrender: flag(given.lateSurrender, usual.lateSurrender),
  };
}
