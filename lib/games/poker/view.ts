// What each viewer may know of a table, and the same table with everything else randomised.
import { type Card, deck } from '@/lib/games/cards';
import type { Seat, Viewer } from '@/lib/games/game';
import { isPlaying, potOf } from '@/lib/games/poker/betting';
import { isInGame, levelOf } from '@/lib/games/poker/deal';
import { handWords } from '@/lib/games/poker/hand-words';
import { type Persona, personaOf } from '@/lib/games/poker/personas';
import { type Pot, potsOf } from '@/lib/games/poker/pots';
import type {
  Outcome,
  PokerOptions,
  PokerState,
  SeatState,
  Share,
  Statistics,
} from '@/lib/games/poker/schema';
import { cardsOn } from '@/lib/games/poker/showdown';
import { type Blinds, handsPerLevel } from '@/lib/games/poker/table-rules';
import type { Rng } from '@/lib/games/rng';

/** A seat's part in the current hand or, between hands, the last. */
export interface SeatInHand {
  /** Chips before the hand. */
  readonly start: number;
  readonly bet: number;
  readonly paid: number;
  readonly dead: number;
  readonly isFolded: boolean;
  readonly isAllIn: boolean;
  /** Null if the viewer may not see them. */
  readonly cards: readonly Card[] | null;
  readonly shows: 'hidden' | 'shown' | 'mucked';
}

export interface SeatView {
  readonly status: SeatState['status'];
  readonly stack: number;
  /** Chips won since the player sat down; negative for a loss. Chips in the pot count as lost. */
  readonly net: number;
  readonly entry: SeatState['entry'];
  readonly owesBig: boolean;
  readonly owesSmall: boolean;
  readonly isLeaving: boolean;
  /** Sits out before its next big blind. */
  readonly outNextBlind: boolean;
  /** The persona of a computer here. */
  readonly persona: Persona;
  readonly place: number | null;
  readonly statistics: Statistics;
  readonly hand: SeatInHand | null;
}

export interface PokerView {
  readonly viewer: Viewer;
  readonly options: PokerOptions;
  /** `waiting`: too few can play; `between`: the next hand follows a pause. */
  readonly phase: 'waiting' | 'playing' | 'between' | 'over';
  readonly number: number;
  readonly level: number;
  readonly blinds: Blinds;
  /** A sit-and-go's next blinds, and the hand that starts them. */
  readonly next: { readonly blinds: Blinds; readonly hand: number } | null;
  readonly button: Seat | null;
  readonly small: Seat | null;
  readonly big: Seat | null;
  readonly seats: readonly SeatView[];
  readonly actor: Seat | null;
  /** 0 before the flop to 3 on the river. */
  readonly street: number;
  readonly board: readonly Card[];
  /** All chips including this street's bets, and the pots without them. */
  readonly pot: number;
  readonly pots: readonly Pot[];
  readonly toMatch: number;
  readonly minRaise: number;
  readonly returned: Share | null;
  readonly posts: readonly string[];
  readonly actions: readonly string[];
  readonly outcome: Outcome | null;
  /** The viewer's hand in words; null without one. */
  readonly words: string | null;
  readonly ending: PokerState['ending'];
}

function seatInHand({ hand, seats }: PokerState, seat: Seat, viewer: Viewer): SeatInHand | null {
  const player = hand?.players[seat];
  if (!hand || !player) return null;
  const { start, bet, paid, dead, isFolded, cards, shows, hasLeft } = player;
  const isSeen = shows === 'shown' || (seat === viewer && !hasLeft);
  return {
    start,
    bet,
    paid,
    dead,
    isFolded,
    isAllIn: !isFolded && hand.outcome === null && seats[seat]?.stack === 0,
    cards: isSeen ? cards : null,
    shows,
  };
}

function nextLevel(state: PokerState): PokerView['next'] {
  if (state.options.kind === 'cash') return null;
  const hands = handsPerLevel[state.options.pace];
  const { level } = levelOf(state, state.number);
  const hand = level * hands + 1;
  const { level: next, blinds } = levelOf(state, hand);
  return next === level ? null : { blinds, hand };
}

function phaseOf(state: PokerState): PokerView['phase'] {
  if (state.ending !== null) return 'over';
  if (isPlaying(state)) return 'playing';
  return state.seats.filter((seat) => isInGame(state, seat)).length > 1 ? 'between' : 'waiting';
}

/** The pots without the bets of this street. */
function collectedPots({ hand }: PokerState): readonly Pot[] {
  if (hand === null || hand.outcome !== null) return hand?.outcome?.pots ?? [];
  return potsOf(
    hand.players.flatMap((player, seat) =>
      player === null
        ? []
        : [{ seat, paid: player.paid - player.bet, dead: player.dead, isFolded: player.isFolded }],
    ),
  );
}

export function view(state: PokerState, viewer: Viewer): PokerView {
  const { options, number, button, small, big, hand, ending } = state;
  const { level, blinds } = levelOf(state, state.number);
  const board = hand === null ? [] : hand.board.slice(0, cardsOn(hand.street));
  const own = viewer === 'spectator' ? null : seatInHand(state, viewer, viewer);
  return {
    viewer,
    options,
    phase: phaseOf(state),
    number,
    level,
    blinds: hand?.outcome === null ? hand.blinds : blinds,
    next: nextLevel(state),
    button,
    small,
    big,
    seats: state.seats.map((seat, place) => ({
      status: seat.status,
      stack: seat.stack,
      net: seat.stack - seat.bought,
      entry: seat.entry,
      owesBig: seat.owesBig,
      owesSmall: seat.owesSmall,
      isLeaving: seat.isLeaving,
      outNextBlind: seat.outNextBlind,
      persona: personaOf(state.personas[place]),
      place: seat.place,
      statistics: seat.statistics,
      hand: seatInHand(state, place, viewer),
    })),
    actor: hand?.actor ?? null,
    street: hand?.street ?? 0,
    board,
    pot: hand === null ? 0 : potOf(hand),
    pots: collectedPots(state),
    toMatch: hand?.toMatch ?? 0,
    minRaise: hand?.fullRaise ?? blinds.big,
    returned: hand?.returned ?? null,
    posts: hand?.posts ?? [],
    actions: hand?.actions ?? [],
    outcome: hand?.outcome ?? null,
    words: own?.cards ? handWords([...own.cards, ...board]) : null,
    ending,
  };
}

export function disguise(state: PokerState, viewer: Viewer, rng: Rng): PokerState {
  const { hand } = state;
  if (hand === null) return state;
  const lying = hand.board.slice(0, cardsOn(hand.street));
  const isSeen = (seat: Seat) => {
    const player = hand.players[seat];
    return player ? player.shows === 'shown' || (seat === viewer && !player.hasLeft) : false;
  };
  const seen = new Set([
    ...lying,
    ...hand.players.flatMap((player, seat) => (player && isSeen(seat) ? player.cards : [])),
  ]);
  const drawn = rng.shuffle(deck.filter((card) => !seen.has(card)));
  const draw = () => drawn.pop() ?? '';
  const players = hand.players.map((player, seat) =>
    player === null || isSeen(seat) ? player : { ...player, cards: [draw(), draw()] as const },
  );
  const board = hand.board.map((card, place) => (place < lying.length ? card : draw()));
  return { ...state, hand: { ...hand, players, board } };
}
