// Meadows above the reef: grass, paths, a shore of sand, broad trees and pines, houses with coral roofs.
import type { Brush } from '../brush';
import { fence, ledge } from '../parts/cliffs';
import { barrel, crate, pot, sign } from '../parts/goods';
import { earth, grass, ripples, tallGrass, water } from '../parts/ground';
import { campfire, streetLight } from '../parts/lights';
import { flowers, log, mushrooms, rock, stump } from '../parts/nature';
import { broadTree, bush, pine, smallTree } from '../parts/trees';
import type { Theme } from '../theme';
import { house, of, ways } from './kits';

const blades = (brush: Brush, size: number) => ({
  colour: brush.palette.ramp.grass.dark,
  light: brush.palette.ramp.grass.light,
  size,
});
const green = grass(of('grass'));

export const grassland: Theme = {
  slug: 'grassland',
  name: 'Grassland',
  ground: { name: 'Grass', draw: green },
  marks: [
    {
      name: 'Daisies',
      tags: ['flowers'],
      draw: (b) => flowers(b, b.palette.ramp.snow, b.palette.ramp.grass, b.palette.ramp.light.mid, 0),
    },
    {
      name: 'Bluebells',
      tags: ['flowers'],
      draw: (b) => flowers(b, b.palette.ramp.roofTwo, b.palette.ramp.grass, b.palette.foam, 2),
    },
  ],
  path: {
    label: 'Path',
    name: 'Path',
    ground: earth(of('earth')),
    style: (b) => ({ waver: 4.5, rim: b.palette.ramp.grass.dark, blades: blades(b, 15) }),
  },
  tall: {
    label: 'Tall grass',
    name: 'Tall grass',
    ground: tallGrass(of('meadow')),
    style: (b) => ({
      waver: 5,
      isRaised: true,
      blades: { colour: b.palette.ramp.meadow.dark, light: b.palette.ramp.meadow.mid, size: 28 },
    }),
  },
  second: {
    label: 'Sand',
    name: 'Sand',
    ground: ripples(of('sand'), 0.4),
    style: (b) => ({ waver: 6, rim: b.palette.ramp.grass.dark, blades: blades(b, 14) }),
  },
  shore: {
    label: 'Water',
    name: 'Water',
    sea: (frame) => water(of('water'), frame),
    style: (b) => ({
      waver: 5,
      bank: b.palette.ramp.sand,
      water: b.palette.ramp.water,
      blades: b.palette.ramp.grass,
      foam: 1,
    }),
  },
  ledge: {
    label: 'Ledge',
    name: 'Ledge',
    draw: (b, mask) =>
      ledge(b, mask, green, green, {
        rock: b.palette.ramp.rock,
        fringe: b.palette.ramp.grass,
        isGrown: true,
        waver: 4,
      }),
  },
  fence: { name: 'Fence', isSolid: true, draw: (b, mask) => fence(b, mask, b.palette.ramp.plank) },
  building: house({
    roofs: ['roof', 'roofTwo'],
    style: (b) => ({ face: b.palette.ramp.plaster, post: b.palette.ramp.wood, foot: b.palette.ramp.stone }),
    shutters: 'roofTwo',
    door: 'roofTwo',
    awning: 'roof',
  }),
  talls: [
    { name: 'Broad tree', tags: ['tree'], draw: (b) => broadTree(b, b.palette.ramp.foliage) },
    { name: 'Pine', tags: ['tree'], draw: (b) => pine(b, b.palette.ramp.pine) },
  ],
  posts: [
    { name: 'Young tree', tags: ['tree'], draw: (b) => smallTree(b, b.palette.ramp.foliage) },
    { name: 'Lamp post', tags: ['light'], draw: (b) => streetLight(b, b.palette.ramp.metal) },
  ],
  bushes: [
    { name: 'Bush', draw: (b) => bush(b, b.palette.ramp.foliage) },
    { name: 'Bush with berries', draw: (b) => bush(b, b.palette.ramp.foliage, b.palette.ramp.coral.mid) },
  ],
  passages: ways({ steps: 'stone', planks: 'plank', rock: 'rock', cloth: 'cloth' }),
  singles: [
    { name: 'Stone', tags: ['rock'], draw: (b) => rock(b, b.palette.ramp.rock, 0.62) },
    { name: 'Boulder', tags: ['rock'], draw: (b) => rock(b, b.palette.ramp.rock, 1, b.palette.ramp.moss) },
    { name: 'Stump', draw: stump },
    { name: 'Log', draw: log },
    {
      name: 'Pink flowers',
      tags: ['flowers'],
      isSolid: false,
      draw: (b) => flowers(b, b.palette.ramp.blossom, b.palette.ramp.grass, b.palette.ramp.light.mid, 0),
    },
    {
      name: 'Tulips',
      tags: ['flowers'],
      isSolid: false,
      draw: (b) => flowers(b, b.palette.ramp.coral, b.palette.ramp.grass, b.palette.foam, 1),
    },
    {
      name: 'Marigolds',
      tags: ['flowers'],
      isSolid: false,
      draw: (b) => flowers(b, b.palette.ramp.light, b.palette.ramp.grass, b.palette.ramp.coral.mid, 0),
    },
    { name: 'Mushrooms', draw: (b) => mushrooms(b, b.palette.ramp.coral) },
    { name: 'Barrel', draw: (b) => barrel(b) },
    { name: 'Crate', draw: (b) => crate(b) },
    { name: 'Pot', draw: (b) => pot(b, b.palette.ramp.roof, b.palette.ramp.foliage) },
    { name: 'Sign', tags: ['sign'], draw: (b) => sign(b, 'board') },
  ],
  fire: { name: 'Campfire', isSolid: true, draw: campfire },
};
