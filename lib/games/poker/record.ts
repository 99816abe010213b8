// A finished hand, step by step, as one viewer may know it: the source of histories.
import type { Card } from '@/lib/games/cards';
import type { Seat } from '@/lib/games/game';
import { clockwise } from '@/lib/games/poker/draft';
import type { PostKind } from '@/lib/games/poker/events';
import type { Outcome, Share } from '@/lib/games/poker/schema';
import { cardsOn } from '@/lib/games/poker/showdown';
import type { Blinds } from '@/lib/games/poker/table-rules';
import type { PokerView } from '@/lib/games/poker/view';

export interface RecordedSeat {
  readonly seat: Seat;
  readonly start: number;
  readonly finish: number;
  readonly isFolded: boolean;
  /** Null if the viewer never saw them. */
  readonly cards: readonly Card[] | null;
  readonly shows: 'hidden' | 'shown' | 'mucked';
}

export type RecordedStep =
  | { readonly kind: 'post'; readonly seat: Seat; readonly post: PostKind; readonly amount: number }
  | { readonly kind: 'fold' | 'check'; readonly seat: Seat }
  | { readonly kind: 'call'; readonly seat: Seat; readonly amount: number; readonly isAllIn: boolean }
  | {
      readonly kind: 'bet' | 'raise';
      readonly seat: Seat;
      /** The increase of the bet, and its new total on this street. */
      readonly by: number;
      readonly to: number;
      readonly isAllIn: boolean;
    }
  | { readonly kind: 'board'; readonly street: number; readonly cards: readonly Card[] };

export interface HandRecord {
  readonly number: number;
  readonly level: number;
  readonly blinds: Blinds;
  readonly button: Seat;
  /** Number of seats. */
  readonly size: number;
  /** Those dealt in, clockwise from the left of the button. */
  readonly seats: readonly RecordedSeat[];
  readonly steps: readonly RecordedStep[];
  readonly board: readonly Card[];
  readonly returned: Share | null;
  readonly outcome: Outcome;
}

const postKinds: Readonly<Record<string, PostKind>> = {
  a: 'ante',
  s: 'small',
  b: 'big',
  p: 'post',
  d: 'dead',
};

function stepsOf(view: PokerView): readonly RecordedStep[] {
  const left = new Map(view.seats.map(({ hand }, seat) => [seat, hand?.start ?? 0]));
  const bets = new Map<Seat, number>();
  let toMatch = view.blinds.big;
  let street = 0;
  const put = (seat: Seat, amount: number, isBet = true) => {
    left.set(seat, (left.get(seat) ?? 0) - amount);
    if (isBet) bets.set(seat, (bets.get(seat) ?? 0) + amount);
  };
  const posts = view.posts.map((text): RecordedStep => {
    const [seat, post, amount] = [
      Number(text.charAt(0)),
      postKinds[text.charAt(2)] ?? 'big',
      Number(text.slice(3)),
    ];
    put(seat, amount, post !== 'ante' && post !== 'dead');
    return { kind: 'post', seat, post, amount };
  });
  const actions = view.actions.map((text): RecordedStep => {
    if (text === '/') {
      street += 1;
      toMatch = 0;
      bets.clear();
      return { kind: 'board', street, cards: view.board.slice(cardsOn(street - 1), cardsOn(street)) };
    }
    const seat = Number(text.charAt(0));
    const letter = text.charAt(2);
    if (letter === 'f') return { kind: 'fold', seat };
    if (letter === 'k') return { kind: 'check', seat };
    const bet = bets.get(seat) ?? 0;
    const to = letter === 'r' ? Number(text.slice(3)) : Math.min(toMatch, bet + (left.get(seat) ?? 0));
    put(seat, to - bet);
    const isAllIn = left.get(seat) === 0;
    if (letter === 'c') return { kind: 'call', seat, amount: to - bet, isAllIn };
    const before = toMatch;
    toMatch = to;
    return { kind: before === 0 ? 'bet' : 'raise', seat, by: to - before, to, isAllIn };
  });
  return [...posts, ...actions];
}

/** The finished hand of a view; null during a hand, and before the first. */
export function recordOf(view: PokerView): HandRecord | null {
  const { outcome, button, number, level, blinds, board, returned, seats } = view;
  if (outcome === null || button === null) return null;
  const won = (seat: Seat) =>
    outcome.pots
      .flatMap(({ shares }) => shares)
      .reduce((sum, share) => sum + (share.seat === seat ? share.amount : 0), 0);
  return {
    number,
    level,
    blinds,
    button,
    size: seats.length,
    seats: clockwise(seats.length, button).flatMap((seat) => {
      const hand = seats[seat]?.hand;
      if (!hand) return [];
      const { start, paid, dead, isFolded, cards, shows } = hand;
      return [{ seat, start, finish: start - paid - dead + won(seat), isFolded, cards, shows }];
    }),
    steps: stepsOf(view),
    board,
    returned,
    outcome,
  };
}
