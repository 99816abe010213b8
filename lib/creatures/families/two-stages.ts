import { family } from '@/lib/creatures/families/family';
import type { Species } from '@/lib/creatures/model';

export const twoStages: readonly Species[] = [
  ...family(
    { number: 7, kind: 'vent snail', types: ['ember', 'stone'], evolves: [{ kind: 'level', level: 24 }] },
    [
      {
        id: 'ventil',
        name: 'Ventil',
        base: { health: 11, power: 9, speed: 6, defense: 12, luck: 12 },
        captureRate: 35,
        habit:
          'Carries a hot stone in its shell and lends it to anyone who is cold, if they promise to return it.',
      },
      {
        id: 'magmolusk',
        name: 'Magmolusk',
        base: { health: 12, power: 11, speed: 6, defense: 14, luck: 7 },
        captureRate: 20,
        habit: 'Leaves a glowing trail that hardens by noon. Old trails are the best paths in the crater.',
      },
    ],
  ),
  ...family(
    { number: 8, kind: 'jellyfish', types: ['frost', 'tide'], evolves: [{ kind: 'bond', bond: 60 }] },
    [
      {
        id: 'chillow',
        name: 'Chillow',
        base: { health: 11, power: 9, speed: 9, defense: 9, luck: 12 },
        captureRate: 35,
        habit: 'Drifts up to things it likes and cools them. It likes soup most of all.',
      },
      {
        id: 'auroramed',
        name: 'Auroramed',
        base: { health: 13, power: 11, speed: 10, defense: 9, luck: 7 },
        captureRate: 20,
        habit: 'Answers northern lights with its own. On clear nights both sing, without a sound.',
      },
    ],
  ),
  ...family({ number: 9, kind: 'sea slug', types: ['kelp', 'tide'], evolves: [{ kind: 'bond', bond: 50 }] }, [
    {
      id: 'sprigslug',
      name: 'Sprigslug',
      base: { health: 10, power: 9, speed: 10, defense: 9, luck: 12 },
      captureRate: 50,
      habit: 'Eats one leaf a day and turns that colour. A yellow one has been to the beach.',
    },
    {
      id: 'nudibloom',
      name: 'Nudibloom',
      base: { health: 12, power: 11, speed: 11, defense: 9, luck: 7 },
      captureRate: 20,
      habit: 'Opens its frills at slack water. What looks like a flower bed may be waiting for you to pass.',
    },
  ]),
  ...family(
    { number: 10, kind: 'tern', types: ['storm', 'frost'], evolves: [{ kind: 'level', level: 22 }] },
    [
      {
        id: 'gustern',
        name: 'Gustern',
        base: { health: 8, power: 10, speed: 13, defense: 7, luck: 12 },
        captureRate: 50,
        habit: 'Sleeps on the wing in short naps and wakes up somewhere else, pleased about it.',
      },
      {
        id: 'squallark',
        name: 'Squallark',
        base: { health: 9, power: 12, speed: 14, defense: 8, luck: 7 },
        captureRate: 20,
        habit: 'Flies ahead of every front and calls the first drop. Fishers set their nets by it.',
      },
    ],
  ),
  ...family(
    { number: 11, kind: 'urchin', types: ['stone', 'kelp'], evolves: [{ kind: 'level', level: 25 }] },
    [
      {
        id: 'urchick',
        name: 'Urchick',
        base: { health: 9, power: 10, speed: 6, defense: 13, luck: 12 },
        captureRate: 50,
        habit: 'Rolls downhill for fun and climbs back for an hour. It thinks this a fair price.',
      },
      {
        id: 'coralith',
        name: 'Coralith',
        base: { health: 11, power: 11, speed: 7, defense: 15, luck: 6 },
        captureRate: 20,
        habit: 'Lets small fish nest between its spines and never once turns in its sleep.',
      },
    ],
  ),
  ...family(
    { number: 12, kind: 'anglerfish', types: ['tide', 'storm'], evolves: [{ kind: 'bond', bond: 70 }] },
    [
      {
        id: 'glowfry',
        name: 'Glowfry',
        base: { health: 9, power: 11, speed: 9, defense: 8, luck: 13 },
        captureRate: 35,
        habit: 'Follows its own lamp in circles, sure that it belongs to a friend just ahead.',
      },
      {
        id: 'anglumen',
        name: 'Anglumen',
        base: { health: 11, power: 14, speed: 9, defense: 9, luck: 7 },
        captureRate: 20,
        habit: 'Lights the way home for divers in the cave, and asks for nothing but a little company.',
      },
    ],
  ),
];
