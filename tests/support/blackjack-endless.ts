// The value of the rules on an endless shoe, computed with the engine itself: every offered action is applied
// with every possible next card, and the best one counts.
//
// The injected shoe holds one card sequence followed by a filler. If a step takes more cards than the
// sequence has, it is repeated with each of the ten ranks appended. Memoisation keeps this to about 100,000
// steps. It relies on three properties of an endless shoe:
// - the dealer's draws depend only on the upcard and the soft 17 rule, so they are enumerated once each;
// - the payout of a finished hand depends on that hand and the dealer's total, and is read from a round that
//   the engine plays to its end;
// - the value of an unfinished hand depends on its total and the offered actions and, if a split is offered,
//   on the other hands.
import { blackjack } from '@/lib/games/blackjack/blackjack';
import { handValue, pointsOf } from '@/lib/games/blackjack/hand';
import type { Action, BlackjackState, HandState } from '@/lib/games/blackjack/schema';
import { diceOf, moved, opened, tableOf } from './blackjack-table';

const ranks = [...'A23456789T'];
const weightOf = (rank: string) => (rank === 'T' ? 4 : 1) / 13;
const FILLER = '2c'.repeat(40);
const BET = 100;
/** The hole card of rounds that are played to the end: no natural, and all final totals are possible. */
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

/** Number of cards that a step drew for the hands; the dealer's draws follow. */
function drawnForHands({ shoe, dealer }: BlackjackState): number {
  return shoe.dealt - (dealer.isOpen ? dealer.cards.length - 2 : 0);
}

interface Branch {
  readonly state: BlackjackState;
  readonly weight: number;
}

/** All outcomes of a step. `needed` returns how many of the drawn cards matter. */
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
  /** Draws of the dealer that lead to it. */
  readonly example: string;
}

const dealers = new Map<string, readonly DealerEnd[]>();

/** Returns the expectation of a bet of 1, and the number of engine steps. */
export function endlessValue(options: object): { readonly value: number; readonly steps: number } {
  let steps = 0;
  const table = opened(tableOf(1, options), diceOf('endless'));
  const take = (state: BlackjackState, action: Action, cards: string) => {
    steps += 1;
    return acted(state, action, cards);
  };
  /** `cards`: the player's first card, the upcard, the second card, the hole card. */
  const dealtWith = (cards: string) => {
    steps += 1;
    return moved(withShoe(table, cards), 0, { kind: 'bet', bets: [BET] }).state;
  };
  const unInsured = (state: BlackjackState) =>
    state.phase === 'insurance' ? moved(state, 0, { kind: 'insure', amounts: [0] }).state : state;

  /** The dealer's final totals without a natural, with probabilities; 22 is a bust. */
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

  /** Evaluates the player's decisions against an upcard. */
  function player(up: string) {
    const dealer = dealerOf(up);
    const payouts = new Map<string, number>();
    const hands = new Map<string, number>();
    const rests = new Map<string, number>();

    /** The expected win of a hand that `step` finishes, given the dealer's draws. */
    function finished(hand: HandState, number: number, step: (dealerCards: string) => BlackjackState) {
      const { cards, bet, isSplit, isSurrendered } = hand;
      const key = [handValue(cards).total, cards.length === 2, isSplit, bet, isSurrendered].join();
      const known = payouts.get(key);
      if (known !== undefined) return known;
      const wins = dealer.map(({ chance, example }) => {
        let state = step(example);
        // Later hands get a card and stand.
        while (state.phase !== 'between') state = take(state, 'stand', afterStanding(state, example));
        const ended = ownHands(state)[number];
        return chance * ((ended?.returned ?? 0) - (ended?.bet ?? 0));
      });
      payouts.set(key, sum(wins));
      return sum(wins);
    }

    /** Cards for a stand: one for the next hand, if any, then the dealer's. */
    function afterStanding(state: BlackjackState, example: string): string {
      return drawnForHands(take(state, 'stand', '')) > 0 ? `5${example}` : example;
    }

    /** The expected win of all later hands, which have one card each. */
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

    /** The expected win of the hands from index `from` on, after a step that may draw cards for them. */
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

    /** The expected win of the current hand alone by an action other than a split. */
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

    /** The expected win of the current hand and all later ones. */
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
        /** The expected win after the deal or the insurance; decisions don't know the hole card. */
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
