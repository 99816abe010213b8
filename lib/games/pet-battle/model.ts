// What a battle starts with, and what the world needs afterwards.

export const battleKinds = ['wild', 'trainer', 'arena', 'friendly'] as const;

export type BattleKind = (typeof battleKinds)[number];

/** Strengths of the computer, weakest first: the ids of the game's levels. */
export const strengths = ['wild', 'trainer', 'arena'] as const;

export type Strength = (typeof strengths)[number];

export interface BattlePet {
  readonly petId: string;
  readonly speciesId: string;
  readonly nickname: string;
  /** 1 to 50. */
  readonly level: number;
  /** Current; 0 if it has fainted. */
  readonly health: number;
  /** One to four ids. */
  readonly abilities: readonly string[];
  readonly heldItem: string | null;
  readonly isShiny: boolean;
  /** 0 to 100; 0 in friendly battles. */
  readonly bond: number;
  /** 0 (full) to 100 (starving); 0 in friendly battles. */
  readonly hunger: number;
}

/** One to four pets; the first that hasn't fainted fights first. */
export interface Side {
  readonly name: string;
  readonly pets: readonly BattlePet[];
}

export interface Stack {
  readonly itemId: string;
  readonly quantity: number;
}

export interface BattleOptions {
  readonly kind: BattleKind;
  /** Null if a seat brings its own in its first move. */
  readonly sides: readonly [Side | null, Side | null];
  /** What seat 0 may use: capture items and medicine; empty in friendly battles. */
  readonly bag: readonly Stack[];
  readonly canRun: boolean;
  readonly canCapture: boolean;
  readonly strength: Strength;
}

/** The results of a battle, for the world of the player in seat 0. */
export interface BattleOutcome {
  /** The seat that won; null during the battle, and after running away, a capture or a draw. */
  readonly won: 0 | 1 | null;
  readonly isOver: boolean;
  readonly ranAway: boolean;
  readonly captured: BattlePet | null;
  /** Ids of seat 0's pets that fought. */
  readonly fought: readonly string[];
  /** Foes of seat 0 that fainted, in order, including a captured one. */
  readonly defeated: readonly { readonly speciesId: string; readonly level: number }[];
  readonly seen: readonly string[];
  readonly healthByPetId: Readonly<Record<string, number>>;
  readonly itemsUsed: readonly Stack[];
}

const wild = 'Wild ';

/** The name of a side with one wild pet. */
export const wildSideName = (species: string): string => wild + species;

export const isWildSide = (name: string): boolean => name.startsWith(wild);
