// The quests of chapters 1 to 5: the shore, the town, the beach, the forest and the pools.

import type { Quest } from '@/lib/rules/pets/story/quest-model';
import { after, beat, pays, spot, step, talkTo } from '@/lib/rules/pets/story/steps';

const firstMorning: Quest = {
  id: 'first-morning',
  title: 'First Morning',
  summary: 'The tide came in an hour early, and Mira would like to know why.',
  giver: 'mira',
  chapter: 1,
  needs: [],
  steps: [
    step('Win a battle in the tall grass of Coral Shore.', spot('CoralShore', 19, 13), {
      kind: 'win',
      count: 1,
    }),
    talkTo('mira', 'Tell Mira what you saw.'),
  ],
  reward: pays(25, { bubble: 3 }),
};

const bubblePractice: Quest = {
  id: 'bubble-practice',
  title: 'Bubble Practice',
  summary: 'Pip is eight, an expert, and has a plan in nine parts. Part one is bubbles.',
  giver: 'pip',
  chapter: 1,
  needs: [],
  steps: [
    step('Catch a wild pet with a bubble.', spot('CoralShore', 19, 13), { kind: 'catch', count: 1 }),
    talkTo('pip', 'Show your catch to Pip. Pip first.'),
  ],
  reward: pays(25, { 'shrimp-snack': 2 }),
};

const townWithTea: Quest = {
  id: 'a-town-with-tea',
  title: 'A Town with Tea',
  summary: 'Carry word of the early tide to Seaglass Town.',
  giver: 'mira',
  chapter: 1,
  needs: [after(firstMorning)],
  steps: [
    step('Walk east to Seaglass Town.', spot('CoralShore', 31, 16), {
      kind: 'visit',
      map: 'SeaglassTown.json',
    }),
    talkTo('oddie', 'Find Nan Oddie, the healer, behind the blue door.'),
  ],
  reward: pays(25, { 'sea-balm': 2 }),
};

const lastEntry: Quest = {
  id: 'the-last-entry',
  title: 'The Last Entry',
  summary: "A lens is missing, and the logbook's last word on it is 'taken'.",
  giver: 'quill',
  chapter: 2,
  needs: [after(townWithTea)],
  steps: [
    talkTo('edda', 'Ask Edda about the logbook, in the house south of the square.'),
    step('Go east to Drift Beach.', spot('SeaglassTown', 43, 19), { kind: 'visit', map: 'DriftBeach.json' }),
    talkTo('osric', 'Hear what Osric has to say at the lighthouse.'),
  ],
  reward: pays(35, { 'pearl-bubble': 1 }),
};

const honeyTrouble: Quest = {
  id: 'honey-trouble',
  title: 'Honey Trouble',
  summary: 'Something has been at the clover, and Beatrice is upset. Beatrice is a bee.',
  giver: 'bram',
  chapter: 2,
  needs: [after(firstMorning)],
  steps: [
    step('Win three battles, gently.', null, { kind: 'win', count: 3 }),
    talkTo('bram', 'Whisper the news to Bram.'),
  ],
  reward: pays(30, { 'kelp-roll': 2 }),
};

const pointingHand: Quest = {
  id: 'the-pointing-hand',
  title: 'The Pointing Hand',
  summary: 'Ottilie wants to see what the Reef Singer points at, without the plinth shaking.',
  giver: 'ottilie',
  chapter: 2,
  needs: [after(firstMorning)],
  steps: [
    beat('rufus', 'Beat Rufus, who is sorry, at the tall grass of Sun Meadow.'),
    talkTo('ottilie', 'Look along the hand with Ottilie.'),
  ],
  reward: pays(30, { 'sea-balm': 1 }),
};

const borrowedFins: Quest = {
  id: 'borrowed-fins',
  title: 'Borrowed Fins',
  summary: 'Magnus left his swim fins on the spit. He measured wrong. Once.',
  giver: 'magnus',
  chapter: 3,
  needs: [after(townWithTea)],
  steps: [
    step('Find the swim fins in the chest on the spit.', spot('DriftBeach', 44, 28), {
      kind: 'have',
      itemId: 'swim-fins',
      count: 1,
    }),
    talkTo('magnus', 'Show Magnus how they fit.'),
  ],
  reward: pays(35, { bubble: 3 }),
};

export const postBySea: Quest = {
  id: 'post-by-sea',
  title: 'Post by Sea',
  summary: "A bottle has been out on the skerries all year. Osric can see it, but he can't swim.",
  giver: 'osric',
  chapter: 3,
  needs: [after(lastEntry)],
  steps: [
    step('Swim to the skerries and fetch the bottle.', spot('DriftBeach', 23, 31), {
      kind: 'have',
      itemId: 'message-bottle',
      count: 1,
    }),
    talkTo('osric', 'Read it with Osric.'),
  ],
  reward: pays(40, { 'pearl-bubble': 2 }),
};

const twoSides: Quest = {
  id: 'two-sides-of-a-fire',
  title: 'Two Sides of a Fire',
  summary: 'Ines has a story that nobody has let her finish.',
  giver: 'ines',
  chapter: 3,
  needs: [after(townWithTea)],
  steps: [
    beat('dunstan', 'Beat Dunstan, who is on a break, on the spit.'),
    step('Feed one of your pets.', null, { kind: 'feed', count: 1 }),
    talkTo('ines', 'Hear the end of it at the campfire.'),
  ],
  reward: pays(30, { 'kelp-roll': 2 }),
};

export const nobodysLantern: Quest = {
  id: 'the-lamp-nobody-lost',
  title: 'The Lamp Nobody Lost',
  summary: 'Linnet has watered it for a year. It might not be a plant.',
  giver: 'linnet',
  chapter: 4,
  needs: [after(lastEntry)],
  steps: [
    step('Open the chest at the left of the forest camp.', spot('WhisperForest', 4, 37), {
      kind: 'have',
      itemId: 'mine-lamp',
      count: 1,
    }),
    talkTo('linnet', 'Ask Linnet whose it was.'),
  ],
  reward: pays(35, { 'clear-drop': 2 }),
};

const listener: Quest = {
  id: 'the-listener',
  title: 'The Listener',
  summary: 'The second statue hears a song. Old Moss hears you, and would like less of it.',
  giver: 'moss',
  chapter: 4,
  needs: [after(pointingHand)],
  steps: [
    step('Take two hundred quiet steps.', null, { kind: 'steps', count: 200 }),
    talkTo('moss', 'Say nothing to Old Moss.'),
  ],
  reward: pays(35, { 'sea-balm': 2 }),
};

const pricklyPatient: Quest = {
  id: 'prickly-patient',
  title: 'Help Wanted, Kelp Sort',
  summary: "Tansy needs an assistant who doesn't mind the smell.",
  giver: 'tansy',
  chapter: 4,
  needs: [after(townWithTea)],
  steps: [
    step('Catch a Kelp pet.', null, { kind: 'catch', element: 'kelp', count: 1 }),
    talkTo('tansy', 'Let it sniff the pot at the pond.'),
  ],
  reward: pays(30, { 'deep-balm': 1 }),
};

const singingStone: Quest = {
  id: 'the-singing-stone',
  title: 'The Singing Stone',
  summary: 'The third statue hums an E. Coralie shouts in F sharp.',
  giver: 'bassett',
  chapter: 5,
  needs: [after(listener)],
  steps: [
    beat('coralie', 'Beat Coralie on the middle island. YOU WILL HEAR HER.'),
    talkTo('bassett', 'Put an ear to the Stone with Bassett.'),
  ],
  reward: pays(40, { 'deep-balm': 1 }),
};

export const whatTheSeaBreaks: Quest = {
  id: 'what-the-sea-breaks',
  title: 'Broken and Polished',
  summary: 'A cracked lens can be mended with sea-glass. Page ninety.',
  giver: 'edda',
  chapter: 5,
  needs: [after(postBySea)],
  steps: [
    step(
      'Find three pieces of sea-glass: in this house, on the jetty, in the pools, off the shore.',
      spot('SeaglassHouse', 10, 6),
      { kind: 'have', itemId: 'sea-glass', count: 3 },
    ),
    talkTo('edda', 'Show them to Edda.'),
  ],
  reward: pays(40, { 'pearl-bubble': 2 }),
};

const companyForBarnaby: Quest = {
  id: 'company-for-barnaby',
  title: 'Company for Barnaby',
  summary: 'Forty years on the pier is a long time to talk to a float.',
  giver: 'barnaby',
  chapter: 5,
  needs: [after(firstMorning)],
  steps: [
    step('Catch two Tide pets.', spot('CoralShore', 15, 28), { kind: 'catch', element: 'tide', count: 2 }),
    talkTo('barnaby', 'Introduce them to Barnaby at the end of the pier.'),
  ],
  reward: pays(35, { 'lucky-scale': 1 }),
};

const growingPains: Quest = {
  id: 'growing-pains',
  title: 'Growing Pains',
  summary: "One of yours is fidgeting. It isn't ill. It's about to grow.",
  giver: 'oddie',
  chapter: 5,
  needs: [after(bubblePractice), after(townWithTea)],
  steps: [
    step('Let one of your pets evolve.', null, { kind: 'evolve', count: 1 }),
    talkTo('oddie', 'Bring it straight to Nan Oddie.'),
  ],
  reward: pays(40, { 'coral-cake': 1 }),
};

/** In the order of the story. */
export const coastQuests: readonly Quest[] = [
  firstMorning,
  bubblePractice,
  townWithTea,
  lastEntry,
  honeyTrouble,
  pointingHand,
  borrowedFins,
  postBySea,
  twoSides,
  nobodysLantern,
  listener,
  pricklyPatient,
  singingStone,
  whatTheSeaBreaks,
  companyForBarnaby,
  growingPains,
];
