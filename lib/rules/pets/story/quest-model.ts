// What the story of the pet game is made of. Maps are named by file, as `CoralShore.json`.

import type { Element } from '@/lib/creatures/elements';
import type { Condition } from '@/lib/maps/rule-schema';

export type Goal =
  /** Met by an `advance` in what this person says. */
  | { readonly kind: 'talk'; readonly npcId: string }
  /** Of one species, or of one element, or of any. */
  | {
      readonly kind: 'catch';
      readonly speciesId?: string;
      readonly element?: Element;
      readonly count: number;
    }
  /** Wild battles. */
  | { readonly kind: 'win'; readonly count: number }
  | { readonly kind: 'beat'; readonly npcId: string }
  | { readonly kind: 'visit'; readonly map: string }
  | { readonly kind: 'have'; readonly itemId: string; readonly count: number }
  | { readonly kind: 'open'; readonly count: number }
  /** The highest level in the party. */
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'feed'; readonly count: number }
  | { readonly kind: 'steps'; readonly count: number }
  | { readonly kind: 'evolve'; readonly count: number }
  | { readonly kind: 'flag'; readonly name: string };

/** A tile of a map, by file name. */
export interface Spot {
  readonly map: string;
  readonly x: number;
  readonly y: number;
}

export interface QuestStep {
  readonly text: string;
  /** What 'show me' leads to; null where it is anywhere. */
  readonly where: Spot | null;
  readonly goal: Goal;
}

/**
 * Progress is 0 before it is accepted, 1 while the first step is to do, n + 1 with n steps done. A step
 * counts from when it is the current one; `beat`, `visit`, `have`, `level` and `flag` are met by what is so
 * already.
 */
export interface Quest {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The npcId of who offers it. */
  readonly giver: string;
  /** From 1. */
  readonly chapter: number;
  /** What has to be so before it is offered. */
  readonly needs: readonly Condition[];
  readonly steps: readonly QuestStep[];
  readonly reward: {
    readonly coins: number;
    readonly items: readonly { readonly itemId: string; readonly quantity: number }[];
  };
}

export interface Daily {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly goal: Goal;
  readonly coins: 15 | 20 | 25;
  readonly difficulty: 'easy' | 'usual' | 'hard';
}

export interface Achievement {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly goal: Goal;
  readonly coins: 10;
}

/** The progress at which all steps are done. */
export function doneAt({ steps }: Pick<Quest, 'steps'>): number {
  return steps.length + 1;
}
