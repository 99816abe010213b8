// A story of two quests on two maps: valid, for tests to break.

import { applyChanges } from '@/lib/maps/changes';
import { setInteractive } from '@/lib/maps/edit-layers';
import { interactive } from '@/lib/maps/interactive-schema';
import { newMap, type TileMap } from '@/lib/maps/model';
import { type Npc, npc } from '@/lib/maps/npc-schema';
import { type Condition, condition } from '@/lib/maps/rule-schema';
import type { Goal, Quest, QuestStep, Spot } from '@/lib/rules/pets/story/quest-model';
import type { StoryWorld } from '@/lib/rules/pets/story/story-world';
import { catalogue } from '../map-tools';

export const when = (verb: string, name: string, amount = 1, not = false): Condition =>
  condition.parse({ verb, name, amount, not });

/** A map of 8 × 4 tiles with interactives by place. */
function mapWith(things: Readonly<Record<string, unknown>>): TileMap {
  let map = newMap(8, 4);
  for (const [key, thing] of Object.entries(things)) {
    const [x = 0, y = 0] = key.split(',').map(Number);
    map = applyChanges(map, setInteractive(map, x, y, interactive.parse(thing)));
  }
  return map;
}

export const shoreThings = {
  '2,1': { type: 'npc', npcId: 'mira' },
  '5,1': { type: 'npc', npcId: 'lottie' },
  '3,3': { type: 'chest', items: [{ itemId: 'sea-glass' }] },
  '7,3': {
    ...{ type: 'portal', destinationMap: 'Cave.json', destinationCoords: [1, 1] },
    when: [{ verb: 'has', name: 'mine-lamp' }],
  },
};

export const shoreMap = (things: Readonly<Record<string, unknown>> = shoreThings): TileMap => ({
  ...mapWith(things),
  encounters: [{ id: 'shore-grass', tiles: [[4, 3]] }],
});

const yes = { text: 'Yes', next: 'accepted' };
const no = { text: 'No' };

export const mira = {
  ...{ npcId: 'mira', name: 'Mira', map: 'Shore.json', x: 2, y: 1 },
  openings: [
    { line: 'wait', when: [when('quest', 'tide', 1)] },
    { line: 'thanks', when: [when('quest', 'tide', 2), when('quest', 'tide', 3, true)] },
    { line: 'offer', when: [when('quest', 'cave', 1, true), when('quest', 'tide', 3)] },
  ],
  lines: [
    {
      ...{ id: 'intro', text: 'Odd tide' },
      options: [
        { ...yes, when: [when('quest', 'tide', 1, true)], do: [{ verb: 'advance', name: 'tide' }] },
        no,
      ],
    },
    { id: 'accepted', text: 'Good' },
    { id: 'wait', text: 'Well?', next: 'shop' },
    { id: 'shop', text: 'A snack?', trigger: 'shop' },
    { id: 'thanks', text: 'Thanks', do: [{ verb: 'advance', name: 'tide', amount: 3 }] },
    {
      ...{ id: 'offer', text: 'A cave' },
      options: [{ ...yes, do: [{ verb: 'advance', name: 'cave' }] }, no],
    },
  ],
  shop: { type: 'general', items: [{ itemId: 'shrimp-snack' }] },
};

export const lottie = {
  ...{ npcId: 'lottie', name: 'Lottie', map: 'Shore.json', x: 5, y: 1 },
  lines: [
    { id: 'intro', text: 'Race?', options: [{ text: 'Yes', next: 'fight' }, no] },
    { id: 'fight', text: 'Go!', trigger: 'battle' },
  ],
  battleTeam: [{ speciesId: 'pebbrab', level: 4 }],
};

const osric = {
  ...{ npcId: 'osric', name: 'Osric', map: 'Cave.json', x: 3, y: 2 },
  openings: [{ line: 'found', when: [when('quest', 'cave', 3), when('quest', 'cave', 4, true)], once: true }],
  lines: [
    { id: 'intro', text: 'Dark' },
    { id: 'found', text: 'Here', do: [{ verb: 'advance', name: 'cave', amount: 4 }] },
  ],
};

export const people = (...changed: readonly object[]): Npc[] => {
  const all = [mira, lottie, osric].map((one) => npc.parse(one));
  const others = changed.map((one) => npc.parse(one));
  return [...all.filter(({ npcId }) => !others.some((one) => one.npcId === npcId)), ...others];
};

export const step = (goal: Goal, where: Spot | null = null): QuestStep => ({ text: goal.kind, where, goal });

export const tide: Quest = {
  ...{ id: 'tide', title: 'Tide', summary: 'Odd', giver: 'mira', chapter: 1, needs: [] },
  steps: [
    step({ kind: 'win', count: 1 }),
    step({ kind: 'talk', npcId: 'mira' }, { map: 'Shore.json', x: 2, y: 1 }),
  ],
  reward: { coins: 25, items: [{ itemId: 'mine-lamp', quantity: 1 }] },
};

export const cave: Quest = {
  ...{
    id: 'cave',
    title: 'Cave',
    summary: 'Dark',
    giver: 'mira',
    chapter: 2,
    needs: [when('quest', 'tide', 3)],
  },
  steps: [
    step({ kind: 'visit', map: 'Cave.json' }, { map: 'Cave.json', x: 1, y: 1 }),
    step({ kind: 'beat', npcId: 'lottie' }),
    step({ kind: 'talk', npcId: 'osric' }),
  ],
  reward: { coins: 30, items: [] },
};

export function smallStory(changes: Partial<StoryWorld> = {}): StoryWorld {
  const caveMap = mapWith({
    '3,2': { type: 'npc', npcId: 'osric' },
    '0,0': { type: 'portal', destinationMap: 'Shore.json', destinationCoords: [6, 3] },
  });
  return {
    maps: new Map([
      ['Shore.json', shoreMap()],
      ['Cave.json', caveMap],
    ]),
    npcs: people(),
    catalogue,
    start: { map: 'Shore.json', x: 0, y: 0 },
    quests: [tide, cave],
    dailies: [
      {
        ...{ id: 'win', title: 'Win', text: 'Win', coins: 15, difficulty: 'easy' },
        goal: { kind: 'win', count: 1 },
      },
    ],
    achievements: [
      { ...{ id: 'in', title: 'In', text: 'In', coins: 10 }, goal: { kind: 'visit', map: 'Cave.json' } },
    ],
    speciesByZone: new Map([['shore-grass', ['pebbrab']]]),
    ...changes,
  };
}
