// The gorge: falls in three frames, wet rock, pools, stepping stones, ferns.

import type { Part } from '../parts/buildings';
import { ledge } from '../parts/cliffs';
import { stones } from '../parts/floors';
import { barrel, crate, sign } from '../parts/goods';
import { earth, grass, tallGrass, water as waves } from '../parts/ground';
import { campfire, fall } from '../parts/lights';
import { crystals, flowers, log, mushrooms, rock, stump } from '../parts/nature';
import { lilies, reeds } from '../parts/reef';
import { seaStack, steppingStone } from '../parts/sea';
import { broadTree, bush, pine, smallTree } from '../parts/trees';
import type { Piece, Theme } from '../theme';
import { of, ways } from './kits';

const green = grass(of('grass'));
const parts = ['left', 'middle', 'right'] as const satisfies readonly Part[];
const words = ['Brink', 'Fall', 'Foot of the fall'] as const;

/** Three tiles wide, one of three rows, in three frames; the tenth tile is what lies beside it. */
const fallRow = (row: 0 | 1 | 2, last: Piece): readonly Piece[] => [
  ...[0, 1, 2].flatMap((frame) =>
    parts.map(
      (part, column): Piece => ({
        name: `${words[row]}, ${part}${frame ? `, frame ${frame + 1}` : ''}`,
        tags: frame ? ['frame'] : ['falls'],
        ...(frame ? {} : { frames: [column, column + 3, column + 6] }),
        draw: (b) => fall({ ...b, seed: 'falls' }, part, row, frame, b.palette.ramp.rock),
      }),
    ),
  ),
  last,
];

export const waterfall: Theme = {
  slug: 'waterfall',
  name: 'Waterfall',
  ground: { name: 'Grass', draw: green },
  marks: [
    {
      name: 'White flowers',
      tags: ['flowers'],
      draw: (b) => flowers(b, b.palette.ramp.snow, b.palette.ramp.grass, b.palette.ramp.light.mid, 0),
    },
    {
      name: 'Blue flowers',
      tags: ['flowers'],
      draw: (b) => flowers(b, b.palette.ramp.roofTwo, b.palette.ramp.grass, b.palette.foam, 1),
    },
  ],
  path: {
    label: 'Gravel',
    name: 'Gravel',
    ground: earth(of('stone')),
    style: (b) => ({
      waver: 5,
      rim: b.palette.ramp.grass.dark,
      blades: { colour: b.palette.ramp.grass.dark, light: b.palette.ramp.grass.light, size: 14 },
    }),
  },
  tall: {
    label: 'Ferns',
    name: 'Ferns',
    ground: tallGrass(of('meadow')),
    style: (b) => ({
      waver: 5,
      isRaised: true,
      blades: { colour: b.palette.ramp.meadow.dark, light: b.palette.ramp.meadow.mid, size: 28 },
    }),
  },
  second: {
    label: 'Wet stones',
    name: 'Wet stones',
    ground: stones(of('rock'), 4, 4, { joint: 3, round: 9, wear: 8 }),
    style: (b) => ({
      waver: 5,
      rim: b.palette.ramp.grass.dark,
      blades: { colour: b.palette.ramp.grass.dark, light: b.palette.ramp.grass.light, size: 13 },
    }),
  },
  shore: {
    label: 'Pool',
    name: 'Pool',
    sea: (frame) => waves(of('water'), frame),
    style: (b) => ({
      waver: 6,
      bank: b.palette.ramp.stone,
      water: b.palette.ramp.water,
      blades: b.palette.ramp.grass,
      foam: 0.8,
    }),
  },
  ledge: {
    label: 'Rock',
    name: 'Rock',
    draw: (b, mask) =>
      ledge(b, mask, green, green, {
        rock: b.palette.ramp.rock,
        fringe: b.palette.ramp.moss,
        isGrown: true,
        waver: 6,
      }),
  },
  fence: {
    name: 'Stepping stone',
    isSolid: false,
    draw: (b, mask) => steppingStone(b, mask, b.palette.ramp.stone),
  },
  building: [
    fallRow(0, {
      name: 'Boulder above',
      tags: ['rock'],
      draw: (b) => rock(b, b.palette.ramp.rock, 1, b.palette.ramp.moss),
    }),
    fallRow(1, { name: 'Crystals', draw: (b) => crystals(b, b.palette.ramp.water, 0.9) }),
    fallRow(2, {
      name: 'Lilies',
      isSolid: false,
      draw: (b) => lilies(b, b.palette.ramp.moss, b.palette.ramp.blossom),
    }),
  ],
  talls: [
    { name: 'Broad tree', tags: ['tree'], draw: (b) => broadTree(b, b.palette.ramp.foliage) },
    { name: 'Pine', tags: ['tree'], draw: (b) => pine(b, b.palette.ramp.pine) },
  ],
  posts: [
    { name: 'Young tree', tags: ['tree'], draw: (b) => smallTree(b, b.palette.ramp.foliage) },
    { name: 'Standing rock', tags: ['rock'], draw: (b) => seaStack(b, b.palette.ramp.rock) },
  ],
  bushes: [
    { name: 'Bush', draw: (b) => bush(b, b.palette.ramp.foliage) },
    {
      name: 'Bush with blossoms',
      draw: (b) => bush(b, b.palette.ramp.foliage, b.palette.ramp.blossom.light),
    },
  ],
  passages: ways({ steps: 'stone', planks: 'plank', rock: 'rock', cloth: 'cloth' }),
  singles: [
    { name: 'Stone', tags: ['rock'], draw: (b) => rock(b, b.palette.ramp.rock, 0.62) },
    { name: 'Boulder', tags: ['rock'], draw: (b) => rock(b, b.palette.ramp.rock, 1, b.palette.ramp.moss) },
    { name: 'Stump', draw: stump },
    { name: 'Log', draw: log },
    { name: 'Reeds', draw: (b) => reeds(b, b.palette.ramp.meadow, b.palette.ramp.wood) },
    { name: 'Fern', isSolid: false, draw: (b) => reeds(b, b.palette.ramp.foliage) },
    {
      name: 'Flowers',
      tags: ['flowers'],
      isSolid: false,
      draw: (b) => flowers(b, b.palette.ramp.blossom, b.palette.ramp.grass, b.palette.ramp.light.mid, 0),
    },
    { name: 'Mushrooms', draw: (b) => mushrooms(b, b.palette.ramp.coral) },
    { name: 'Barrel', draw: (b) => barrel(b) },
    { name: 'Crate', draw: (b) => crate(b) },
    { name: 'Signpost', tags: ['sign'], draw: (b) => sign(b, 'arrow') },
    { name: 'Sign', tags: ['sign'], draw: (b) => sign(b, 'board') },
  ],
  fire: { name: 'Campfire', isSolid: true, draw: campfire },
};
