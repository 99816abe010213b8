// The quests of chapters 6 to 8: the cave, the cliffs, the pass, the crater and the arena.

import type { Quest } from '@/lib/rules/pets/story/quest-model';
import { nobodysLantern, postBySea, whatTheSeaBreaks } from '@/lib/rules/pets/story/quests-of-the-coast';
import { after, beat, fromLevel, pays, spot, step, talkTo } from '@/lib/rules/pets/story/steps';

const mindTheRoof: Quest = {
  id: 'mind-the-roof',
  title: 'Mind the Roof',
  summary: 'Gudrun put in forty props. One of them is walking about.',
  giver: 'gudrun',
  chapter: 6,
  needs: [after(nobodysLantern)],
  steps: [
    step('Win five battles in the dark.', null, { kind: 'win', count: 5 }),
    beat('flint', 'Prove to Flint, at the lake bridge, that you are alive.'),
    talkTo('gudrun', 'Count the props with Gudrun.'),
  ],
  reward: pays(40, { 'second-wind': 1 }),
};

const theLens: Quest = {
  id: 'the-lens',
  title: 'The Lens',
  summary: 'A lady with her arm tied up left a parcel here, as round as a cheese.',
  giver: 'gudrun',
  chapter: 6,
  needs: [after(mindTheRoof), after(postBySea)],
  steps: [
    beat('onyx', 'Beat Onyx in the far west hall of Hollow Cave.'),
    step('Open the chest that he guards.', spot('HollowCave', 13, 12), {
      kind: 'have',
      itemId: 'lighthouse-lens',
      count: 1,
    }),
    talkTo('osric', 'Show the lens to Osric at the lighthouse.'),
  ],
  reward: pays(45, { 'pearl-bubble': 3 }),
};

const takeTheCloak: Quest = {
  id: 'take-the-cloak',
  title: 'Take the Cloak',
  summary: 'It snows north of here. Corwin has a cloak to lend, and a Gale to be rid of.',
  giver: 'corwin',
  chapter: 7,
  needs: [after(theLens)],
  steps: [
    beat('gale', 'Beat Gale on the middle terrace, before the hat comes back.'),
    step('Take the warm cloak from the chest behind the watch hut.', spot('StormCliffs', 39, 32), {
      kind: 'have',
      itemId: 'warm-cloak',
      count: 1,
    }),
    talkTo('corwin', 'Let Corwin see the fit.'),
  ],
  reward: pays(45, { 'deep-balm': 2 }),
};

const leaveTheKettle: Quest = {
  id: 'leave-the-kettle',
  title: 'Leave the Kettle',
  summary: "Corwin has had Mrs. Ambrose's kettle for eleven years. Eleven and a half.",
  giver: 'corwin',
  chapter: 7,
  needs: [after(takeTheCloak)],
  steps: [
    step('Climb to the Snowy Pass.', spot('StormCliffs', 21, 1), { kind: 'visit', map: 'SnowyPass.json' }),
    talkTo('ambrose', 'Tell Mrs. Ambrose, at the pass house, that it is clean.'),
  ],
  reward: pays(40, { 'clear-drop': 2 }),
};

const soupWeather: Quest = {
  id: 'soup-weather',
  title: 'Soup Weather',
  summary: 'Mrs. Ambrose needs three kelp rolls, and Eirik out of her soup water.',
  giver: 'ambrose',
  chapter: 7,
  needs: [after(leaveTheKettle)],
  steps: [
    beat('eirik', 'Beat Eirik on the east side of the lake.'),
    step('Have three kelp rolls; Mr. Pell sells them in Seaglass Town.', null, {
      kind: 'have',
      itemId: 'kelp-roll',
      count: 3,
    }),
    talkTo('ambrose', 'Hand them to Mrs. Ambrose, and hold the spoon.'),
  ],
  reward: pays(45, { 'coral-cake': 2 }),
};

const wardensFire: Quest = {
  id: 'the-wardens-fire',
  title: "The Warden's Fire",
  summary: 'Orla is not lost. She is busy, and you are late.',
  giver: 'orla',
  chapter: 8,
  needs: [after(theLens), after(whatTheSeaBreaks)],
  steps: [
    beat('cindra', 'Beat Cindra, who rakes the fire for paint, on the west way.'),
    step('Have three pieces of sea-glass.', null, { kind: 'have', itemId: 'sea-glass', count: 3 }),
    talkTo('orla', 'Ask the Warden nicely, with Orla.'),
  ],
  reward: pays(50, { 'coral-bubble': 2 }),
};

const homeAgain: Quest = {
  id: 'light-the-lamp',
  title: 'Light the Lamp',
  summary: 'The lens is whole. A hundred and twelve steps are waiting for it.',
  giver: 'orla',
  chapter: 8,
  needs: [after(wardensFire)],
  steps: [
    talkTo('osric', 'Carry the lens to the lighthouse, and let Osric strike the match.'),
    talkTo('mira', 'Tell Mira. She may have noticed.'),
  ],
  reward: pays(50, { 'heart-anchor': 1 }),
};

const eightChairs: Quest = {
  id: 'eight-chairs',
  title: 'Eight Chairs',
  summary: 'Eight masters, eight chairs, any order, no running in the colonnade.',
  giver: 'marguerite',
  chapter: 8,
  needs: [fromLevel(30)],
  steps: [
    beat('brine', 'Beat Brine, the lifeguard.'),
    beat('sol', 'Beat Sol, the baker.'),
    beat('neve', 'Beat Neve, the librarian. Quietly.'),
    beat('rowan', 'Beat Rowan, the gardener.'),
    beat('pieta', 'Beat Pieta, the sculptor.'),
    beat('volta', 'Beat Volta, the post rider.'),
    beat('hugo', 'Beat Hugo. Take your time.'),
    beat('lux', 'Beat Lux before dawn.'),
  ],
  reward: pays(50, { 'coral-bubble': 3 }),
};

const emptyChair: Quest = {
  id: 'the-empty-chair',
  title: 'The Empty Chair',
  summary: 'One chair is left, and Isaura has stood beside it for a year.',
  giver: 'marguerite',
  chapter: 8,
  needs: [after(eightChairs), after(homeAgain)],
  steps: [
    beat('isaura', 'Beat Isaura at the dais of the Coral Arena.'),
    talkTo('mira', 'Tell the one who first sent you into the grass.'),
  ],
  reward: pays(50, { 'coral-cake': 5 }),
};

export const hillQuests: readonly Quest[] = [
  mindTheRoof,
  theLens,
  takeTheCloak,
  leaveTheKettle,
  soupWeather,
  wardensFire,
  homeAgain,
  eightChairs,
  emptyChair,
];
