// The decisions of a seat in a round: bets, insurance and the play of its hands.
import { seatAt, type TableDraft, tell } from '@/lib/games/blackjack/draft';
import { handValue, isPair } from '@/lib/games/blackjack/hand';
import { advance, canSplit, closeBets, closeInsurance, draw, isSplitAce } from '@/lib/games/blackjack/round';
import type { Action, BlackjackState, HandState } from '@/lib/games/blackjack/schema';
import { betStep, blackjackNumbers } from '@/lib/games/blackjack/table-rules';
import type { Card } from '@/lib/games/cards';
import { type Refusal, refused, type Seat } from '@/lib/games/game';

export interface InsuranceOffer {
  /** The limit for each box. */
  readonly most: readonly number[];
  /** The limit for all boxes together. */
  readonly stack: number;
}

export interface ActOffer {
  /** Index of the hand to play. */
  readonly hand: number;
  readonly actions: readonly Action[];
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const chipsLeft = (stack: number) =>
  refused('above_stack', `You have ${stack} ${stack === 1 ? 'chip' : 'chips'} left.`);

/** Places one bet per box; an empty list skips the round. Returns null on success. */
export function placeBet(table: TableDraft, seat: Seat, bets: readonly number[]): Refusal | null {
  const { minBet, maxBet, boxes } = blackjackNumbers;
  const own = seatAt(table.seats, seat);
  if (table.phase !== 'bets') return refused('not_now', 'Bets are closed.');
  if (own.bets !== null) {
    return own.bets.length > 0
      ? refused('twice', 'You have already bet in this round.')
      : refused('not_now', 'You sit this round out.');
  }
  if (bets.length > boxes) return refused('boxes', `You can bet on ${boxes} boxes.`);
  const step = betStep(table.options);
  for (const bet of bets) {
    if (!Number.isInteger(bet)) return refused('fractional', 'Bets are whole chips.');
    if (bet < minBet) return refused('below_minimum', `The minimum bet is ${minBet}.`);
    if (bet > maxBet) return refused('above_maximum', `The highest bet is ${maxBet}.`);
    if (bet % step !== 0) return refused('odd', `Bets are multiples of ${step}.`);
  }
  if (sumOf(bets) > own.stack) return chipsLeft(own.stack);
  own.stack -= sumOf(bets);
  own.bets = bets;
  if (bets.length > 0) own.lastBets = bets;
  tell(table, { kind: 'bet', seat, bets });
  closeBets(table);
  return null;
}

export function insuranceOffer({ phase, seats }: BlackjackState, seat: Seat): InsuranceOffer | null {
  const own = seats[seat];
  if (phase !== 'insurance' || !own || own.insurance !== null) return null;
  const { stack } = own;
  return { stack, most: (own.bets ?? []).map((bet) => Math.min(stack, Math.floor(bet / 2))) };
}

/** Pays insurance for each box; 0 declines it. Returns null on success. */
export function insure(table: TableDraft, seat: Seat, amounts: readonly number[]): Refusal | null {
  const own = seatAt(table.seats, seat);
  if (table.phase !== 'insurance' || (own.bets ?? []).length === 0) {
    return refused('not_now', 'Insurance is offered before the play, when the dealer shows an ace.');
  }
  if (own.insurance !== null) return refused('twice', 'You have already answered.');
  const bets = own.bets ?? [];
  if (amounts.length !== bets.length)
    return refused('boxes', 'Insurance takes an amount for each of your boxes.');
  for (const [box, amount] of amounts.entries()) {
    if (!Number.isInteger(amount) || amount < 0) return refused('fractional', 'Insurance is in whole chips.');
    if (amount > (bets[box] ?? 0) / 2) return refused('above_half', 'Insurance is half of the bet at most.');
  }
  if (sumOf(amounts) > own.stack) return chipsLeft(own.stack);
  own.stack -= sumOf(amounts);
  own.insurance = amounts;
  tell(table, { kind: 'insured', seat, amounts });
  closeInsurance(table);
  return null;
}

/** Declines insurance after a seat's timeout. */
export function declineInsurance(table: TableDraft, seat: Seat): void {
  seatAt(table.seats, seat).insurance = [];
  tell(table, { kind: 'insured', seat, amounts: [] });
  closeInsurance(table);
}

function canDouble({ options }: Pick<BlackjackState, 'options'>, stack: number, hand: HandState): boolean {
  if (hand.cards.length !== 2 || stack < hand.bet || isSplitAce(hand)) return false;
  return !hand.isSplit || options.doubleAfterSplit;
}

/** Returns the legal actions for the current hand; null if it isn't this seat's turn. */
export function actOffer(state: BlackjackState | TableDraft, seat: Seat): ActOffer | null {
  const { turn, options, seats } = state;
  if (turn?.seat !== seat) return null;
  const own = seatAt<BlackjackState['seats'][number]>(seats, seat);
  const hand = seatAt(own.hands, turn.hand);
  const actions: Action[] = isSplitAce(hand) ? ['stand'] : ['hit', 'stand'];
  if (canDouble(state, own.stack, hand)) actions.push('double');
  if (canSplit(state, own, hand)) actions.push('split');
  if (options.lateSurrender && hand.cards.length === 2 && !hand.isSplit) actions.push('surrender');
  return { hand: turn.hand, actions };
}

/** Returns why an action that isn't offered is illegal for the current hand, as a sentence. */
export function whyNot(
  { options }: Pick<BlackjackState, 'options'>,
  hand: HandState,
  stack: number,
  action: Action,
): string {
  if (isSplitAce(hand)) return 'Split aces get one card each.';
  switch (action) {
    case 'double':
      if (hand.cards.length !== 2) return 'Only the first two cards can be doubled.';
      if (stack < hand.bet) return "You don't have the chips to double.";
      return 'This table has no double after a split.';
    case 'split':
      if (!isPair(hand.cards)) return 'Only two cards of equal value can be split.';
      if (stack < hand.bet) return "You don't have the chips to split.";
      return options.maxHands === 1
        ? 'This table has no splits.'
        : `A box can be split up to ${options.maxHands} hands.`;
    case 'surrender':
      return options.lateSurrender
        ? 'Only the first two cards can be given up.'
        : 'This table has no surrender.';
    default:
      return "This can't be done now.";
  }
}

function wrongHand(hands: readonly HandState[], hand: number): Refusal {
  return hands[hand]?.isDone
    ? refused('hand_over', 'This hand is over.')
    : refused('other_hand', 'Another of your hands comes first.');
}

/** Plays the current hand. Returns null on success. */
export function act(
  table: TableDraft,
  seat: Seat,
  number: number,
  action: Action,
  by: 'player' | 'clock' = 'player',
): Refusal | null {
  if (table.phase !== 'play') return refused('not_now', 'There is no hand to play now.');
  const offer = actOffer(table, seat);
  if (offer === null) return refused('not_your_turn', "It's not your turn.");
  const own = seatAt(table.seats, seat);
  if (number !== offer.hand) return wrongHand(own.hands, number);
  const hand = seatAt(own.hands, number);
  if (!offer.actions.includes(action)) return refused('illegal', whyNot(table, hand, own.stack, action));
  const letter = by === 'clock' ? 'S' : lettersOfActions[action];
  table.log.actions.push(`${seat}:${number}${letter}`);
  let card: Card | null = null;
  switch (action) {
    case 'double':
      own.stack -= hand.bet;
      hand.bet *= 2;
      hand.isDoubled = true;
      card = draw(table);
      hand.cards.push(card);
      hand.isDone = true;
      break;
    case 'hit':
      card = draw(table);
      hand.cards.push(card);
      hand.isDone = handValue(hand.cards).total >= 21;
      break;
    case 'split': {
      own.stack -= hand.bet;
      hand.isSplit = true;
      own.hands.splice(number + 1, 0, { ...hand, cards: hand.cards.splice(1) });
      break;
    }
    case 'surrender':
      hand.isSurrendered = true;
      hand.isDone = true;
      break;
    case 'stand':
      hand.isDone = true;
  }
  tell(table, { kind: 'acted', seat, hand: number, action, card, by });
  advance(table);
  return null;
}

const lettersOfActions: Readonly<Record<Action, string>> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
  surrender: 'r',
};
