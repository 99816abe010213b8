// Exact landing odds: a Markov chain over the 159 states before a throw, which are every tile after none, one
// or two doubles in the turn, and the colosseum before its first, second and third try. All cards of a deck
// are equally likely, and one that moves leads on from there. After J. Collins, "Probabilities in the Game of
// Monopoly", with a separate state for the second double.
import { type DeckName, type TileKind, tiles } from '@/lib/games/coralopolis/board';
import { type CardEffect, cards } from '@/lib/games/coralopolis/cards';

/** What movement needs of a board. */
export interface Layout {
  readonly tiles: readonly { readonly kind: TileKind; readonly deck: DeckName | null }[];
  readonly decks: Readonly<Record<DeckName, readonly CardEffect[]>>;
}

/** Whether a player pays at once to leave the colosseum, or stays as long as allowed. */
export type ColosseumPolicy = 'pay' | 'stay';

export interface Landings {
  /** By tile: landings per turn, including on tiles that a card moves on from. */
  readonly perTurn: readonly number[];
  /** The share of them by cards to the next transport or company. */
  readonly byNext: readonly number[];
  /** By tile: the share of throws that leave the player there; the colosseum includes held players. */
  readonly perThrow: readonly number[];
}

const effectsIn = (deck: DeckName) => cards.filter((card) => card.deck === deck).map(({ effect }) => effect);

export const cityLayout: Layout = {
  tiles,
  decks: { coralCards: effectsIn('coralCards'), mythicFates: effectsIn('mythicFates') },
};

/** The outcome of landing on a tile: where it ends, and what it visits. */
interface Arrivals {
  /** By tile where the player stays; the last one is being sent to the colosseum. */
  readonly ends: Float64Array;
  readonly landed: Float64Array;
  readonly byNext: Float64Array;
}

function add(to: Float64Array, from: Float64Array, weight: number): void {
  for (let place = 0; place < to.length; place += 1) {
    to[place] = (to[place] ?? 0) + (from[place] ?? 0) * weight;
  }
}

const increase = (list: Float64Array, place: number, by: number) => {
  list[place] = (list[place] ?? 0) + by;
};

/** By tile, the outcome of landing there. */
function arrivalsOn({ tiles: board, decks }: Layout): readonly Arrivals[] {
  const size = board.length;
  const next = (kind: TileKind, from: number) => {
    const steps = board.findIndex((_, place) => board[(from + 1 + place) % size]?.kind === kind);
    return (from + 1 + steps) % size;
  };
  function arrive(tile: number): Arrivals {
    const ends = new Float64Array(size + 1);
    const landed = new Float64Array(size);
    const byNext = new Float64Array(size);
    increase(landed, tile, 1);
    const { kind, deck } = board[tile] ?? { kind: 'start', deck: null };
    if (kind === 'entry') increase(ends, size, 1);
    else if (deck === null) increase(ends, tile, 1);
    else {
      const drawn = decks[deck];
      for (const effect of drawn) {
        const weight = 1 / drawn.length;
        const lead = (to: number) => {
          const there = arrive(to);
          add(ends, there.ends, weight);
          add(landed, there.landed, weight);
          add(byNext, there.byNext, weight);
          if (effect.kind === 'next') increase(byNext, to, weight);
        };
        if (effect.kind === 'colosseum') increase(ends, size, weight);
        else if (effect.kind === 'go') lead(effect.tile);
        else if (effect.kind === 'next') lead(next(effect.to, tile));
        else if (effect.kind === 'back') lead((tile + size - effect.steps) % size);
        else increase(ends, tile, weight);
      }
    }
    return { ends, landed, byNext };
  }
  return board.map((_, tile) => arrive(tile));
}

/** The outcome of one throw from a state. */
interface Throw {
  readonly next: Float64Array;
  readonly landed: Float64Array;
  readonly byNext: Float64Array;
  /** The share of throws that end the turn. */
  ends: number;
}

function throwsFrom(layout: Layout, policy: ColosseumPolicy): readonly Throw[] {
  const size = layout.tiles.length;
  const colosseum = layout.tiles.findIndex(({ kind }) => kind === 'colosseum');
  const arrivals = arrivalsOn(layout);
  const held = size * 3;
  return Array.from({ length: held + 3 }, (_, state): Throw => {
    const thrown: Throw = {
      next: new Float64Array(held + 3),
      landed: new Float64Array(size),
      byNext: new Float64Array(size),
      ends: 0,
    };
    const tries = state >= held ? state - held : null;
    const isTry = tries !== null && policy === 'stay';
    const from = tries === null ? state % size : colosseum;
    const doubles = tries === null ? Math.floor(state / size) : 0;
    const toColosseum = (weight: number) => {
      increase(thrown.next, held, weight);
      thrown.ends += weight;
    };
    for (let first = 1; first <= 6; first += 1) {
      for (let second = 1; second <= 6; second += 1) {
        const isDouble = first === second;
        const weight = 1 / 36;
        if (isTry && !isDouble && tries < 2) {
          increase(thrown.next, state + 1, weight);
          thrown.ends += weight;
        } else if (!isTry && isDouble && doubles === 2) toColosseum(weight);
        else {
          const there = arrivals[(from + first + second) % size];
          if (there === undefined) continue;
          add(thrown.landed, there.landed, weight);
          add(thrown.byNext, there.byNext, weight);
          // Leaving by a double earns no further throw.
          const after = isDouble && !isTry ? doubles + 1 : 0;
          for (let tile = 0; tile < size; tile += 1) {
            const stays = weight * (there.ends[tile] ?? 0);
            increase(thrown.next, after * size + tile, stays);
            if (after === 0) thrown.ends += stays;
          }
          toColosseum(weight * (there.ends[size] ?? 0));
        }
      }
    }
    return thrown;
  });
}

/** The stationary distribution: the share of throws from each state. */
function atRest(thrown: readonly Throw[]): Float64Array {
  let parts = new Float64Array(thrown.length).fill(1 / thrown.length);
  for (let round = 0; round < 2000; round += 1) {
    const next = new Float64Array(thrown.length);
    thrown.forEach((one, state) => {
      add(next, one.next, parts[state] ?? 0);
    });
    const change = next.reduce((sum, part, state) => sum + Math.abs(part - (parts[state] ?? 0)), 0);
    parts = next;
    if (change < 1e-13) break;
  }
  return parts;
}

/** Each tile's landings in the long run, for one policy. */
export function landingsOf(layout: Layout, policy: ColosseumPolicy): Landings {
  const size = layout.tiles.length;
  const thrown = throwsFrom(layout, policy);
  const parts = atRest(thrown);
  const landed = new Float64Array(size);
  const byNext = new Float64Array(size);
  let ends = 0;
  thrown.forEach((one, state) => {
    const part = parts[state] ?? 0;
    add(landed, one.landed, part);
    add(byNext, one.byNext, part);
    ends += part * one.ends;
  });
  const colosseum = layout.tiles.findIndex(({ kind }) => kind === 'colosseum');
  const at = (tile: number) => [0, 1, 2].reduce((sum, one) => sum + (parts[one * size + tile] ?? 0), 0);
  const held = parts.slice(size * 3).reduce((sum, part) => sum + part, 0);
  return {
    perTurn: Array.from(landed, (part) => part / ends),
    byNext: Array.from(byNext, (part) => part / ends),
    perThrow: layout.tiles.map((_, tile) => at(tile) + (tile === colosseum ? held : 0)),
  };
}
