// What a computer infers about the other seats: their possible cards, from their actions in this hand and, at
// the strongest level, from those so far at this table.
import type { Seat } from '@/lib/games/game';
import type { PokerView } from '@/lib/games/poker/view';

/** A seat's possible hands. */
export interface Range {
  readonly seat: Seat;
  /** The best share of hands before the flop that it plays so, from 0 to 1. */
  readonly part: number;
  /** For each street dealt, from the flop: whether it bet or raised, called, or did neither. */
  readonly streets: readonly ('bet' | 'call' | 'check')[];
  /** How often it bets rather than calls, from 0 to 1: a frequent bettor's bet says little. */
  readonly betting: number;
}

/** An average player: hands played, hands raised, bets among bets and calls. */
const average = { played: 0.28, raised: 0.18, betting: 0.45 };

export interface Habits {
  readonly played: number;
  readonly raised: number;
  readonly betting: number;
}

/** Habits of a seat: the average, from ten hands on mixed with what was seen by n / (n + 20). */
export function habitsOf(view: PokerView, seat: Seat, adapts: boolean): Habits {
  const seen = view.seats[seat]?.statistics;
  if (!adapts || !seen || seen.hands < 10) return average;
  const weight = seen.hands / (seen.hands + 20);
  const mixed = (usual: number, own: number) => usual * (1 - weight) + own * weight;
  const acts = seen.bets + seen.calls;
  const known = acts / (acts + 10);
  return {
    played: mixed(average.played, seen.played / seen.hands),
    raised: mixed(average.raised, seen.raised / seen.hands),
    betting: acts === 0 ? average.betting : average.betting * (1 - known) + (known * seen.bets) / acts,
  };
}

/** A seat's actions by street, starting before the flop. */
function actionsBy(view: PokerView, seat: Seat): readonly (readonly string[])[] {
  const streets: string[][] = [[]];
  for (const action of view.actions) {
    if (action === '/') streets.push([]);
    else if (Number(action.charAt(0)) === seat) streets.at(-1)?.push(action.charAt(2));
  }
  return streets;
}

/** The number of bets and raises on this street, without the big blind. */
export function raisesOnStreet({ actions }: PokerView): number {
  return actions.slice(actions.lastIndexOf('/') + 1).filter((action) => action.includes('r')).length;
}

/** The other seats still in the hand. */
export function opponentsOf({ seats }: PokerView, own: Seat): readonly Seat[] {
  return [...seats.keys()].filter((seat) => {
    const hand = seats[seat]?.hand;
    return seat !== own && hand !== null && hand !== undefined && !hand.isFolded;
  });
}

/** What each opponent may hold. */
export function rangesOf(view: PokerView, own: Seat, adapts: boolean): readonly Range[] {
  const raises = (
    view.actions.includes('/') ? view.actions.slice(0, view.actions.indexOf('/')) : view.actions
  ).filter((action) => action.includes('r')).length;
  return opponentsOf(view, own).map((seat) => {
    const { played, raised, betting } = habitsOf(view, seat, adapts);
    const [before = [], ...after] = actionsBy(view, seat);
    const hasRaised = before.includes('r');
    const hasCalled = before.includes('c');
    // Repeated raises mean ever fewer hands.
    const part = hasRaised
      ? Math.max(0.03, raised * (raises > 1 ? Math.max(0.35, raised) : 1))
      : hasCalled
        ? Math.min(1, Math.max(played, 0.1) * (raises > 0 ? 0.9 : 1.4))
        : 1;
    return {
      seat,
      part,
      betting,
      streets: after.map((acts) => (acts.includes('r') ? 'bet' : acts.includes('c') ? 'call' : 'check')),
    };
  });
}
