// The computers. Strength is by level, style by the persona of the seat. They get only the view of their
// seat, and randomise decisions near a threshold so that opponents cannot infer it (Peña, Loki-2).
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
  /** By how much it misjudges its chances at most. */
  readonly noise: number;
  /** Whether it thinks of what the others may hold, and of how each of them plays. */
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
  /** Times the hands of a balanced player that it opens with. */
  readonly width: number;
  /** Of the hands that it plays first, the part that it raises with. */
  readonly raising: number;
  /** Added to what a call must be worth. */
  readonly caution: number;
  /** Times the bets and raises of a balanced player. */
  readonly push: number;
  /** Times its bluffs. */
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
  /** Dice of this decision, drawn once: the same estimate leads to the same move. */
  readonly dice: {
    readonly act: number;
    readonly bluff: number;
    readonly size: number;
    readonly noise: number;
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** A raise to about this sum, or what comes nearest to it. */
function raiseTo(raise: Raise, to: number): PokerMove {
  const legal = clamp(Math.round(to), raise.min, raise.max);
  return { kind: 'raise', to: legal };
}

const passive = ({ price }: Acting): PokerMove => (price === 0 ? { kind: 'check' } : { kind: 'call' });
const giveIn = ({ price }: Acting): PokerMove => (price === 0 ? { kind: 'check' } : { kind: 'fold' });

/** The most raises of one computer in a street, to end raising wars. */
const mayRaise = ({ player, acting }: Situation) => acting.raise !== null && raisesOnStreet(player.view) < 3;

/** The part of all hands that a balanced player opens with, by how many act after it (Poker GTO Lab). */
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

/** Before the flop in an unraised pot: by position; a short stack goes all-in or folds. */
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

/** Sizes are a third, two thirds and the whole of the pot, for good hands and bluffs alike. */
function betSize({ acting, player, dice }: Situation, raise: Raise): PokerMove {
  const { toMatch, street, blinds } = player.view;
  const pot = acting.pot + acting.price;
  if (street === 0) return raiseTo(raise, Math.max(toMatch * 3, blinds.big * 3));
  const part = dice.size < 0.3 ? 1 / 3 : dice.size < 0.8 ? 2 / 3 : 1;
  const to = toMatch + pot * part;
  // What would leave next to nothing behind is all-in.
  return raiseTo(raise, to > raise.max * 0.75 ? raise.max : to);
}

/** Whether this move puts in everything before the flop while there is much to lose. */
function isWildShove(situation: Situation, move: PokerMove): boolean {
  const { player, acting, hole } = situation;
  if (move.kind !== 'raise' || player.view.street > 0 || move.to < (acting.raise?.max ?? 0)) return false;
  return bigBlindsOf(situation) > 15 && placeOfHole(...hole) > 0.025;
}

/** How often the others would fold to a bet, from 0 to 1: those who call everything are not bluffed. */
function folding({ player, level, others }: Situation): number {
  return others.reduce((product, seat) => {
    const { betting, played } = habitsOf(player.view, seat, level.adapts);
    return product * clamp(1.05 - played - (betting < 0.2 ? 0.3 : 0), 0, 1);
  }, 1);
}

/** The move of an estimate: equity against what the others may hold. */
function moveFor(situation: Situation, equity: number): PokerMove {
  const { acting, manner, level, others, dice, player } = situation;
  const { price, pot, raise } = acting;
  const felt = clamp(equity + (dice.noise - 0.5) * 2 * level.noise, 0, 1);
  const fair = 1 / (others.length + 1);
  // From 0 for a fair share to 1 for a sure win.
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
  // A call for much of the stack must be worth a little more than its price.
  const risk = price / (price + (player.view.seats[player.seat]?.stack ?? 0) + 1);
  const worth = felt - odds - manner.caution * (1 - risk) - 0.02;
  const calls = 1 / (1 + Math.exp(-worth / 0.025));
  return dice.act < calls ? { kind: 'call' } : { kind: 'fold' };
}

/** What a seat does beside the betting, when it is asked for that alone. */
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

/** Whether an estimate is needed: a first decision before the flop goes by position. */
const isOpening = ({ player: { view } }: Situation) => view.street === 0 && raisesOnStreet(view) === 0;

/** Whether more deals would hardly change the move: the same with 2.5 standard errors more or less. */
function isSettled(situation: Situation, equity: number, deals: number): boolean {
  if (deals < 200) return false;
  const error = 2.5 * Math.sqrt(Math.max(0.01, equity * (1 - equity)) / deals);
  const [low, high] = [moveFor(situation, equity - error), moveFor(situation, equity + error)];
  return low.kind === high.kind;
}

/** Moves as they get better; each counts the deals behind it. */
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

/** The move of a level within a budget of deals. */
export function chooseMove(player: Player): Choice<PokerMove> {
  const found = choices(player);
  const { nodes } = player.budget;
  // Too few deals for an estimate: as if the hand had a fair share, which a budget of one still allows.
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
