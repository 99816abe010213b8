// How a round goes on by itself after each decision: the deal, the dealer's peek, the next hand, the dealer's
// cards and what is paid. Only a shuffle takes dice; whatever is drawn later follows from it.
import { type HandDraft, type SeatDraft, seatAt, type TableDraft, tell } from '@/lib/games/blackjack/draft';
import { dealerDraws, handValue, isTwentyOneOfTwo, pointsOf } from '@/lib/games/blackjack/hand';
import type { HandOutcome, HandState } from '@/lib/games/blackjack/schema';
import { cardsIn, compositionOf, fullShoe, shuffled, without } from '@/lib/games/blackjack/shoe';
import { blackjackNumbers, cutCardAt, naturalMultiplier } from '@/lib/games/blackjack/table-rules';
import type { Card } from '@/lib/games/cards';
import type { Seat } from '@/lib/games/game';
import { createRng, type Rng } from '@/lib/games/rng';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** An empty seat. */
export const emptySeat: SeatDraft = {
  status: 'empty',
  stack: 0,
  bought: 0,
  rounds: 0,
  misses: 0,
  outSince: 0,
  isLeaving: false,
  bets: [],
  lastBets: [],
  insurance: [],
  hands: [],
};

/** Whether the next round begins with a new shoe: the cut card is out, or there was none yet. */
export function needsShuffle({
  options,
  shoe,
  log,
}: Pick<TableDraft, 'options' | 'shoe'> & ReadLog): boolean {
  return shoe.number === 0 || log.reshuffledAt !== null || shoe.dealt >= cutCardAt(options);
}

interface ReadLog {
  readonly log: { readonly reshuffledAt: number | null };
}

export function shuffleShoe(table: TableDraft, rng: Rng): void {
  const { options, shoe } = table;
  const cards = fullShoe(options.decks);
  const spare = Array.from({ length: 8 }, () =>
    rng
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  table.shoe = { number: shoe.number + 1, order: shuffled(cards, rng), dealt: 0, spare };
  tell(table, { kind: 'shuffled', shoe: table.shoe.number, cards: cards.length });
}

/** The cards of the shoe that are not dealt yet, in order. */
export function restOf({
  order,
  dealt,
}: {
  readonly order: string;
  readonly dealt: number;
}): readonly Card[] {
  return cardsIn(order.slice(2 * dealt));
}

/** The shoe ran out: all that is not on the table is shuffled, or a whole shoe if nothing else is left. */
function reshuffle(table: TableDraft): void {
  const { options, shoe, log } = table;
  const discards = without(fullShoe(options.decks), cardsIn(log.drawn));
  const cards = discards.length > 0 ? discards : fullShoe(options.decks);
  log.reshuffledAt = log.drawn.length / 2;
  table.shoe = {
    ...shoe,
    order: shuffled(cards, createRng(shoe.spare, `discards ${log.reshuffledAt}`)),
    dealt: 0,
  };
  tell(table, { kind: 'reshuffled', cards: cards.length });
}

export function draw(table: TableDraft): Card {
  if (2 * table.shoe.dealt >= table.shoe.order.length) reshuffle(table);
  const { shoe, log } = table;
  const card = shoe.order.slice(2 * shoe.dealt, 2 * shoe.dealt + 2);
  shoe.dealt += 1;
  log.drawn += card;
  return card;
}

/** Empties a seat, and says what its player leaves with. */
export function freeSeat(table: TableDraft, seat: Seat): void {
  const { stack, bought } = seatAt(table.seats, seat);
  tell(table, { kind: 'cashed-out', seat, chips: stack - bought });
  tell(table, { kind: 'seat', seat, change: 'left' });
  table.seats[seat] = { ...emptySeat, hands: [] };
}

/** Whether a seat decides for itself; for others the table stands. */
export function isPresent({ status, isLeaving }: Pick<SeatDraft, 'status' | 'isLeaving'>): boolean {
  return status === 'in' && !isLeaving;
}

/** Every seat has bet or sits the round out: the cards are dealt, or the round is over before it began. */
export function closeBets(table: TableDraft): void {
  if (table.phase !== 'bets' || table.seats.some(({ bets }) => bets === null)) return;
  const betting = table.seats.filter(({ bets }) => (bets ?? []).length > 0);
  if (betting.length === 0) {
    table.phase = 'between';
    return;
  }
  table.log.before = compositionOf(restOf(table.shoe));
  table.log.bets = table.seats.map(({ bets }) => bets ?? []);
  table.log.starts = table.seats.map(({ stack, bets }) => stack + sumOf(bets ?? []));
  for (const seat of betting) {
    seat.hands = (seat.bets ?? []).map((bet, box) => newHand(box, bet, draw(table)));
    seat.rounds += 1;
  }
  const up = draw(table);
  for (const seat of betting) {
    for (const hand of seat.hands) {
      hand.cards.push(draw(table));
      hand.isDone = isTwentyOneOfTwo(hand.cards);
    }
  }
  table.dealer = { cards: [up, draw(table)], isOpen: false };
  tell(table, {
    kind: 'dealt',
    hands: table.seats.flatMap(({ hands }, seat) => hands.map(({ cards }) => ({ seat, cards: [...cards] }))),
    up,
  });
  table.phase = 'insurance';
  for (const seat of betting) {
    const isAsked = pointsOf(up) === 1 && seat.stack > 0 && isPresent(seat);
    seat.insurance = isAsked ? null : [];
  }
  closeInsurance(table);
}

function newHand(box: number, bet: number, card: Card): HandDraft {
  return {
    box,
    cards: [card],
    bet,
    isDoubled: false,
    isSplit: false,
    isDone: false,
    isSurrendered: false,
    outcome: null,
    returned: 0,
  };
}

/** Everybody has answered: the dealer looks under an ace or a ten, and ends the round with a natural. */
export function closeInsurance(table: TableDraft): void {
  if (table.phase !== 'insurance' || table.seats.some(({ insurance }) => insurance === null)) return;
  table.log.insurance = table.seats.map(({ insurance }) => insurance ?? []);
  const { cards } = table.dealer;
  const isNatural = isTwentyOneOfTwo(cards);
  const up = pointsOf(cards[0] ?? '');
  if (up === 1 || up === 10) tell(table, { kind: 'peeked', isNatural });
  table.phase = 'play';
  if (isNatural) endRound(table);
  else advance(table);
}

/** Whether a hand came of split aces: it has one card more and no decision, but for another split. */
export function isSplitAce({ isSplit, cards }: Pick<HandState, 'isSplit' | 'cards'>): boolean {
  return isSplit && pointsOf(cards[0] ?? '') === 1;
}

/** Makes a hand ready for its next decision; true when it has one. */
function needsDecision(table: TableDraft, seat: Seat, number: number, hand: HandDraft): boolean {
  if (hand.isDone) return false;
  if (hand.cards.length === 1) {
    const card = draw(table);
    hand.cards.push(card);
    tell(table, { kind: 'card', seat, hand: number, card });
  }
  const own = seatAt(table.seats, seat);
  if (handValue(hand.cards).total >= 21 || (isSplitAce(hand) && !canSplit(table, own, hand))) {
    hand.isDone = true;
    return false;
  }
  if (isPresent(own)) return true;
  hand.isDone = true;
  table.log.actions.push(`${seat}:${number}S`);
  tell(table, { kind: 'acted', seat, hand: number, action: 'stand', card: null, by: 'away' });
  return false;
}

/** Whether a hand is a pair that may be split, and the seat has the chips for it. */
export function canSplit(
  { options }: Pick<TableDraft, 'options'>,
  { stack, hands }: Pick<SeatDraft, 'stack'> & { readonly hands: readonly Pick<HandState, 'box'>[] },
  hand: HandState,
): boolean {
  const [one, other, more] = hand.cards;
  if (one === undefined || other === undefined || more !== undefined) return false;
  if (pointsOf(one) !== pointsOf(other) || stack < hand.bet) return false;
  if (isSplitAce(hand) && !options.resplitAces) return false;
  return hands.filter(({ box }) => box === hand.box).length < options.maxHands;
}

/** Goes on to the next hand that has a decision, or to the dealer. */
export function advance(table: TableDraft): void {
  for (const [seat, { hands }] of table.seats.entries()) {
    for (const [number, hand] of hands.entries()) {
      if (needsDecision(table, seat, number, hand)) {
        table.turn = { seat, hand: number };
        return;
      }
    }
  }
  endRound(table);
}

/** How a hand ended against the dealer's cards. */
function outcomeOf(hand: HandDraft, dealer: readonly Card[]): HandOutcome {
  const { total } = handValue(hand.cards);
  if (hand.isSurrendered) return 'surrendered';
  if (total > 21) return 'bust';
  const isNatural = !hand.isSplit && isTwentyOneOfTwo(hand.cards);
  const house = handValue(dealer).total;
  if (isTwentyOneOfTwo(dealer)) return isNatural ? 'push' : 'lost';
  if (isNatural) return 'natural';
  if (house > 21 || total > house) return 'won';
  return total === house ? 'push' : 'lost';
}

/** The dealer's cards, the payouts, and what becomes of each seat after them. */
function endRound(table: TableDraft): void {
  const { options, dealer } = table;
  dealer.isOpen = true;
  const { hitsSoft17 } = options;
  const isAwaited = ({ isSurrendered, isSplit, cards }: HandDraft) =>
    !isSurrendered && handValue(cards).total <= 21 && (isSplit || !isTwentyOneOfTwo(cards));
  if (table.seats.some(({ hands }) => hands.some(isAwaited)) && !isTwentyOneOfTwo(dealer.cards)) {
    while (dealerDraws(handValue(dealer.cards), hitsSoft17)) dealer.cards.push(draw(table));
  }
  tell(table, { kind: 'dealer', cards: [...dealer.cards], total: handValue(dealer.cards).total });
  const returns: Readonly<Record<HandOutcome, number>> = {
    natural: 1 + naturalMultiplier(options),
    won: 2,
    push: 1,
    lost: 0,
    bust: 0,
    surrendered: 0.5,
  };
  for (const [seat, own] of table.seats.entries()) {
    if (own.hands.length === 0) continue;
    const stakes = sumOf(own.insurance ?? []);
    const insurance = isTwentyOneOfTwo(dealer.cards) ? 3 * stakes : 0;
    const paid = own.hands.map((hand) => {
      const outcome = outcomeOf(hand, dealer.cards);
      // 6:5 in floating point is a little more or less than a whole chip.
      return Object.assign(hand, { outcome, returned: Math.round(hand.bet * returns[outcome]) });
    });
    const returned = insurance + sumOf(paid.map((hand) => hand.returned));
    own.stack += returned;
    tell(table, {
      kind: 'paid',
      seat,
      hands: paid.map(({ outcome, returned: chips }) => ({ outcome, returned: chips })),
      insurance,
      net: returned - stakes - sumOf(paid.map(({ bet }) => bet)),
    });
  }
  table.phase = 'between';
  table.turn = null;
  for (const seat of table.seats.keys()) closeSeat(table, seat);
}

/** After the round: who leaves is gone, who can't bet any more is broke. */
function closeSeat(table: TableDraft, seat: Seat): void {
  const own = seatAt(table.seats, seat);
  if (own.status === 'empty') return;
  if (own.isLeaving) freeSeat(table, seat);
  else if (own.stack < blackjackNumbers.minBet && own.status !== 'broke') {
    own.status = 'broke';
    own.outSince = table.number;
    tell(table, { kind: 'seat', seat, change: 'broke' });
  }
}
