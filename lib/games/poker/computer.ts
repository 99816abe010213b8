// The computers. The level sets strength, the persona of the seat sets style. They see only their seat's
// view, and randomise decisions near a threshold so that opponents can't infer it (Peña, Loki-2).
import type { Budget, Choice, Level, Seat, Thinking } from '@/lib/games/game';
import type { Acting, Raise } from '@/lib/games/poker/betting';
import { estimate, quickDraw } from '@/lib/games/poker/estimate';
import { placeOfHole } from '@/lib/games/poker/hole-ranking';
import type { Style } from '@/lib/games/poker/personas';
import { habitsOf, opponentsOf, raisesOnStreet, rangesOf } from '@/lib/games/poker/reading';
import type { PokerOffers } from '@/lib/games/poker/rules';
import type { PokerMove } from '@/lib/games/poker/schema';
import { cardNumber } from '@/lib/games/poker/strength';
import type { PokerView } from '@/lib/games/poker/view';

interface PokerLevel extends Level {
  readonly deals: number;
  /** Maximum misjudgement of its equity. */
  readonly noise: number;
  /** Whether it considers what the others may hold, and how each of them plays. */
  readonly reads: boolean;
  readonly adapts: boolean;
}

const levels = [
  { id: 'easy', name: 'Easy', deals: 300, noise: 0.1, reads: false, adapts: false },
  { id: 'normal', name: 'Normal', deals: 800, noise: 0.02, reads: true, adapts: false },
  { id: 'hard', name: 'Hard', deals: 2000, noise: 0, reads: true, adapts: true },
] as const satisfies readonly PokerLevel[];

export const pokerLevels: readonly Level[] = levels.map(({ id, name }) => ({ id, name }));

const [, middleLevel] = levels;

interface Manner {
  /** Factor for a balanced player's share of opened hands. */
  readonly width: number;
  /** The share of opened hands that it raises with. */
  readonly raising: number;
  /** Added to a call's required value. */
  readonly caution: number;
  /** Factor for a balanced player's bets and raises. */
  readonly push: number;
  /** For its bluffs. */
  readonly bluff: number;
}

const manners: Readonly<Record<Style, Manner>> = {
  careful: { width: 0.7, raising: 0.85, caution: 0.05, push: 0.8, bluff: 0.4 },
  tight: { width: 1, raising: 0.9, caution: 0.02, push: 1.1, bluff: 0.8 },
  loose: { width: 1.9, raising: 0.25, caution: -0.03, push: 0.55, bluff: 0.3 },
  wild: { width: 2.1, raising: 0.8, caution: -0.03, push: 1.5, bluff: 1.8 },
};

type Player = Thinking<PokerView, PokerOffers>;

interface Situation {
  readonly player: Player;
  readonly acting: Acting;
  readonly level: PokerLevel;
  readonly manner: Manner;
  readonly hole: readonly [number, number];
  readonly others: readonly Seat[];
  /** Drawn once per decision: the same estimate leads to the same move. */
  readonly dice: {
    readonly act: number;
    readonly bluff: number;
    readonly size: number;
    readonly noise: number;
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** A raise to about this total, within the limits. */
function raiseTo(raise: Raise, to: number): PokerMove {
  const legal = clamp(Math.round(to), raise.min, raise.max);
  return { kind: 'raise', to: legal };
}

const passive = ({ price }: Acting): PokerMove => (price === 0 ? { kind: 'check' } : { kind: 'call' });
const giveIn = ({ price }: Acting): PokerMove => (price === 0 ? { kind: 'check' } : { kind: 'fold' });

/** At most three raises per street, to end raising wars. */
const mayRaise = ({ player, acting }: Situation) => acting.raise !== null && raisesOnStreet(player.view) < 3;

/** The share of hands that a balanced player opens, by seats yet to act (Poker GTO Lab). */
function openPart({ view, seat }: Player): number {
  const { seats, button, small, big } = view;
  const dealt = [...seats.keys()].filter((one) => seats[one]?.hand);
  if (dealt.length === 2) return seat === button ? 0.7 : 0.45;
  if (seat === small) return 0.38;
  if (seat === big) return 0.2;
  if (seat === button) return 0.45;
  const count = seats.length;
  const before = dealt.filter(
    (one) =>
      (one - seat + count) % count > 0 &&
      (one - seat + count) % count <= ((button ?? 0) - seat + count) % count,
  ).length;
  return before <= 1 ? 0.28 : before === 2 ? 0.2 : 0.16;
}

const bigBlindsOf = ({ player: { view, seat } }: Situation) =>
  ((view.seats[seat]?.stack ?? 0) + (view.seats[seat]?.hand?.bet ?? 0)) / view.blinds.big;

/** Opens unraised pots before the flop by position; a short stack goes all-in or folds. */
function openingMove(situation: Situation): PokerMove {
  const { player, acting, manner, hole, dice } = situation;
  const { view } = player;
  const place = placeOfHole(...hole) * (1 + (dice.noise - 0.5) * situation.level.noise * 4);
  const part = Math.min(0.9, openPart(player) * manner.width);
  const limps = view.actions.filter((action) => action.endsWith('c')).length;
  const { raise } = acting;
  if (place > part) return giveIn(acting);
  const isBest = place <= 0.05;
  const wantsRaise =
    isBest || place <= part * manner.raising * (limps > 0 ? 0.7 : 1) || dice.act < 0.1 * manner.push;
  if (raise === null || !mayRaise(situation) || !wantsRaise) return passive(acting);
  if (bigBlindsOf(situation) <= 8) return { kind: 'raise', to: raise.max };
  return raiseTo(raise, view.blinds.big * (2.5 + limps + (dice.size < 0.3 ? 0.5 : 0)));
}

/** Aces and kings never fold before the flop. */
const isPremium = ({ hole, player }: Situation) =>
  player.view.street === 0 && hole[0] % 13 === hole[1] % 13 && hole[0] % 13 >= 11;

/** Bets a third, two thirds or all of the pot, with good hands and bluffs alike. */
function betSize({ acting, player, dice }: Situation, raise: Raise): PokerMove {
  const { toMatch, street, blinds } = player.view;
  const pot = acting.pot + acting.price;
  if (street === 0) return raiseTo(raise, Math.max(toMatch * 3, blinds.big * 3));
  const part = dice.size < 0.3 ? 1 / 3 : dice.size < 0.8 ? 2 / 3 : 1;
  const to = toMatch + pot * part;
  // Goes all-in if next to nothing would be left.
  return raiseTo(raise, to > raise.max * 0.75 ? raise.max : to);
}

/** Whether this move is a deep-stacked all-in before the flop without a top hand. */
function isWildShove(situation: Situation, move: PokerMove): boolean {
  const { player, acting, hole } = situation;
  if (move.kind !== 'raise' || player.view.street > 0 || move.to < (acting.raise?.max ?? 0)) return false;
  return bigBlindsOf(situation) > 15 && placeOfHole(...hole) > 0.025;
}

/** The chance that the others fold to a bet, from 0 to 1: habitual callers aren't bluffed. */
function folding({ player, level, others }: Situation): number {
  return others.reduce((product, seat) => {
    const { betting, played } = habitsOf(player.view, seat, level.adapts);
    return product * clamp(1.05 - played - (betting < 0.2 ? 0.3 : 0), 0, 1);
  }, 1);
}

/** The move for an equity against the others' possible hands. */
function moveFor(situation: Situation, equity: number): PokerMove {
  const { acting, manner, level, others, dice, player } = situation;
  const { price, pot, raise } = acting;
  const felt = clamp(equity + (dice.noise - 0.5) * 2 * level.noise, 0, 1);
  const fair = 1 / (others.length + 1);
  // 0 for a fair share, 1 for a certain win.
  const edge = (felt - fair) / (1 - fair);
  const canRaise = raise !== null && mayRaise(situation);
  const odds = price / (pot + price);
  const isBluffTime = felt < fair && others.length <= 2 && player.view.street > 0;
  const bluffs = isBluffTime && dice.bluff < 0.28 * manner.bluff * folding(situation);
  if (price === 0) {
    const wants = clamp((edge - 0.05) * 3.2 * manner.push, 0, 0.92);
    if (raise && canRaise && (dice.act < wants || bluffs)) {
      const move = betSize(situation, raise);
      return isWildShove(situation, move) ? { kind: 'check' } : move;
    }
    return { kind: 'check' };
  }
  const wants = clamp((edge - 0.4) * 2.4 * manner.push, 0, 0.85);
  if (raise && canRaise && (dice.act < wants || (bluffs && dice.bluff < 0.04))) {
    const move = betSize(situation, raise);
    if (!isWildShove(situation, move)) return move;
  }
  if (isPremium(situation)) return { kind: 'call' };
  // Caution counts less, the more of the stack a call risks.
  const risk = price / (price + (player.view.seats[player.seat]?.stack ?? 0) + 1);
  const worth = felt - odds - manner.caution * (1 - risk) - 0.02;
  const calls = 1 / (1 + Math.exp(-worth / 0.025));
  return dice.act < calls ? { kind: 'call' } : { kind: 'fold' };
}

/** A seat's move if only table moves are offered. */
function tableMove({ table }: PokerOffers): PokerMove {
  const wanted = [
    'rebuy',
    'back',
    'post',
    'muck',
    'stay',
    'show',
    'wait',
    'sit-out-next-blind',
    'sit-out',
  ] as const;
  return { kind: wanted.find((kind) => table.includes(kind)) ?? 'muck' };
}

function situationOf(player: Player): Situation | null {
  const { view, seat, offers, rng } = player;
  const own = view.seats[seat];
  const [one, other] = own?.hand?.cards ?? [];
  if (offers.act === null || !own || one === undefined || other === undefined) return null;
  return {
    player,
    acting: offers.act,
    level: levels.find(({ id }) => id === player.level) ?? middleLevel,
    manner: manners[own.persona.style],
    hole: [cardNumber(one), cardNumber(other)],
    others: opponentsOf(view, seat),
    dice: { act: rng.unit(), bluff: rng.unit(), size: rng.unit(), noise: rng.unit() },
  };
}

/** An unraised pot before the flop needs no estimate: position decides. */
const isOpening = ({ player: { view } }: Situation) => view.street === 0 && raisesOnStreet(view) === 0;

/** Whether more deals would hardly change the move: it is the same within 2.5 standard errors. */
function isSettled(situation: Situation, equity: number, deals: number): boolean {
  if (deals < 200) return false;
  const error = 2.5 * Math.sqrt(Math.max(0.01, equity * (1 - equity)) / deals);
  const [low, high] = [moveFor(situation, equity - error), moveFor(situation, equity + error)];
  return low.kind === high.kind;
}

/** Yields improving moves, each with the deals behind it. */
function* choices(player: Player): Generator<Choice<PokerMove>, Choice<PokerMove>, undefined> {
  const situation = situationOf(player);
  if (situation === null) return { move: tableMove(player.offers), nodes: 0 };
  if (isOpening(situation)) return { move: openingMove(situation), nodes: 0 };
  const { level, hole, others } = situation;
  const ranges = level.reads
    ? rangesOf(player.view, player.seat, level.adapts)
    : others.map((seat) => ({ seat, part: 1, streets: [], betting: 1 }));
  const draw = quickDraw(player.rng.below(2 ** 32));
  const estimates = estimate(hole, player.view.board.map(cardNumber), ranges, level.deals, draw);
  for (;;) {
    const { value, done } = estimates.next();
    const choice = { move: moveFor(situation, value.equity), nodes: value.deals };
    if (done || isSettled(situation, value.equity, value.deals)) return choice;
    yield choice;
  }
}

const isSpent = (budget: Budget, nodes: number) => nodes + 50 > budget.nodes || budget.isOver?.() === true;

/** A level's move within a budget of deals. */
export function chooseMove(player: Player): Choice<PokerMove> {
  const found = choices(player);
  const { nodes } = player.budget;
  // Too few deals for an estimate: assumes a fair share, which even a budget of one allows.
  let best: Choice<PokerMove> | null = null;
  const situation = nodes < 50 ? situationOf(player) : null;
  if (situation !== null) {
    const move = isOpening(situation)
      ? openingMove(situation)
      : moveFor(situation, 1 / (situation.others.length + 1));
    return { move, nodes: 0 };
  }
  for (;;) {
    const { value, done } = found.next();
    best = value;
    if (done || isSpent(player.budget, value.nodes)) return best;
  }
}

/** The same, one budget at a time. */
export function* chooseInSlices(player: Player): Generator<PokerMove, void, undefined> {
  const { nodes } = player.budget;
  let from = 0;
  for (const found = choices(player); ; ) {
    const { value, done } = found.next();
    if (done || value.nodes - from + 50 > nodes || player.budget.isOver?.()) {
      from = value.nodes;
      yield value.move;
    }
    if (done) return;
  }
}
