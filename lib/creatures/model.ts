// The types of the pets' data: plain values without validators, for battles, the world, maps and screens.
import type { Element, Elements } from '@/lib/creatures/elements';

export const statNames = ['health', 'power', 'speed', 'defense', 'luck'] as const;

export type StatName = (typeof statNames)[number];

export type Stats = Readonly<Record<StatName, number>>;

export type EvolutionCondition =
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'bond'; readonly bond: number };

/** An ability learned at a level, 1 to 50. */
export interface Lesson {
  readonly level: number;
  readonly abilityId: string;
}

export interface Species {
  readonly id: string;
  readonly name: string;
  /** 1 to 12. */
  readonly family: number;
  /** 1 to 3, within its family. */
  readonly stage: number;
  readonly types: Elements;
  /** Each from 5 to 15, together 50. */
  readonly base: Stats;
  /** Null for the last of its family. */
  readonly evolution: { readonly into: string; readonly when: EvolutionCondition } | null;
  /** By rising level; the first two at level 1. */
  readonly learns: readonly Lesson[];
  /** Percent at half health with a plain bubble: 50, 35, 20 or 10. */
  readonly captureRate: number;
  /** Its kind in the journal, such as 'vent snail'. */
  readonly kind: string;
  /** Its way of life in the journal. */
  readonly habit: string;
}

/** The effects of an ability, applied in order. `chance` is in percent, 100 for certain. */
export type Effect =
  | { readonly kind: 'damage'; readonly amount: number }
  | { readonly kind: 'heal'; readonly amount: number }
  | { readonly kind: 'drain'; readonly percent: number }
  | { readonly kind: 'guard'; readonly rounds: number }
  | { readonly kind: 'poison'; readonly amount: number; readonly rounds: number; readonly chance: number }
  | { readonly kind: 'chill'; readonly rounds: number; readonly chance: number }
  | { readonly kind: 'daze'; readonly chance: number }
  | { readonly kind: 'cure' };

export interface Ability {
  readonly id: string;
  readonly name: string;
  /** The element of its damage; null is neither strong nor weak. */
  readonly element: Element | null;
  /** In text form: `damage_12`, `damage_8 poison_3x2`, `damage_10 daze_30`. */
  readonly effect: string;
}

export const itemKinds = ['capture', 'medicine', 'food', 'held', 'look', 'key'] as const;

export type ItemKind = (typeof itemKinds)[number];

export type ItemUse =
  | { readonly kind: 'capture'; readonly percent: number }
  | { readonly kind: 'heal'; readonly amount: number }
  | { readonly kind: 'cure' }
  | { readonly kind: 'revive'; readonly percent: number }
  | { readonly kind: 'feed'; readonly hunger: number; readonly bond: number }
  | { readonly kind: 'held'; readonly held: Held }
  | { readonly kind: 'look'; readonly sprite: string }
  | { readonly kind: 'key' };

export type Held =
  | { readonly kind: 'armour'; readonly percent: number }
  | { readonly kind: 'speed'; readonly percent: number }
  | { readonly kind: 'luck'; readonly percent: number }
  | { readonly kind: 'anchor' }
  | { readonly kind: 'boost'; readonly element: Element; readonly percent: number };

export interface Item {
  readonly id: string;
  readonly name: string;
  readonly kind: ItemKind;
  readonly description: string;
  /** In coins; null if it is never sold. */
  readonly price: number | null;
  readonly use: ItemUse;
  readonly icon: string;
}
