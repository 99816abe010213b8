// Everything in a round that follows from the decisions: the deal, the peek, the next hand, the dealer's play
// and the payouts. Only `shuffleShoe` uses dice; all later draws follow from the shuffle.
import { type HandDraft, type SeatDraft, seatAt, type TableDraft, tell } from '@/lib/games/blackjack/draft';
import { dealerDraws, handValue, isTwentyOneOfTwo, pointsOf } from '@/lib/games/blackjack/hand';
import type { HandOutcome, HandState } from '@/lib/games/blackjack/schema';
import { cardsIn, compositionOf, fullShoe, shuffled, without } from '@/lib/games/blackjack/shoe';
import { blackjackNumbers, cutCardAt, naturalMultiplier } from '@/lib/games/blackjack/table-rules';
import type { Card } from '@/lib/games/cards';
import type { Seat } from '@/lib/games/game';
import { createRng, type Rng } from '@/lib/games/rng';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

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

/** Whether the next round begins with a new shoe. */
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

/** The undealt cards of the shoe, in order. */
export function restOf({
  order,
  dealt,
}: {
  readonly order: string;
  readonly dealt: number;
}): readonly Card[] {
  return cardsIn(order.slice(2 * dealt));
}

/** Refills an empty shoe with all cards that aren't on the table, or with a full shoe if there are none. */
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

/** Empties a seat and reports the net result of its session. */
export function freeSeat(table: TableDraft, seat: Seat): void {
  const { stack, bought } = seatAt(table.seats, seat);
  tell(table, { kind: 'cashed-out', seat, chips: stack - bought });
  tell(table, { kind: 'seat', seat, change: 'left' });
  table.seats[seat] = { ...emptySeat, hands: [] };
}

/** Whether the seat's player makes its decisions; for all other seats the table stands. */
export function isPresent({ status, isLeaving }: Pick<SeatDraft, 'status' | 'isLeaving'>): boolean {
  return status === 'in' && !isLeaving;
}

/** Deals once every seat has bet or skipped; ends the round if all have skipped. */
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

/** Once every seat has answered, the dealer peeks under an ace or a ten; a natural ends the round. */
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

/** Whether a hand comes from split aces: it gets one more card, and may only be split again. */
export function isSplitAce({ isSplit, cards }: Pick<HandState, 'isSplit' | 'cards'>): boolean {
  return isSplit && pointsOf(cards[0] ?? '') === 1;
}

/** Deals a split hand its second card. Returns whether the hand needs a decision. */
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

/** Whether a hand is a pair that the rules and the stack allow to split. */
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

/** Moves on to the next hand that needs a decision, or to the dealer. */
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

/** Plays the dealer's hand, pays all seats and closes the round. */
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
      // 6:5 isn't exact in floating point.
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

/** Frees the seat of a leaving player; a seat that can't pay the minimum is broke. */
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
