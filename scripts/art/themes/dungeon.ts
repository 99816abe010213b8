// Vaults below the reef: worn flags, moss, black water, pillars, crystals.

import { ledge, lowWall } from '../parts/cliffs';
import { stones, strewn } from '../parts/floors';
import { barrel, crate, pot, sign } from '../parts/goods';
import { earth, tallGrass, water } from '../parts/ground';
import { column, dripstones } from '../parts/halls';
import { streetLight, torch } from '../parts/lights';
import { crystals, litter, mushrooms, rock } from '../parts/nature';
import { ellipse } from '../shapes';
import type { Theme } from '../theme';
import { hall, of, ways } from './kits';

const flags = stones(of('stone'), 2, 2, { joint: 4, round: 5, wear: 3, shift: 0.5 });
const mosaic = stones(of('sand'), 4, 4, { joint: 3, round: 2, wear: 0, shift: 0 });
const moss = strewn(
  tallGrass(of('meadow')),
  (b, x, y) => ellipse(x, y, 4, 3.4, b.palette.glow, 'opacity="0.8"'),
  4,
  8,
);

export const dungeon: Theme = {
  slug: 'dungeon',
  name: 'Dungeon',
  ground: { name: 'Flags', draw: flags },
  marks: [
    {
      name: 'Flags with rubble',
      tags: ['rubble'],
      draw: (b) => litter(b, [b.palette.ramp.rock.light, b.palette.ramp.rock.dark], 8),
    },
    {
      name: 'Flags with moss',
      tags: ['moss'],
      draw: (b) => litter(b, [b.palette.ramp.moss.mid, b.palette.ramp.moss.dark], 10),
    },
  ],
  path: {
    label: 'Bare earth',
    name: 'Bare earth',
    ground: earth(of('earth')),
    style: (b) => ({ waver: 6, rim: b.palette.ramp.stone.dark }),
  },
  tall: {
    label: 'Glowing moss',
    name: 'Glowing moss',
    ground: moss,
    style: (b) => ({
      waver: 6,
      isRaised: true,
      blades: { colour: b.palette.ramp.meadow.dark, light: b.palette.ramp.meadow.light, size: 22 },
    }),
  },
  second: {
    label: 'Mosaic',
    name: 'Mosaic',
    ground: mosaic,
    style: (b) => ({ waver: 0, isRaised: true, rim: b.palette.ramp.sand.dark }),
  },
  shore: {
    label: 'Dark water',
    name: 'Dark water',
    sea: (frame) => water(of('water'), frame),
    style: (b) => ({
      waver: 0,
      bank: b.palette.ramp.rock,
      water: b.palette.ramp.water,
      foam: 0,
      isWalled: true,
    }),
  },
  ledge: {
    label: 'Dais',
    name: 'Dais',
    draw: (b, mask) =>
      ledge(b, mask, flags, flags, {
        rock: b.palette.ramp.rock,
        fringe: b.palette.ramp.stone,
        isGrown: false,
        isBuilt: true,
        waver: 0,
      }),
  },
  fence: {
    name: 'Parapet',
    isSolid: true,
    draw: (b, mask) => lowWall(b, mask, b.palette.ramp.rock, b.palette.ramp.stone),
  },
  building: hall({ faces: ['plaster', 'shell'], post: 'rock', foot: 'rock', isStone: true, door: 'wood' }),
  talls: [
    { name: 'Pillar', draw: (b) => column(b, b.palette.ramp.stone, false) },
    { name: 'Dripstones', draw: (b) => dripstones(b, b.palette.ramp.rock) },
  ],
  posts: [
    { name: 'Stone lamp', tags: ['light'], draw: (b) => streetLight(b, b.palette.ramp.rock) },
    { name: 'Iron lamp', tags: ['light'], draw: (b) => streetLight(b, b.palette.ramp.metal) },
  ],
  bushes: [
    { name: 'Coral crystals', draw: (b) => crystals(b, b.palette.ramp.coral) },
    { name: 'Lagoon crystals', draw: (b) => crystals(b, b.palette.ramp.foliage) },
  ],
  passages: ways({ steps: 'stone', planks: 'plank', rock: 'rock', cloth: 'cloth' }),
  singles: [
    { name: 'Stone', tags: ['rock'], draw: (b) => rock(b, b.palette.ramp.rock, 0.62) },
    { name: 'Boulder', tags: ['rock'], draw: (b) => rock(b, b.palette.ramp.rock, 1, b.palette.ramp.moss) },
    { name: 'Small crystals', draw: (b) => crystals(b, b.palette.ramp.coral, 0.66) },
    { name: 'Amber crystals', draw: (b) => crystals(b, b.palette.ramp.light, 0.8) },
    { name: 'Glowing mushrooms', draw: (b) => mushrooms(b, b.palette.ramp.foliage) },
    { name: 'Red mushrooms', draw: (b) => mushrooms(b, b.palette.ramp.coral) },
    { name: 'Urn', draw: (b) => pot(b, b.palette.ramp.roofTwo) },
    { name: 'Clay urn', draw: (b) => pot(b, b.palette.ramp.roof) },
    { name: 'Barrel', draw: (b) => barrel(b) },
    { name: 'Crate', draw: (b) => crate(b) },
    { name: 'Signpost', tags: ['sign'], draw: (b) => sign(b, 'arrow') },
    { name: 'Sign', tags: ['sign'], draw: (b) => sign(b, 'board') },
  ],
  fire: { name: 'Torch', isSolid: false, draw: torch },
};
