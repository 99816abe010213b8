// The parts of the rules that the wiki page includes.

import { grouped } from '@/lib/core/quantity';
import { abilities } from '@/lib/creatures/abilities';
import { captureOdds } from '@/lib/creatures/capture';
import { hungryFrom } from '@/lib/creatures/care';
import { accuracyOf, describeAbility, quickDamage } from '@/lib/creatures/effects';
import { effectiveness, elementNames, elements } from '@/lib/creatures/elements';
import { experienceToNext } from '@/lib/creatures/growth';
import { highestLevel, partySize } from '@/lib/creatures/ids';
import { items } from '@/lib/creatures/items';
import { species } from '@/lib/creatures/species';
import type { StatedPart } from '@/lib/games/game';
import { dazeRest } from '@/lib/games/pet-battle/acting';
import { lastRound } from '@/lib/games/pet-battle/round';

const typesOf = (types: readonly (typeof elements)[number][]) =>
  types.map((type) => elementNames[type]).join(', ');

const accuracyAt = (amount: number) => accuracyOf({ effect: `damage_${amount}` });

/** Odds of the first throws of a plain bubble at a fifth of the health. */
function throwsAt(rate: number): readonly string[] {
  return [0, 1, 2, 3].map((failures) => {
    const odds = captureOdds({
      rate,
      health: 20,
      wholeHealth: 100,
      itemPercent: 100,
      hasStatus: false,
      failures,
    });
    return `${odds} %`;
  });
}

export const stated: readonly StatedPart[] = [
  {
    title: 'Elements',
    says: [
      'How much of its damage an ability does, in percent, by its own element (row) and that of its target (column). A creature of two elements adds the steps of both: from 50 to 200. Abilities without an element always do 100.',
    ],
    table: {
      heads: ['', ...elements.map((element) => elementNames[element])],
      rows: elements.map((element) => [
        elementNames[element],
        ...elements.map((target) => `${effectiveness(element, [target])} %`),
      ]),
    },
  },
  {
    title: 'A round',
    says: [
      'Both sides choose at the same time, and neither sees what the other has chosen. Running comes first, then swaps, items and captures, then quick abilities, then all others. The faster pet acts first; equal ones by the dice.',
      `Damage grows with the power and the level of the pet and shrinks with the defense of the other; one point is about 2.5 % of a usual pet's health. The dice make it 90 to 110 %, and a critical hit half as much again. Damage of up to ${quickDamage} is quick. Damage of 10 always hits, 14 hits ${accuracyAt(14)} % and 20 hits ${accuracyAt(20)} % of the time, and no pet misses twice running.`,
      `A pet has one status at a time. Poison takes health at the end of a round, chill halves speed, and daze costs one turn, after which the pet can't be dazed for ${dazeRest} rounds. All of them end with the battle. A guard halves the damage that is taken.`,
      `Whoever has no pet left loses. After ${lastRound} rounds the side with more of its health left wins.`,
      `In a battle of friends each brings ${partySize} different species as fair copies at level ${highestLevel}, without held items. Each choice has 45 seconds and a reserve.`,
    ],
  },
  {
    title: 'Capture and running',
    says: [
      'The chance of a capture is shown before you throw. It grows with the health that the creature has lost, with a better bubble and with a status, and by 10 points with each throw that failed; it stays within 5 and 95 %, and the tenth throw is sure. The table has a plain bubble at a fifth of the health.',
      'You always get away from a slower creature. From a faster one the chance is 60 %, then 80 %, then 100 %.',
    ],
    table: {
      heads: ['Rate', 'First throw', 'Second', 'Third', 'Fourth'],
      rows: [50, 35, 20, 10].map((rate) => [String(rate), ...throwsAt(rate)]),
    },
  },
  {
    title: 'Growth',
    says: [
      "A defeated foe brings its level and 20 as experience, half as much again if it is a trainer's, and more the higher its level is above that of your pet. Those that fought get all of it, the rest of the party half.",
      `From ${hungryFrom} hunger on a pet has a tenth less power. Every 20 bond add 1 % to its chance of a critical hit.`,
    ],
    table: {
      heads: ['Level', 'Experience to the next'],
      rows: [1, 5, 10, 20, 30, 40, 49].map((level) => [String(level), grouped(experienceToNext(level) ?? 0)]),
    },
  },
  {
    title: 'Creatures',
    says: ['Health, power, speed and defense grow with the level; luck is the chance of a critical hit.'],
    table: {
      heads: ['Name', 'Elements', 'Health', 'Power', 'Speed', 'Defense', 'Luck', 'Capture'],
      rows: species.map(({ name, types, base, captureRate }) => [
        name,
        typesOf(types),
        ...[base.health, base.power, base.speed, base.defense, base.luck, captureRate].map(String),
      ]),
    },
  },
  {
    title: 'Abilities',
    says: [],
    table: {
      heads: ['Name', 'Element', 'Does'],
      rows: abilities.map((ability) => [
        ability.name,
        ability.element === null ? 'None' : elementNames[ability.element],
        describeAbility(ability),
      ]),
    },
  },
  {
    title: 'Items',
    says: [],
    table: {
      heads: ['Name', 'Does', 'Price'],
      rows: items.map(({ name, description, price }) => [
        name,
        description,
        price === null ? 'Never sold' : String(price),
      ]),
    },
  },
];
