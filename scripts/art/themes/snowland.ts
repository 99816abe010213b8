// The cold north: snow, ice, frozen reeds, pines under snow.

import { fence, ledge } from '../parts/cliffs';
import { ice } from '../parts/floors';
import { barrel, crate, hay, sign } from '../parts/goods';
import { earth, ripples, tallGrass, water } from '../parts/ground';
import { campfire, streetLight } from '../parts/lights';
import { crystals, litter, log, mushrooms, rock, snowman, stump } from '../parts/nature';
import { bareTree, bush, pine, smallTree } from '../parts/trees';
import type { Theme } from '../theme';
import { house, of, ways } from './kits';

const snow = ripples(of('snow'), 0.7);

export const snowland: Theme = {
  slug: 'snowland',
  name: 'Snowland',
  ground: { name: 'Snow', draw: snow },
  marks: [
    {
      name: 'Snow with pebbles',
      tags: ['pebbles'],
      draw: (b) => litter(b, [b.palette.ramp.rock.light, b.palette.ramp.rock.mid], 6),
    },
    {
      name: 'Snow with twigs',
      tags: ['twigs'],
      draw: (b) => litter(b, [b.palette.ramp.wood.mid, b.palette.ramp.wood.light], 5),
    },
  ],
  path: {
    label: 'Trodden path',
    name: 'Trodden path',
    ground: earth(of('earth')),
    style: (b) => ({ waver: 5, rim: b.palette.ramp.snow.dark }),
  },
  tall: {
    label: 'Frozen grass',
    name: 'Frozen grass',
    ground: tallGrass(of('meadow')),
    style: (b) => ({
      waver: 5,
      isRaised: true,
      blades: { colour: b.palette.ramp.meadow.dark, light: b.palette.ramp.meadow.light, size: 28 },
    }),
  },
  second: {
    label: 'Ice',
    name: 'Ice',
    ground: ice(of('sand')),
    style: (b) => ({ waver: 6, rim: b.palette.ramp.snow.dark }),
  },
  shore: {
    label: 'Cold water',
    name: 'Cold water',
    sea: (frame) => water(of('water'), frame),
    style: (b) => ({ waver: 6, bank: b.palette.ramp.sand, water: b.palette.ramp.water, foam: 0.9 }),
  },
  ledge: {
    label: 'Snowy ledge',
    name: 'Snowy ledge',
    draw: (b, mask) =>
      ledge(b, mask, snow, snow, {
        rock: b.palette.ramp.rock,
        fringe: b.palette.ramp.snow,
        isGrown: false,
        waver: 5,
      }),
  },
  fence: { name: 'Snowy fence', isSolid: true, draw: (b, mask) => fence(b, mask, b.palette.ramp.wood) },
  building: house({
    roofs: ['roof', 'roofTwo'],
    style: (b) => ({ face: b.palette.ramp.plank, post: b.palette.ramp.wood, foot: b.palette.ramp.rock }),
    shutters: 'roof',
    door: 'roof',
    awning: 'roof',
  }),
  talls: [
    { name: 'Bare tree', tags: ['tree'], draw: bareTree },
    { name: 'Snowy pine', tags: ['tree'], draw: (b) => pine(b, b.palette.ramp.pine) },
  ],
  posts: [
    { name: 'Young snowy tree', tags: ['tree'], draw: (b) => smallTree(b, b.palette.ramp.foliage) },
    { name: 'Lamp post', tags: ['light'], draw: (b) => streetLight(b, b.palette.ramp.metal) },
  ],
  bushes: [
    { name: 'Snowy bush', draw: (b) => bush(b, b.palette.ramp.pine) },
    { name: 'Holly', draw: (b) => bush(b, b.palette.ramp.pine, b.palette.ramp.coral.mid) },
  ],
  passages: ways({ steps: 'stone', planks: 'plank', rock: 'rock', cloth: 'cloth' }),
  singles: [
    { name: 'Stone', tags: ['rock'], draw: (b) => rock(b, b.palette.ramp.rock, 0.62) },
    { name: 'Boulder', tags: ['rock'], draw: (b) => rock(b, b.palette.ramp.rock, 1) },
    { name: 'Stump', draw: stump },
    { name: 'Log', draw: log },
    { name: 'Ice crystals', draw: (b) => crystals(b, b.palette.ramp.water) },
    { name: 'Small crystals', draw: (b) => crystals(b, b.palette.ramp.water, 0.66) },
    { name: 'Hay', draw: hay },
    { name: 'Mushrooms', draw: (b) => mushrooms(b, b.palette.ramp.roofTwo) },
    { name: 'Barrel', draw: (b) => barrel(b) },
    { name: 'Crate', draw: (b) => crate(b) },
    { name: 'Snowman', draw: snowman },
    { name: 'Sign', tags: ['sign'], draw: (b) => sign(b, 'board') },
  ],
  fire: { name: 'Campfire', isSolid: true, draw: campfire },
};
