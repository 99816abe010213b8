// Throws, movement, and the effects of landing on a tile.
import { COLOSSEUM, nextOf, TILES, tileOf } from '@/lib/games/coralopolis/board';
import { cardOf } from '@/lib/games/coralopolis/cards';
import { buildingsOf, deedOf, rentOf } from '@/lib/games/coralopolis/deeds';
import { type Draft, livingAfter, owe, pay, seatAt, tell } from '@/lib/games/coralopolis/draft';
import { cityNumbers } from '@/lib/games/coralopolis/numbers';
import type { Seat } from '@/lib/games/game';
import type { Rng } from '@/lib/games/rng';

export type Dice = readonly [number, number];

const throwDice = (rng: Rng): Dice => [1 + rng.below(6), 1 + rng.below(6)];

export interface Mover {
  readonly seat: Seat;
  readonly rng: Rng;
}

/** Sends to the colosseum, without salary or further throws. */
function sendToColosseum(city: Draft, seat: Seat): void {
  const sent = seatAt(city, seat);
  tell(city, { kind: 'moved', seat, from: sent.tile, to: COLOSSEUM, by: 'colosseum' });
  tell(city, { kind: 'colosseum', seat, change: 'sent' });
  sent.tile = COLOSSEUM;
  sent.tries = 0;
  city.canRoll = false;
  city.doubles = 0;
}

function charge(city: Draft, seat: Seat, { byCard, rng }: { byCard: boolean; rng: Rng }): void {
  const { tile } = seatAt(city, seat);
  const { owner } = deedOf(city, tile);
  if (owner === null) {
    city.buying = tile;
    return;
  }
  if (owner === seat || deedOf(city, tile).isMortgaged) return;
  let dice = (city.dice ?? [0, 0])[0] + (city.dice ?? [0, 0])[1];
  if (byCard && tileOf(tile).kind === 'company') {
    const fresh = throwDice(rng);
    tell(city, { kind: 'fresh-roll', seat, dice: fresh });
    dice = fresh[0] + fresh[1];
  }
  owe(city, { seat, amount: rentOf(city, tile, { dice, byCard }), to: owner, why: 'rent', tile });
}

/** Draws the first card of a deck; returns it to the end unless it is kept. */
function draw(city: Draft, deck: 'coralCards' | 'mythicFates', { seat, rng }: Mover): void {
  const [card, ...rest] = city.decks[deck];
  if (card === undefined) return;
  const { text, effect } = cardOf(card);
  city.drawn = [...city.drawn, card];
  const isKept = effect.kind === 'pardon';
  city.decks = { ...city.decks, [deck]: isKept ? rest : [...rest, card] };
  tell(city, { kind: 'card', seat, deck, card, text });
  const others = livingAfter(city, seat).filter((other) => other !== seat);
  const due = { why: 'card', tile: null } as const;
  switch (effect.kind) {
    case 'coins':
      if (effect.amount > 0) pay(city, { from: null, to: seat, amount: effect.amount, why: 'card' });
      else owe(city, { ...due, seat, amount: -effect.amount, to: null });
      return;
    case 'each':
      for (const other of others) {
        if (effect.amount > 0) owe(city, { ...due, seat: other, amount: effect.amount, to: seat });
        else owe(city, { ...due, seat, amount: -effect.amount, to: other });
      }
      return;
    case 'repair': {
      const { houses, hotels } = buildingsOf(city, seat);
      owe(city, { ...due, seat, amount: houses * effect.house + hotels * effect.hotel, to: null });
      return;
    }
    case 'pardon':
      seatAt(city, seat).cards = [...seatAt(city, seat).cards, card];
      return;
    case 'colosseum':
      sendToColosseum(city, seat);
      return;
    case 'back': {
      const steps = TILES - effect.steps;
      moveTo(
        city,
        { seat, rng },
        { to: (seatAt(city, seat).tile + steps) % TILES, byCard: true, isBack: true },
      );
      return;
    }
    case 'go':
      moveTo(city, { seat, rng }, { to: effect.tile, byCard: true });
      return;
    case 'next':
      moveTo(
        city,
        { seat, rng },
        { to: nextOf(effect.to, seatAt(city, seat).tile), byCard: true, isNext: true },
      );
  }
}

interface Way {
  readonly to: number;
  readonly byCard: boolean;
  readonly isBack?: boolean;
  /** By a card to the next transport or company, which changes the rent. */
  readonly isNext?: boolean;
}

/** Moves to a tile and applies it; going forward to or past the start earns the salary. */
function moveTo(
  city: Draft,
  { seat, rng }: Mover,
  { to, byCard, isBack = false, isNext = false }: Way,
): void {
  const moved = seatAt(city, seat);
  const from = moved.tile;
  moved.tile = to;
  tell(city, { kind: 'moved', seat, from, to, by: byCard ? 'card' : 'dice' });
  if (!isBack && to <= from) {
    pay(city, { from: null, to: seat, amount: cityNumbers.salary, why: 'salary' });
  }
  const { kind, amount, deck } = tileOf(to);
  if (kind === 'property' || kind === 'transport' || kind === 'company') {
    charge(city, seat, { byCard: isNext, rng });
  } else if (kind === 'tax') owe(city, { seat, amount, to: null, why: 'tax', tile: to });
  else if (kind === 'entry') sendToColosseum(city, seat);
  else if (deck !== null) draw(city, deck, { seat, rng });
}

/** Moves forward, and applies the tile. */
export function walk(city: Draft, { seat, rng }: Mover, steps: number): void {
  seatAt(city, seat).tries = null;
  moveTo(city, { seat, rng }, { to: (seatAt(city, seat).tile + steps) % TILES, byCard: false });
}

function rollInColosseum(city: Draft, mover: Mover, [first, second]: Dice): void {
  const { seat } = mover;
  const held = seatAt(city, seat);
  const change = (what: 'doubles' | 'failed' | 'fee') =>
    tell(city, { kind: 'colosseum', seat, change: what });
  city.canRoll = false;
  if (first === second) {
    change('doubles');
    walk(city, mover, first + second);
    return;
  }
  held.tries = (held.tries ?? 0) + 1;
  change('failed');
  if (held.tries < cityNumbers.tries) return;
  change('fee');
  owe(city, { seat, amount: cityNumbers.fee, to: null, why: 'fee', tile: null });
  city.waiting = [...city.waiting, { kind: 'walk', seat, steps: first + second }];
}

/** Throws the dice, and applies everything up to what must wait. */
export function roll(city: Draft, mover: Mover): void {
  const { seat, rng } = mover;
  const dice = throwDice(rng);
  const [first, second] = dice;
  city.dice = dice;
  city.throws += 1;
  city.drawn = [];
  tell(city, { kind: 'rolled', seat, dice });
  if (seatAt(city, seat).tries !== null) {
    rollInColosseum(city, mover, dice);
    return;
  }
  city.canRoll = first === second;
  if (first === second && city.doubles + 1 === cityNumbers.doubles) {
    sendToColosseum(city, seat);
    return;
  }
  city.doubles = first === second ? city.doubles + 1 : 0;
  walk(city, mover, first + second);
}
