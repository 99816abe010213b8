// The shipped story is valid, and checkStory finds each fault planted in a small story.

import { checkStory } from '@/lib/rules/pets/story/check-story';
import { type StoryWorld, storyProblemCodes } from '@/lib/rules/pets/story/story-world';
import { storyIn } from '@/lib/rules/pets/story/the-story';
import { contentWorld } from '@/tests/support/pets/content-world';
import {
  cave,
  lottie,
  mira,
  people,
  shoreMap,
  shoreThings,
  smallStory,
  step,
  tide,
  when,
} from '@/tests/support/pets/small-story';

const codesOf = (world: StoryWorld) => [...new Set(checkStory(world).map(({ code }) => code))];

test('the shipped story has no faults', async () => {
  const story = storyIn(await contentWorld());
  expect(checkStory(story)).toEqual([]);
  expect([story.quests.length, story.dailies.length, story.achievements.length]).toEqual([25, 12, 30]);
  expect(story.npcs.length).toBeGreaterThanOrEqual(40);
});

test('no line exceeds 90 characters, which a phone shows without covering the map', async () => {
  const { npcs } = storyIn(await contentWorld());
  const long = npcs.flatMap(({ name, lines }) =>
    lines.filter(({ text }) => text.length > 90).map(({ text }) => `${name}: ${text}`),
  );
  expect(long).toEqual([]);
});

test('the small story has no faults', () => {
  expect(checkStory(smallStory())).toEqual([]);
});

const [wait, thanks, offer] = mira.openings;
const line = (id: string, changes: object) =>
  mira.lines.map((one) => (one.id === id ? { ...one, ...changes } : one));
const take = { verb: 'take', name: 'sea-glass' };
const give = { verb: 'give', name: 'bubble' };
const accept = { verb: 'advance', name: 'tide' };
const bye = { text: 'No' };
const withShore = (things: object) =>
  smallStory({
    maps: new Map([...smallStory().maps, ['Shore.json', shoreMap({ ...shoreThings, ...things })]]),
  });
const withMira = (changes: object) => smallStory({ npcs: people({ ...mira, ...changes }) });
const withIntro = (option: object) =>
  withMira({ lines: line('intro', { options: [{ text: 'Yes', next: 'accepted', ...option }, bye] }) });
const notBegun = when('quest', 'tide', 1, true);

const faults: readonly [string, StoryWorld, readonly string[]][] = [
  ['a duplicate quest', smallStory({ quests: [tide, cave, cave] }), ['quest-twice']],
  [
    'a cycle of quests',
    smallStory({ quests: [{ ...tide, needs: [when('quest', 'cave', 4)] }, cave] }),
    ['quest-circle', 'unsolvable', 'early-offer', 'wrong-place', 'out-of-reach'],
  ],
  [
    'a quest that pays too little',
    smallStory({ quests: [tide, { ...cave, reward: { coins: 5, items: [] } }] }),
    ['quest-pay'],
  ],
  ['a giver without an offer', smallStory({ quests: [tide, { ...cave, giver: 'lottie' }] }), ['no-offer']],
  [
    'an offer before its requirements',
    withMira({
      openings: [
        wait,
        thanks,
        { ...offer, when: [when('quest', 'cave', 1, true), when('quest', 'tide', 2)] },
      ],
    }),
    ['early-offer'],
  ],
  [
    'an offer closed by declining it',
    withMira({
      lines: line('intro', {
        options: [
          { text: 'Yes', next: 'accepted', when: [when('flag', 'rude', 1, true)], do: [accept] },
          { text: 'No', do: [{ verb: 'set', name: 'rude' }] },
        ],
      }),
    }),
    ['unsolvable', 'shadowed', 'closed-offer', 'wrong-place', 'out-of-reach'],
  ],
  [
    'a fight closed by another quest',
    smallStory({
      npcs: people({
        ...lottie,
        lines: [
          {
            ...{ id: 'intro', text: 'Race?' },
            options: [{ text: 'Yes', next: 'fight', when: [when('quest', 'tide', 3, true)] }, bye],
          },
          { id: 'fight', text: 'Go!', trigger: 'battle' },
        ],
      }),
    }),
    ['unsolvable', 'closed-offer'],
  ],
  [
    'a skipped step',
    withMira({ lines: line('accepted', { do: [{ verb: 'advance', name: 'tide', amount: 3 }] }) }),
    ['skipped-step'],
  ],
  [
    'an unreachable person',
    withShore({ '7,3': { type: 'sign', text: 'Shut' } }),
    ['unsolvable', 'wrong-place', 'out-of-reach'],
  ],
  [
    'a goal that nothing can meet',
    smallStory({ quests: [tide, { ...cave, steps: [step({ kind: 'flag', name: 'moon' }), ...cave.steps] }] }),
    ['unsolvable', 'skipped-step'],
  ],
  ['a trainer without a team', smallStory({ npcs: people({ ...lottie, battleTeam: [] }) }), ['unsolvable']],
  ['an unknown item', withShore({ '3,3': { type: 'chest', items: [{ itemId: 'balm' }] } }), ['unknown-name']],
  [
    'an unknown species',
    smallStory({ npcs: people({ ...lottie, battleTeam: [{ speciesId: 'unicorn', level: 3 }] }) }),
    ['unknown-name'],
  ],
  [
    'an unknown quest',
    withIntro({ do: [accept, { verb: 'advance', name: 'moon' }], when: [notBegun] }),
    ['unknown-name'],
  ],
  [
    'a step that points to the wrong place',
    smallStory({
      quests: [
        tide,
        { ...cave, steps: cave.steps.map((one) => ({ ...one, where: { map: 'Shore.json', x: 0, y: 0 } })) },
      ],
    }),
    ['wrong-place'],
  ],
  [
    'an offer shadowed by another line',
    withMira({
      openings: [
        wait,
        thanks,
        { ...offer, when: [when('quest', 'cave', 1, true)] },
        { line: 'wait', when: [when('quest', 'tide', 3), when('quest', 'tide', 2)] },
      ],
    }),
    ['early-offer', 'shadowed'],
  ],
  [
    'a quest end lost by closing the conversation',
    withMira({
      openings: [wait, { ...thanks, line: 'first', once: true }, offer],
      lines: [...mira.lines, { id: 'first', text: 'So?', next: 'thanks' }],
    }),
    ['lost-effect'],
  ],
  [
    'an endlessly repeated gift',
    withIntro({ do: [give], next: 'accept2' }),
    ['unsolvable', 'no-offer', 'shadowed', 'repeated-gift', 'wrong-place', 'out-of-reach'],
  ],
  [
    'an item taken from players without it',
    withIntro({ do: [accept, take], when: [notBegun] }),
    ['unpaid-take'],
  ],
  [
    'more items taken than exist',
    withIntro({ do: [accept, { ...take, amount: 2 }], when: [notBegun, when('has', 'sea-glass', 2)] }),
    ['unsolvable', 'wrong-place', 'scarce-item', 'out-of-reach'],
  ],
  [
    'an item taken that a later quest needs',
    smallStory({
      npcs: withIntro({ do: [accept, take], when: [notBegun, when('has', 'sea-glass')] }).npcs,
      quests: [
        tide,
        { ...cave, steps: [...cave.steps, step({ kind: 'have', itemId: 'sea-glass', count: 1 })] },
      ],
    }),
    ['scarce-item'],
  ],
  [
    'an excess of coins',
    smallStory({
      achievements: Array.from({ length: 185 }, (_, at) => ({
        ...smallStory().achievements[0],
        ...{ id: `a${at}`, title: 'In', text: 'In', coins: 10, goal: { kind: 'steps', count: 1 } },
      })),
    }),
    ['too-many-coins'],
  ],
  [
    "a daily quest beyond a beginner's reach",
    smallStory({
      dailies: [
        {
          ...{ id: 'in', title: 'In', text: 'In', coins: 15, difficulty: 'easy' },
          goal: { kind: 'visit', map: 'Cave.json' },
        },
      ],
    }),
    ['out-of-reach'],
  ],
  [
    'an unattainable achievement',
    smallStory({
      achievements: [
        { ...{ id: 'in', title: 'In', text: 'In', coins: 10 }, goal: { kind: 'open', count: 2 } },
      ],
    }),
    ['out-of-reach'],
  ],
];

test.each(faults)('checkStory reports %s', (_, world, expected) => {
  expect(codesOf(world)).toEqual(expected);
});

test('the faults above cover every code', () => {
  const planted = new Set(faults.flatMap(([, , codes]) => codes));
  expect([...planted].toSorted()).toEqual([...storyProblemCodes].toSorted());
});
