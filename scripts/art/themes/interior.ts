// Rooms: boards, rugs, kitchen tiles, a bath, papered walls, furniture.

import { ledge, lowWall } from '../parts/cliffs';
import { planks, stones, weave } from '../parts/floors';
import { barrel, bench, chair, crate, pot, sacks, sign, table } from '../parts/goods';
import { water } from '../parts/ground';
import { bookcase, floorLight, wardrobe } from '../parts/halls';
import { torch } from '../parts/lights';
import { litter } from '../parts/nature';
import type { Theme } from '../theme';
import { hall, of, ways } from './kits';

const boards = planks(of('plank'));
const tiles = stones(of('stone'), 2, 2, { joint: 3, round: 2, wear: 0, shift: 0 });

export const interior: Theme = {
  slug: 'interior',
  name: 'Interior',
  ground: { name: 'Boards', draw: boards },
  marks: [
    {
      name: 'Boards with paper',
      tags: ['paper'],
      draw: (b) => litter(b, [b.palette.ramp.shell.light, b.palette.ramp.shell.mid], 4),
    },
    {
      name: 'Boards with straw',
      tags: ['straw'],
      draw: (b) => litter(b, [b.palette.ramp.light.mid, b.palette.ramp.light.light], 9),
    },
  ],
  path: {
    label: 'Rug',
    name: 'Rug',
    ground: weave(of('cloth')),
    style: (b) => ({ waver: 0, isRaised: true, rim: b.palette.ramp.light.mid }),
  },
  tall: {
    label: 'Second rug',
    name: 'Second rug',
    ground: weave(of('roofTwo')),
    style: (b) => ({ waver: 0, isRaised: true, rim: b.palette.ramp.shell.mid }),
  },
  second: {
    label: 'Floor tiles',
    name: 'Floor tiles',
    ground: tiles,
    style: (b) => ({ waver: 0, isRaised: true, rim: b.palette.ramp.stone.dark }),
  },
  shore: {
    label: 'Bath',
    name: 'Bath',
    sea: (frame) => water(of('water'), frame, 0.8),
    style: (b) => ({
      waver: 0,
      bank: b.palette.ramp.stone,
      water: b.palette.ramp.water,
      foam: 0,
      isWalled: true,
    }),
  },
  ledge: {
    label: 'Stage',
    name: 'Stage',
    draw: (b, mask) =>
      ledge(b, mask, boards, boards, {
        rock: b.palette.ramp.wood,
        fringe: b.palette.ramp.plank,
        isGrown: false,
        isBuilt: true,
        waver: 0,
      }),
  },
  fence: {
    name: 'Counter',
    isSolid: true,
    draw: (b, mask) => lowWall(b, mask, b.palette.ramp.wood, b.palette.ramp.plank),
  },
  building: hall({
    faces: ['plaster', 'shell'],
    post: 'wood',
    foot: 'wood',
    isStone: false,
    door: 'roofTwo',
  }),
  talls: [
    { name: 'Bookcase', draw: (b) => bookcase(b, b.palette.ramp.wood) },
    { name: 'Wardrobe', draw: (b) => wardrobe(b, b.palette.ramp.plank) },
  ],
  posts: [
    {
      name: 'Floor lamp',
      tags: ['light'],
      draw: (b) => floorLight(b, b.palette.ramp.wood, b.palette.ramp.light),
    },
    {
      name: 'Coral lamp',
      tags: ['light'],
      draw: (b) => floorLight(b, b.palette.ramp.metal, b.palette.ramp.coral),
    },
  ],
  bushes: [
    { name: 'House plant', draw: (b) => pot(b, b.palette.ramp.roof, b.palette.ramp.foliage) },
    { name: 'Fern', draw: (b) => pot(b, b.palette.ramp.shell, b.palette.ramp.pine) },
  ],
  passages: ways({ steps: 'plank', planks: 'plank', rock: 'rock', cloth: 'cloth' }),
  singles: [
    { name: 'Chair', draw: (b) => chair(b, b.palette.ramp.plank, b.palette.ramp.coral) },
    { name: 'Blue chair', draw: (b) => chair(b, b.palette.ramp.wood, b.palette.ramp.roofTwo) },
    { name: 'Table', draw: (b) => table(b, b.palette.ramp.plank) },
    { name: 'Laid table', draw: (b) => table(b, b.palette.ramp.plank, b.palette.ramp.shell) },
    { name: 'Desk', draw: (b) => table(b, b.palette.ramp.wood, b.palette.ramp.roofTwo) },
    { name: 'Bench', draw: (b) => bench(b, b.palette.ramp.plank) },
    { name: 'Vase', draw: (b) => pot(b, b.palette.ramp.roofTwo) },
    { name: 'Sacks', draw: sacks },
    { name: 'Barrel', draw: (b) => barrel(b) },
    { name: 'Crate', draw: (b) => crate(b) },
    { name: 'Jar', draw: (b) => pot(b, b.palette.ramp.coral) },
    { name: 'Notice', tags: ['sign'], draw: (b) => sign(b, 'board') },
  ],
  fire: { name: 'Wall torch', isSolid: false, draw: torch },
};
