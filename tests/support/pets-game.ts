// A world of pets as a value, for tests of its rules.
import { newMap } from '@/lib/maps/model';
import type { Npc } from '@/lib/maps/npc-schema';
import { turned } from '@/lib/rules/pets/act';
import { mapFactsOf } from '@/lib/rules/pets/map-facts';
import { begin, newWorld, startPlace } from '@/lib/rules/pets/new-world';
import type { World } from '@/lib/rules/pets/schema';
import { achievements } from '@/lib/rules/pets/story/achievements';
import { dailies } from '@/lib/rules/pets/story/dailies';
import { quests } from '@/lib/rules/pets/story/quests';
import type { Setting, Story } from '@/lib/rules/pets/turn';

export const story: Story = { quests, dailies, achievements };

export const dice = '5'.repeat(64);
const owner = '200000000000000004';

let keys = 0;
const facts = mapFactsOf(startPlace.map, newMap(10, 10), new Map());

/** On an empty map; each setting has its own key. */
export function settingAt(now: number, more: Partial<Setting> = {}): Setting {
  keys += 1;
  return {
    ...{ now, story, place: startPlace, steps: 0, people: new Map<string, Npc>(), startOf: () => null },
    ...{ facts, key: `test-key-${keys}` },
    ...{ matchId: `test-match-${keys}`, closed: null },
    ...more,
  };
}

/** A world with a starter at a given time. */
export function begunWorld(now: number): World {
  const setting = settingAt(now);
  const begun = turned(newWorld(owner, dice, story, now), setting, (turn) => begin(turn, 'sparkotl', ''));
  return begun.world;
}

/** Settles what a world owes at once, as the ledger would; null if it can't pay. */
export function paid(world: World, coins: number): { readonly world: World; readonly coins: number } | null {
  const balance = world.owed.reduce((sum, { amount }) => sum + amount, coins);
  return balance < 0 ? null : { world: { ...world, owed: [] }, coins: balance };
}
