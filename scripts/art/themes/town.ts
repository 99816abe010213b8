// Streets of the harbour town: cobbles, paved ways, canals, terraces, half-timbered houses.

import { ledge, lowWall, fence as woodFence } from '../parts/cliffs';
import { stones, strewn } from '../parts/floors';
import { barrel, bench, crate, pot, sacks, sign, table, well } from '../parts/goods';
import { grass, water } from '../parts/ground';
import { fountain, stall } from '../parts/halls';
import { streetLight, torch } from '../parts/lights';
import { litter, rock } from '../parts/nature';
import { bush, smallTree } from '../parts/trees';
import { ellipse } from '../shapes';
import type { Theme } from '../theme';
import { house, of, ways } from './kits';

const cobbles = stones(of('stone'), 4, 4, { joint: 4, round: 11, wear: 4 });
const paving = stones(of('sand'), 2, 2, { joint: 3.4, round: 4, wear: 1, shift: 0.5 });
const lawn = grass(of('grass'), 0.3);
const bed = strewn(
  grass(of('meadow'), 0.4),
  (b, x, y) => {
    const tones =
      [b.palette.ramp.coral, b.palette.ramp.light, b.palette.ramp.blossom, b.palette.ramp.snow][
        b.dice.below(4)
      ] ?? b.palette.ramp.coral;
    return (
      [0, 1, 2, 3, 4]
        .map((at) =>
          ellipse(
            x + Math.round(Math.cos(at * 1.257) * 50) / 10,
            y + Math.round(Math.sin(at * 1.257) * 50) / 10,
            4.6,
            4.4,
            at < 2 ? tones.light : tones.mid,
          ),
        )
        .join('') + ellipse(x, y, 3, 3, b.palette.ramp.light.accent)
    );
  },
  16,
  11,
);

export const town: Theme = {
  slug: 'town',
  name: 'Town',
  ground: { name: 'Cobbles', draw: cobbles },
  marks: [
    {
      name: 'Cobbles with leaves',
      tags: ['leaves'],
      draw: (b) => litter(b, [b.palette.ramp.foliage.mid, b.palette.ramp.foliage.light], 7),
    },
    {
      name: 'Cobbles with petals',
      tags: ['petals'],
      draw: (b) => litter(b, [b.palette.ramp.blossom.mid, b.palette.ramp.blossom.light], 9),
    },
  ],
  path: {
    label: 'Paved way',
    name: 'Paved way',
    ground: paving,
    style: (b) => ({ waver: 0, isRaised: true, rim: b.palette.ramp.sand.light }),
  },
  tall: {
    label: 'Flower bed',
    name: 'Flower bed',
    ground: bed,
    style: (b) => ({
      waver: 2,
      isRaised: true,
      rim: b.palette.ramp.meadow.light,
      blades: { colour: b.palette.ramp.meadow.dark, light: b.palette.ramp.meadow.light, size: 15 },
    }),
  },
  second: {
    label: 'Lawn',
    name: 'Lawn',
    ground: lawn,
    style: (b) => ({
      waver: 2,
      isRaised: true,
      rim: b.palette.ramp.grass.light,
      blades: { colour: b.palette.ramp.grass.dark, light: b.palette.ramp.grass.light, size: 12 },
    }),
  },
  shore: {
    label: 'Canal',
    name: 'Canal',
    sea: (frame) => water(of('water'), frame),
    style: (b) => ({
      waver: 0,
      bank: b.palette.ramp.stone,
      water: b.palette.ramp.water,
      foam: 0,
      isWalled: true,
    }),
  },
  ledge: {
    label: 'Terrace',
    name: 'Terrace',
    draw: (b, mask) =>
      ledge(b, mask, cobbles, cobbles, {
        rock: b.palette.ramp.rock,
        fringe: b.palette.ramp.stone,
        isGrown: false,
        isBuilt: true,
        waver: 0,
      }),
  },
  fence: {
    name: 'Garden wall',
    isSolid: true,
    draw: (b, mask) => lowWall(b, mask, b.palette.ramp.rock, b.palette.ramp.stone),
  },
  building: house({
    roofs: ['roof', 'roofTwo'],
    style: (b) => ({
      face: b.palette.ramp.shell,
      post: b.palette.ramp.wood,
      foot: b.palette.ramp.rock,
      isFramed: true,
    }),
    shutters: 'moss',
    door: 'roof',
    awning: 'roofTwo',
  }),
  talls: [
    { name: 'Fountain', tags: ['fountain'], crownRows: 1, draw: (b) => fountain(b, b.palette.ramp.stone) },
    { name: 'Market stall', tags: ['shop'], draw: (b) => stall(b, b.palette.ramp.cloth) },
  ],
  posts: [
    { name: 'Street tree', tags: ['tree'], draw: (b) => smallTree(b, b.palette.ramp.foliage) },
    { name: 'Street lamp', tags: ['light'], draw: (b) => streetLight(b, b.palette.ramp.metal) },
  ],
  bushes: [
    { name: 'Clipped bush', draw: (b) => bush(b, b.palette.ramp.foliage) },
    { name: 'Rose bush', draw: (b) => bush(b, b.palette.ramp.foliage, b.palette.ramp.blossom.mid) },
  ],
  passages: ways({ steps: 'stone', planks: 'stone', rock: 'rock', cloth: 'cloth' }),
  singles: [
    { name: 'Bollard', draw: (b) => rock(b, b.palette.ramp.stone, 0.5) },
    { name: 'Well', draw: (b) => well(b, b.palette.ramp.stone, b.palette.ramp.roof) },
    { name: 'Bench', draw: (b) => bench(b, b.palette.ramp.plank) },
    { name: 'Table', draw: (b) => table(b, b.palette.ramp.plank, b.palette.ramp.cloth) },
    { name: 'Flower pot', draw: (b) => pot(b, b.palette.ramp.roof, b.palette.ramp.foliage) },
    { name: 'Blue pot', draw: (b) => pot(b, b.palette.ramp.roofTwo, b.palette.ramp.pine) },
    { name: 'Post', draw: (b) => woodFence(b, 0, b.palette.ramp.plank) },
    { name: 'Sacks', draw: sacks },
    { name: 'Barrel', draw: (b) => barrel(b) },
    { name: 'Crate', draw: (b) => crate(b) },
    { name: 'Signpost', tags: ['sign'], draw: (b) => sign(b, 'arrow') },
    { name: 'Notice', tags: ['sign'], draw: (b) => sign(b, 'board') },
  ],
  fire: { name: 'Torch', isSolid: false, draw: torch },
};
