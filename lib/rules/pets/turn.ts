// One change of a world, while it is worked out: rules replace `world` and note what happens.

import type { AppError } from '@/lib/core/errors';
import type { Npc } from '@/lib/maps/npc-schema';
import type { MapFacts } from '@/lib/rules/pets/map-facts';
import type { Place, World } from '@/lib/rules/pets/schema';
import type { Achievement, Daily, Quest } from '@/lib/rules/pets/story/quest-model';
import type { Happening } from '@/lib/rules/pets/view-schema';

export interface Story {
  readonly quests: readonly Quest[];
  readonly dailies: readonly Daily[];
  readonly achievements: readonly Achievement[];
}

/** What a change depends on beside the world itself. */
export interface Setting {
  /** Epoch ms. */
  readonly now: number;
  readonly story: Story;
  /** Where the person is, and that map. */
  readonly place: Place;
  /** All steps that were ever taken. */
  readonly steps: number;
  readonly facts: MapFacts;
  /** All people in the game by id. */
  readonly people: ReadonlyMap<string, Npc>;
  /** Where a map is entered by `move`; null for an unknown map. */
  readonly startOf: (map: string) => Place | null;
  /** The key of the call: makes the keys of ledger lines. */
  readonly key: string;
  /** Drawn for this call: the id of a match that it may begin. */
  readonly matchId: string;
  /** Why no battle begins now; null while they do. */
  readonly closed: AppError | null;
}

export interface Turn {
  world: World;
  readonly happened: Happening[];
  readonly setting: Setting;
}

export function say(turn: Turn, happening: Happening): void {
  turn.happened.push(happening);
}

export function change(turn: Turn, members: Partial<World>): void {
  turn.world = { ...turn.world, ...members };
}

/** The UTC day of a moment (epoch ms): `2026-11-27`. */
export function dayAt(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
