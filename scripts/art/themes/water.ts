// The lagoon itself: shallows over sand, the deep, sandbars, kelp, reefs, piers, huts on stilts.

import { ledge } from '../parts/cliffs';
import { strewn } from '../parts/floors';
import { barrel, crate, sign } from '../parts/goods';
import { ripples, tallGrass, water as waves } from '../parts/ground';
import { campfire } from '../parts/lights';
import { litter, rock } from '../parts/nature';
import { coralBush, lilies, reeds, shellOn, starfish } from '../parts/reef';
import { boat, buoy, lighthouse, pier, seaStack } from '../parts/sea';
import { palm, smallTree } from '../parts/trees';
import { ellipse, line } from '../shapes';
import type { Theme } from '../theme';
import { house, of, ways } from './kits';

const shallows = waves(of('water'), 0);
const sandbar = strewn(
  ripples(of('sand'), 0.4),
  (b, x, y) =>
    ellipse(x, y, 5, 3.6, b.palette.ramp.shell.dark) +
    ellipse(x - 1, y - 1, 3.6, 2.4, b.palette.ramp.shell.light),
  3,
  8,
);
const reef = strewn(
  waves(of('deep'), 0),
  (b, x, y) => {
    const tones =
      [b.palette.ramp.coral, b.palette.ramp.blossom, b.palette.ramp.light, b.palette.ramp.foliage][
        b.dice.below(4)
      ] ?? b.palette.ramp.coral;
    const limbs = `M${x} ${y + 12}V${y - 4}M${x} ${y + 6}L${x - 10} ${y - 6}M${x} ${y + 4}L${x + 10} ${y - 8}M${x} ${y}L${x - 3} ${y - 14}`;
    return (
      ellipse(x + 2, y + 13, 14, 5, b.palette.night, 'opacity="0.2"') +
      line(limbs, tones.dark, 7) +
      line(limbs, tones.mid, 4, 'transform="translate(-1 -1)"')
    );
  },
  9,
  18,
);

export const water: Theme = {
  slug: 'water',
  name: 'Water',
  ground: { name: 'Shallows', draw: shallows, isWater: true, frames: (frame) => waves(of('water'), frame) },
  marks: [
    {
      name: 'Shallows with lilies',
      tags: ['lilies'],
      draw: (b) => lilies(b, b.palette.ramp.moss, b.palette.ramp.blossom),
    },
    {
      name: 'Shallows with petals',
      tags: ['petals'],
      draw: (b) => litter(b, [b.palette.ramp.blossom.mid, b.palette.ramp.blossom.light], 7),
    },
  ],
  path: {
    label: 'Sandbar',
    name: 'Sandbar',
    ground: sandbar,
    style: (b) => ({ waver: 6, isRaised: true, rim: b.palette.foam, shade: b.palette.ramp.deep.accent }),
  },
  tall: {
    label: 'Kelp',
    name: 'Kelp',
    ground: tallGrass(of('meadow')),
    style: (b) => ({
      waver: 6,
      blades: { colour: b.palette.ramp.meadow.dark, light: b.palette.ramp.meadow.light, size: 24 },
    }),
  },
  second: {
    label: 'Reef',
    name: 'Reef',
    ground: reef,
    style: (b) => ({ waver: 7, rim: b.palette.ramp.water.dark }),
    isSolid: true,
  },
  shore: {
    label: 'Deep water',
    name: 'Deep water',
    sea: (frame) => waves(of('deep'), frame),
    style: (b) => ({
      waver: 7,
      bank: {
        ...b.palette.ramp.water,
        mid: b.palette.ramp.water.mid,
        light: b.palette.ramp.water.dark,
        dark: b.palette.ramp.water.dark,
      },
      water: { ...b.palette.ramp.deep, light: b.palette.ramp.deep.light },
      foam: 0,
    }),
  },
  ledge: {
    label: 'Rocky islet',
    name: 'Rocky islet',
    draw: (b, mask) =>
      ledge(b, mask, shallows, sandbar, {
        rock: b.palette.ramp.rock,
        fringe: b.palette.ramp.moss,
        isGrown: true,
        waver: 5,
      }),
  },
  fence: { name: 'Pier', isSolid: false, draw: (b, mask) => pier(b, mask, b.palette.ramp.plank) },
  building: house({
    roofs: ['straw', 'roof'],
    style: (b) => ({ face: b.palette.ramp.plank, post: b.palette.ramp.wood, foot: b.palette.ramp.wood }),
    shutters: 'foliage',
    door: 'roofTwo',
    awning: 'coral',
  }),
  talls: [
    { name: 'Palm', tags: ['tree'], draw: (b) => palm(b, b.palette.ramp.foliage) },
    { name: 'Lighthouse', tags: ['light'], draw: (b) => lighthouse(b, b.palette.ramp.roof) },
  ],
  posts: [
    { name: 'Sea stack', tags: ['rock'], draw: (b) => seaStack(b, b.palette.ramp.rock) },
    { name: 'Mangrove', tags: ['tree'], draw: (b) => smallTree(b, b.palette.ramp.foliage) },
  ],
  bushes: [
    { name: 'Coral', draw: (b) => coralBush(b, b.palette.ramp.coral) },
    { name: 'Pink coral', draw: (b) => coralBush(b, b.palette.ramp.blossom) },
  ],
  passages: ways({ steps: 'stone', planks: 'plank', rock: 'rock', cloth: 'cloth' }),
  singles: [
    { name: 'Stone', tags: ['rock'], draw: (b) => rock(b, b.palette.ramp.rock, 0.62) },
    { name: 'Boulder', tags: ['rock'], draw: (b) => rock(b, b.palette.ramp.rock, 1, b.palette.ramp.moss) },
    { name: 'Buoy', draw: (b) => buoy(b, b.palette.ramp.coral) },
    { name: 'Boat', draw: (b) => boat(b, b.palette.ramp.roofTwo) },
    { name: 'Lilies', isSolid: false, draw: (b) => lilies(b, b.palette.ramp.moss, b.palette.ramp.shell) },
    { name: 'Reeds', draw: (b) => reeds(b, b.palette.ramp.meadow, b.palette.ramp.wood) },
    { name: 'Shell', isSolid: false, draw: (b) => shellOn(b, b.palette.ramp.shell) },
    { name: 'Starfish', isSolid: false, draw: (b) => starfish(b, b.palette.ramp.coral) },
    { name: 'Barrel', draw: (b) => barrel(b) },
    { name: 'Crate', draw: (b) => crate(b) },
    { name: 'Kelp tuft', draw: (b) => reeds(b, b.palette.ramp.foliage) },
    { name: 'Signpost', tags: ['sign'], draw: (b) => sign(b, 'arrow') },
  ],
  fire: { name: 'Campfire', isSolid: true, draw: campfire },
};
