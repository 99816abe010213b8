// The parts of the rules that the wiki page includes.
import { blackjackNumbers, blackjackRules, statedRules } from '@/lib/games/blackjack/table-rules';
import type { StatedPart } from '@/lib/games/game';

const { betSeconds, insuranceSeconds, actSeconds, missesBeforeSittingOut, roundsSittingOut } =
  blackjackNumbers;

export const stated: readonly StatedPart[] = [
  {
    title: 'The rules of the table',
    says: ['A table of your own can have different rules. They are printed on the felt.'],
    table: {
      heads: ['Rule', 'How it is'],
      rows: statedRules(blackjackRules).map(({ title, says }) => [title, says]),
    },
  },
  {
    title: 'Time',
    says: [
      `You have ${betSeconds} seconds to bet, ${insuranceSeconds} to insure and ${actSeconds} for each decision. When they run out you sit the round out, take no insurance, or stand. After ${missesBeforeSittingOut} in a row you sit out, and after ${roundsSittingOut} rounds of that the seat is free. In your first match all times are doubled.`,
    ],
  },
];
