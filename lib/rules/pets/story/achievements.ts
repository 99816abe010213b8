import { type Element, elementNames } from '@/lib/creatures/elements';
import type { Achievement, Goal } from '@/lib/rules/pets/story/quest-model';

function achievement(id: string, title: string, text: string, goal: Goal): Achievement {
  return { id, title, text, goal, coins: 10 };
}

function friendsOf(element: Element, title: string): Achievement {
  const text = `Catch 3 ${elementNames[element]} pets.`;
  return achievement(`friend-of-${element}`, title, text, { kind: 'catch', element, count: 3 });
}

/** Counted over a person's whole game. */
export const achievements: readonly Achievement[] = [
  achievement('first-bubble', 'First Bubble', 'Catch your first wild pet.', { kind: 'catch', count: 1 }),
  achievement('full-house', 'Full House', 'Catch 10 wild pets.', { kind: 'catch', count: 10 }),
  achievement('a-small-sea', 'A Small Sea', 'Catch 30 wild pets.', { kind: 'catch', count: 30 }),
  friendsOf('tide', 'Wet Feet'),
  friendsOf('ember', 'Warm Hands'),
  friendsOf('frost', 'Cold Nose'),
  friendsOf('kelp', 'Green Thumb'),
  friendsOf('stone', 'Full Pockets'),
  friendsOf('storm', 'Hair on End'),
  achievement('finding-your-feet', 'Finding Your Feet', 'Win 10 wild battles.', { kind: 'win', count: 10 }),
  achievement('well-known-locally', 'Well Known Locally', 'Win 50 wild battles.', { kind: 'win', count: 50 }),
  achievement('the-grass-goes-quiet', 'The Grass Goes Quiet', 'Win 200 wild battles.', {
    kind: 'win',
    count: 200,
  }),
  achievement('sixty-two-gulls', 'Sixty-Two Gulls', 'Beat Lottie.', { kind: 'beat', npcId: 'lottie' }),
  achievement('seated', 'Seated', 'Become champion of the Coral Arena.', { kind: 'beat', npcId: 'isaura' }),
  achievement('in-town', 'In Town', 'Visit Seaglass Town.', { kind: 'visit', map: 'SeaglassTown.json' }),
  achievement('under-the-hill', 'Under the Hill', 'Go into Hollow Cave.', {
    kind: 'visit',
    map: 'HollowCave.json',
  }),
  achievement('above-the-snow', 'Above the Snow', 'Climb to the Snowy Pass.', {
    kind: 'visit',
    map: 'SnowyPass.json',
  }),
  achievement('creaky-hinges', 'Creaky Hinges', 'Open 5 chests.', { kind: 'open', count: 5 }),
  achievement('light-fingers', 'Light Fingers', 'Open 20 chests.', { kind: 'open', count: 20 }),
  achievement('no-stone-unturned', 'No Stone Unturned', 'Open 40 chests.', { kind: 'open', count: 40 }),
  achievement('double-figures', 'Double Figures', 'Raise a pet to level 10.', { kind: 'level', level: 10 }),
  achievement('no-longer-small', 'No Longer Small', 'Raise a pet to level 20.', { kind: 'level', level: 20 }),
  achievement('arena-ready', 'Arena Ready', 'Raise a pet to level 30.', { kind: 'level', level: 30 }),
  achievement('deep-water', 'Deep Water', 'Raise a pet to level 40.', { kind: 'level', level: 40 }),
  achievement('favourite-person', 'Favourite Person', 'Feed your pets 10 times.', {
    kind: 'feed',
    count: 10,
  }),
  achievement('head-chef', 'Head Chef', 'Feed your pets 50 times.', { kind: 'feed', count: 50 }),
  achievement('worn-soles', 'Worn Soles', 'Walk 5,000 steps.', { kind: 'steps', count: 5000 }),
  achievement('no-soles', 'No Soles', 'Walk 50,000 steps.', { kind: 'steps', count: 50_000 }),
  achievement('all-change', 'All Change', 'Let 3 of your pets evolve.', { kind: 'evolve', count: 3 }),
  achievement('lamplighter', 'Lamplighter', 'See the lamp of Drift Beach lit again.', {
    kind: 'flag',
    name: 'light-lit',
  }),
];
