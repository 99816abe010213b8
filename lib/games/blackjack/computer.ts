// The computer players: easy makes mistakes, normal plays basic strategy, hard counts cards. They look up
// tables only, so a move takes microseconds.
import { basicAction } from '@/lib/games/blackjack/basic-strategy';
import {
  deviatedAction,
  findDeviation,
  insuranceIndex,
  runningCountFrom,
  trueCount,
} from '@/lib/games/blackjack/counting';
import type { ActOffer, InsuranceOffer } from '@/lib/games/blackjack/play';
import type { BetOffer, BlackjackOffers } from '@/lib/games/blackjack/rules';
import type { Action, BlackjackMove } from '@/lib/games/blackjack/schema';
import type { BlackjackView } from '@/lib/games/blackjack/view';
import type { Choice, Level, Thinking } from '@/lib/games/game';

export const blackjackLevels: readonly Level[] = [
  { id: 'easy', name: 'Easy' },
  { id: 'normal', name: 'Normal' },
  { id: 'hard', name: 'Hard' },
];

type Player = Thinking<BlackjackView, BlackjackOffers>;

/** Percentage of an easy player's decisions that are random. */
const MISTAKES = 25;
/** The base bet in chips. */
const UNIT = 20;

function countOf({ shoe }: BlackjackView): number {
  const cardsLeft = shoe.unseen.reduce((sum, count) => sum + count, 0);
  return trueCount(runningCountFrom(shoe.unseen), cardsLeft);
}

function betMove({ view, level, rng }: Player, offer: BetOffer): BlackjackMove {
  const units =
    level === 'hard'
      ? Math.max(1, Math.min(8, 2 * (countOf(view) - 1)))
      : level === 'easy'
        ? 1 + rng.below(4)
        : 1;
  const bet = Math.min(offer.max, UNIT * units);
  const legal = offer.min + Math.floor((bet - offer.min) / offer.step) * offer.step;
  return { kind: 'bet', bets: [Math.max(offer.min, legal)] };
}

function insureMove({ view, level, rng }: Player, { most, stack }: InsuranceOffer): BlackjackMove {
  const takes =
    (level === 'hard' && countOf(view) >= insuranceIndex) || (level === 'easy' && rng.below(3) === 0);
  let left = stack;
  const amounts = most.map((amount) => {
    const paid = takes ? Math.min(left, amount) : 0;
    left -= paid;
    return paid;
  });
  return { kind: 'insure', amounts };
}

function chooseAction({ view, seat, level, rng }: Player, { hand, actions }: ActOffer): Action {
  const cards = view.seats[seat]?.hands[hand]?.cards ?? [];
  const up = view.dealer.cards[0] ?? '';
  if (level === 'easy' && rng.below(100) < MISTAKES) return rng.pick(actions);
  const basic = basicAction(cards, up, view.options, actions);
  // Deviations apply to totals; splits and surrenders follow basic strategy.
  if (level !== 'hard' || basic === 'surrender') return basic;
  const deviation = basic === 'split' ? null : findDeviation(cards, up);
  return deviation === null ? basic : (deviatedAction(deviation, countOf(view), actions) ?? basic);
}

export function chooseMove(player: Player): Choice<BlackjackMove> {
  const { bet, insurance, act, table } = player.offers;
  const move = (): BlackjackMove => {
    if (bet !== null) return betMove(player, bet);
    if (insurance !== null) return insureMove(player, insurance);
    if (act !== null) return { kind: chooseAction(player, act), hand: act.hand };
    const [first = 'sit-out'] = table;
    return { kind: first };
  };
  return { move: move(), nodes: 0 };
}
