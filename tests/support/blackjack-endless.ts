// What a table's rules are worth on an endless shoe, by playing the engine itself: each decision is applied
// to the state with every card that may come next, and the best one is taken.
//
// A shoe that is put into the state holds the cards of one sequence, and behind them a filler. If a step
// took more cards than that, it is taken again with each of the ten ranks in the place of the first filler.
// Three things keep that to some hundred thousand steps. Each is about the endless shoe, not about the rules:
// - what the dealer draws depends on no hand and on no other rule than that of soft 17, so it is drawn out
//   once for each of the dealer's cards;
// - a finished hand's payout depends on itself and the dealer's total, and is read from a round that is
//   played to its end;
// - going on with a hand depends on its total and on what the engine offers; only where it offers a split,
//   on the other hands too.
import { blackjack } from '@/lib/games/blackjack/blackjack';
import { handValue, pointsOf } from '@/lib/games/blackjack/hand';
import type { Action, BlackjackState, HandState } from '@/lib/games/blackjack/schema';
import { diceOf, moved, opened, tableOf } from './blackjack-table';

const ranks = [...'A23456789T'];
const weightOf = (rank: string) => (rank === 'T' ? 4 : 1) / 13;
const FILLER = '2c'.repeat(40);
const BET = 100;
/** The hole card of the rounds that are played to their end: no natural, and every last total may follow. */
const EXAMPLE = '5';

const withShoe = (state: BlackjackState, cards: string): BlackjackState => ({
  ...state,
  shoe: { ...state.shoe, number: 1, dealt: 0, order: cards.replaceAll(/./g, '$&s') + FILLER },
});

function acted(state: BlackjackState, action: Action, cards: string): BlackjackState {
  const { turn } = state;
  if (turn === null) throw new Error('Nobody is to act.');
  return moved(withShoe(state, cards), turn.seat, { kind: action, hand: turn.hand }).state;
}

/** How many cards a step drew for the hands; the dealer's come after those. */
function drawnForHands({ shoe, dealer }: BlackjackState): number {
  return shoe.dealt - (dealer.isOpen ? dealer.cards.length - 2 : 0);
}

interface Branch {
  readonly state: BlackjackState;
  readonly weight: number;
}

/** Every way in which the cards of a step may come; `needed` says how many of them matter. */
function branches(
  step: (cards: string) => BlackjackState,
  needed: (state: BlackjackState) => number,
  cards = '',
  weight = 1,
): readonly Branch[] {
  const state = step(cards);
  if (needed(state) <= cards.length) return [{ state, weight }];
  return ranks.flatMap((rank) => branches(step, needed, cards + rank, weight * weightOf(rank)));
}

const ownHands = ({ seats }: BlackjackState): readonly HandState[] => seats[0]?.hands ?? [];
const offered = (state: BlackjackState) => blackjack.offers(state, 0).act?.actions ?? [];
const best = (values: readonly number[]) => Math.max(...values);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

interface DealerEnd {
  readonly chance: number;
  /** Cards that the dealer draws to it. */
  readonly example: string;
}

const dealers = new Map<string, readonly DealerEnd[]>();

/** The expectation of a bet of 1, and how many steps of the engine it took. */
export function endlessValue(options: object): { readonly value: number; readonly steps: number } {
  let steps = 0;
  const table = opened(tableOf(1, options), diceOf('endless'));
  const take = (state: BlackjackState, action: Action, cards: string) => {
    steps += 1;
    return acted(state, action, cards);
  };
  /** After the deal: the player's first card, the dealer's, the second one, and the hole card. */
  const dealtWith = (cards: string) => {
    steps += 1;
    return moved(withShoe(table, cards), 0, { kind: 'bet', bets: [BET] }).state;
  };
  const unInsured = (state: BlackjackState) =>
    state.phase === 'insurance' ? moved(state, 0, { kind: 'insure', amounts: [0] }).state : state;

  /** The dealer's last totals without a natural, bust as 22: the chance of each, and an example. */
  function dealerOf(up: string): readonly DealerEnd[] {
    const key = `${up} ${table.options.hitsSoft17}`;
    const known = dealers.get(key);
    if (known !== undefined) return known;
    const chances = new Map<number, number>();
    const examples = new Map<number, string>();
    for (const hole of ranks) {
      const begun = unInsured(dealtWith(`T${up}9${hole}`));
      if (begun.phase === 'between') continue;
      const step = (cards: string) => take(begun, 'stand', cards);
      for (const { state, weight } of branches(step, ({ shoe }) => shoe.dealt)) {
        const total = Math.min(22, handValue(state.dealer.cards).total);
        chances.set(total, (chances.get(total) ?? 0) + weight * weightOf(hole));
        if (hole === EXAMPLE) examples.set(total, state.dealer.cards.slice(2).join('').replaceAll('s', ''));
      }
    }
    const all = sum([...chances.values()]);
    const ends = [...chances].map(([total, chance]) => {
      const example = examples.get(total);
      if (example === undefined) throw new Error(`No example of ${total} under ${up}`);
      return { chance: chance / all, example };
    });
    dealers.set(key, ends);
    return ends;
  }

  /** What the player's decisions are worth under one of the dealer's cards. */
  function player(up: string) {
    const dealer = dealerOf(up);
    const payouts = new Map<string, number>();
    const hands = new Map<string, number>();
    const rests = new Map<string, number>();

    /** The expected win of a hand that is finished after `step`, whose cards end with those of the dealer. */
    function finished(hand: HandState, number: number, step: (dealerCards: string) => BlackjackState) {
      const { cards, bet, isSplit, isSurrendered } = hand;
      const key = [handValue(cards).total, cards.length === 2, isSplit, bet, isSurrendered].join();
      const known = payouts.get(key);
      if (known !== undefined) return known;
      const wins = dealer.map(({ chance, example }) => {
        let state = step(example);
        // Hands behind it get a card and stand.
        while (state.phase !== 'between') state = take(state, 'stand', afterStanding(state, example));
        const ended = ownHands(state)[number];
        return chance * ((ended?.returned ?? 0) - (ended?.bet ?? 0));
      });
      payouts.set(key, sum(wins));
      return sum(wins);
    }

    /** Cards for a stand: a second one for the hand behind, where there is one, and the dealer's. */
    function afterStanding(state: BlackjackState, example: string): string {
      return drawnForHands(take(state, 'stand', '')) > 0 ? `5${example}` : example;
    }

    /** The expected win of all hands behind the present one, which have one card each. */
    function rest(state: BlackjackState): number {
      const all = ownHands(state);
      const number = state.turn?.hand ?? 0;
      const behind = all.slice(number + 1);
      if (behind.length === 0) return 0;
      const key = [behind.length, all.length, behind[0]?.cards.map(pointsOf)].join();
      const known = rests.get(key);
      if (known !== undefined) return known;
      const value = after((cards) => take(state, 'stand', cards), number + 1);
      rests.set(key, value);
      return value;
    }

    /** The expected win of the hands from a number on, after a step that draws cards for them. */
    function after(step: (cards: string) => BlackjackState, from: number): number {
      const ways = branches(step, drawnForHands);
      return sum(
        ways.map(({ state, weight }) => {
          const to = state.turn?.hand ?? ownHands(state).length;
          const drawn = state.log.drawn.slice(-2 * state.shoe.dealt).slice(0, 2 * drawnForHands(state));
          const again = (dealerCards: string) => step(drawn.replaceAll(/[cs]/g, '') + dealerCards);
          const done = ownHands(state)
            .map((hand, number) => ({ hand, number }))
            .slice(from, to)
            .map(({ hand, number }) => finished(hand, number, again));
          return weight * (sum(done) + (state.turn === null ? 0 : going(state)));
        }),
      );
    }

    /** The expected win of the present hand alone, by one of its actions but a split. */
    function byAction(state: BlackjackState, action: Action): number {
      const number = state.turn?.hand ?? 0;
      const one = (cards: string, weight: number) => {
        const next = take(state, action, cards);
        if (next.turn?.hand === number) return weight * alone(next);
        const hand = ownHands(next)[number];
        if (hand === undefined) throw new Error('A hand is gone.');
        const isLast = number === ownHands(next).length - 1;
        return (
          weight *
          finished(hand, number, (example) => take(state, action, cards + (isLast ? example : `5${example}`)))
        );
      };
      if (action === 'stand' || action === 'surrender') return one('', 1);
      return sum(ranks.map((rank) => one(rank, weightOf(rank))));
    }

    function alone(state: BlackjackState): number {
      const { total, isSoft } = handValue(ownHands(state)[state.turn?.hand ?? 0]?.cards ?? []);
      const actions = offered(state).filter((action) => action !== 'split');
      const key = [total, isSoft, actions].join();
      const known = hands.get(key);
      if (known !== undefined) return known;
      const value = best(actions.map((action) => byAction(state, action)));
      hands.set(key, value);
      return value;
    }

    /** The expected win of the present hand and of all behind it. */
    function going(state: BlackjackState): number {
      const whole = alone(state) + rest(state);
      if (!offered(state).includes('split')) return whole;
      const all = ownHands(state);
      const number = state.turn?.hand ?? 0;
      const key = ['split', all[number]?.cards.map(pointsOf), number, all.length].join();
      const known = rests.get(key);
      if (known !== undefined) return known;
      const value = best([whole, after((cards) => take(state, 'split', cards), number)]);
      rests.set(key, value);
      return value;
    }

    return going;
  }

  const value = ranks.map((up) => {
    const going = player(up);
    const valued = new Map<string, number>();
    const perPair = ranks.flatMap((first) =>
      ranks.map((second) => {
        const deals = ranks.map((hole) => ({
          hole,
          state: dealtWith(first + up + second + hole),
          weight: weightOf(hole),
        }));
        /** The expected win after the deal or the insurance, with an unknown hole card. */
        const after = (state: BlackjackState) => {
          if (state.phase === 'between') return (state.seats[0]?.stack ?? 0) - (table.seats[0]?.stack ?? 0);
          const pair = [first, second].sort().join('');
          const example = deals.find(({ hole }) => hole === EXAMPLE)?.state ?? state;
          const known = valued.get(pair) ?? going(unInsured(example));
          valued.set(pair, known);
          return known - sum(state.seats[0]?.insurance ?? []);
        };
        const asked = deals.some(({ state }) => state.phase === 'insurance');
        const choices = asked
          ? [0, BET / 2].map((amount) =>
              sum(
                deals.map(
                  ({ state, weight }) =>
                    weight * after(moved(state, 0, { kind: 'insure', amounts: [amount] }).state),
                ),
              ),
            )
          : [sum(deals.map(({ state, weight }) => weight * after(state)))];
        return weightOf(first) * weightOf(second) * best(choices);
      }),
    );
    return weightOf(up) * sum(perPair);
  });
  return { value: sum(value) / BET, steps };
}
