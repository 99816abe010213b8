import { family } from '@/lib/creatures/families/family';
import type { Species } from '@/lib/creatures/model';

export const threeStages: readonly Species[] = [
  ...family(
    {
      number: 1,
      kind: 'axolotl',
      types: ['ember'],
      evolves: [
        { kind: 'level', level: 16 },
        { kind: 'level', level: 32 },
      ],
    },
    [
      {
        id: 'sparkotl',
        name: 'Sparkotl',
        base: { health: 10, power: 10, speed: 9, defense: 8, luck: 13 },
        captureRate: 35,
        habit: 'Naps on warm pebbles and blinks its gills to say hello. Each blink lets a spark go.',
      },
      {
        id: 'flarotl',
        name: 'Flarotl',
        base: { health: 10, power: 11, speed: 10, defense: 9, luck: 10 },
        captureRate: 20,
        habit: 'Circles vents at dusk in pairs. A gill that it loses is back by morning, and brighter.',
      },
      {
        id: 'pyraxol',
        name: 'Pyraxol',
        base: { health: 11, power: 13, speed: 10, defense: 9, luck: 7 },
        captureRate: 10,
        habit: 'Guards a vent for years and lets smaller creatures warm themselves, one at a time.',
      },
    ],
  ),
  ...family(
    {
      number: 2,
      kind: 'seahorse',
      types: ['kelp'],
      evolves: [
        { kind: 'level', level: 16 },
        { kind: 'level', level: 32 },
      ],
    },
    [
      {
        id: 'fronda',
        name: 'Fronda',
        base: { health: 10, power: 9, speed: 8, defense: 11, luck: 12 },
        captureRate: 35,
        habit: 'Ties its tail to a stalk before it sleeps, and can seldom untie it again.',
      },
      {
        id: 'kelphorn',
        name: 'Kelphorn',
        base: { health: 11, power: 10, speed: 8, defense: 12, luck: 9 },
        captureRate: 20,
        habit: 'Blows a low note through its crest when the current turns. The meadow bends to it.',
      },
      {
        id: 'sargallop',
        name: 'Sargallop',
        base: { health: 11, power: 11, speed: 9, defense: 13, luck: 6 },
        captureRate: 10,
        habit: 'Leads drifting gardens across open water, and nothing that lives in them gets lost.',
      },
    ],
  ),
  ...family(
    {
      number: 3,
      kind: 'ray',
      types: ['storm'],
      evolves: [
        { kind: 'level', level: 16 },
        { kind: 'level', level: 32 },
      ],
    },
    [
      {
        id: 'rayzle',
        name: 'Rayzle',
        base: { health: 9, power: 9, speed: 12, defense: 8, luck: 12 },
        captureRate: 35,
        habit: 'Leaps out of the water to feel thunder coming. Its landings are louder than it is.',
      },
      {
        id: 'voltray',
        name: 'Voltray',
        base: { health: 9, power: 11, speed: 13, defense: 8, luck: 9 },
        captureRate: 20,
        habit: 'Writes zigzags in the sand with its tail. Others of its kind come to read them.',
      },
      {
        id: 'tempesting',
        name: 'Tempesting',
        base: { health: 10, power: 12, speed: 14, defense: 8, luck: 6 },
        captureRate: 10,
        habit: 'Glides at the edge of storms and carries the last of the light back into deep water.',
      },
    ],
  ),
  ...family(
    {
      number: 4,
      kind: 'whale',
      types: ['tide'],
      evolves: [
        { kind: 'level', level: 18 },
        { kind: 'level', level: 34 },
      ],
    },
    [
      {
        id: 'spoutlet',
        name: 'Spoutlet',
        base: { health: 12, power: 9, speed: 7, defense: 10, luck: 12 },
        captureRate: 50,
        habit: 'Counts the waves it has ridden by blowing one bubble for each. It loses count at nine.',
      },
      {
        id: 'surgeling',
        name: 'Surgeling',
        base: { health: 13, power: 10, speed: 7, defense: 11, luck: 9 },
        captureRate: 20,
        habit: 'Swims beside boats that hum. It keeps the tune for a season and brings it back changed.',
      },
      {
        id: 'tidalune',
        name: 'Tidalune',
        base: { health: 15, power: 11, speed: 7, defense: 11, luck: 6 },
        captureRate: 10,
        habit: 'Rises at full moon, and the tide rises with it. Nobody has found out which of them begins.',
      },
    ],
  ),
  ...family(
    {
      number: 5,
      kind: 'crab',
      types: ['stone'],
      evolves: [
        { kind: 'level', level: 18 },
        { kind: 'level', level: 34 },
      ],
    },
    [
      {
        id: 'pebbrab',
        name: 'Pebbrab',
        base: { health: 9, power: 9, speed: 6, defense: 13, luck: 13 },
        captureRate: 50,
        habit: 'Trades one pebble for another with every passer-by, and always believes it has won.',
      },
      {
        id: 'boulclaw',
        name: 'Boulclaw',
        base: { health: 10, power: 11, speed: 6, defense: 14, luck: 9 },
        captureRate: 20,
        habit: 'Builds a wall, admires it and moves on. Half of the old harbour is its work.',
      },
      {
        id: 'atollus',
        name: 'Atollus',
        base: { health: 11, power: 12, speed: 6, defense: 15, luck: 6 },
        captureRate: 10,
        habit: 'Sits so still that gardens grow on its back. Maps have called it an island twice.',
      },
    ],
  ),
  ...family(
    {
      number: 6,
      kind: 'narwhal',
      types: ['frost'],
      evolves: [
        { kind: 'level', level: 20 },
        { kind: 'level', level: 36 },
      ],
    },
    [
      {
        id: 'nibbicle',
        name: 'Nibbicle',
        base: { health: 9, power: 11, speed: 9, defense: 9, luck: 12 },
        captureRate: 50,
        habit: 'Bites holes into thin ice to look at the sky, then tells the others what it saw.',
      },
      {
        id: 'icelance',
        name: 'Icelance',
        base: { health: 10, power: 12, speed: 10, defense: 9, luck: 9 },
        captureRate: 20,
        habit: 'Crosses tusks with friends to greet them. The ring of it carries over a whole bay.',
      },
      {
        id: 'narboreal',
        name: 'Narboreal',
        base: { health: 10, power: 14, speed: 11, defense: 9, luck: 6 },
        captureRate: 10,
        habit: 'Opens a way through winter ice and waits at its end until the slowest has come through.',
      },
    ],
  ),
];
