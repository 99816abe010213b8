// Things on other sheets' ground: leaves, puddles, flowers, rubble, hedges, stalls, statues, goods.

import { clipped } from '../brush';
import { lowWall } from '../parts/cliffs';
import { coveredBy } from '../parts/corners';
import { carpet } from '../parts/floors';
import { barrel, bench, chest, crate, hay, pot, sacks, sign, table, well } from '../parts/goods';
import { water as waves } from '../parts/ground';
import { floorLight, stall, statue } from '../parts/halls';
import { streetLight, torch } from '../parts/lights';
import { litter, stump } from '../parts/nature';
import { bush } from '../parts/trees';
import { path } from '../shapes';
import type { Theme } from '../theme';
import { house, of, ways } from './kits';

const puddle = (frame: number) => waves(of('water'), frame, 0.8);
const drift = carpet(of('snow'), { veil: 0.9, size: 11, count: 7 });

export const extraObjects: Theme = {
  slug: 'extra-objects',
  name: 'Extra Objects',
  ground: {
    name: 'Scattered leaves',
    draw: (b, variant) =>
      litter(
        { ...b, seed: `${b.seed}/${variant}` },
        [b.palette.ramp.foliage.mid, b.palette.ramp.foliage.light, b.palette.ramp.moss.mid],
        3 + variant,
      ),
  },
  isOverlay: true,
  marks: [
    {
      name: 'Scattered petals',
      tags: ['petals'],
      draw: (b) => litter(b, [b.palette.ramp.blossom.mid, b.palette.ramp.blossom.light], 9),
    },
    {
      name: 'Scattered pebbles',
      tags: ['pebbles'],
      draw: (b) => litter(b, [b.palette.ramp.rock.light, b.palette.ramp.rock.mid], 9),
    },
  ],
  path: {
    label: 'Fallen leaves',
    name: 'Fallen leaves',
    ground: carpet(of('foliage'), { veil: 0.45, size: 10, count: 14 }),
    style: () => ({ waver: 8 }),
  },
  tall: {
    label: 'Petals',
    name: 'Petals',
    ground: carpet(of('blossom'), { veil: 0.42, size: 8, count: 14 }),
    style: () => ({ waver: 8 }),
  },
  second: {
    label: 'Rubble',
    name: 'Rubble',
    ground: carpet(of('rock'), { veil: 0.55, size: 11, count: 12 }),
    style: () => ({ waver: 8 }),
  },
  shore: {
    label: 'Puddle',
    name: 'Puddle',
    sea: puddle,
    style: (b) => ({ waver: 7, bank: b.palette.ramp.earth, water: b.palette.ramp.water, foam: 0 }),
  },
  ledge: {
    label: 'Snowdrift',
    name: 'Snowdrift',
    draw: (b, mask) => {
      if (mask === 0) return '';
      if (mask === 15) return drift(b, 0);
      const { d } = coveredBy({ ...b, seed: `${b.seed}/${mask}` }, mask, 8);
      return (
        path(d, b.palette.night, 'fill-rule="evenodd" opacity="0.16" transform="translate(5 9)"') +
        path(d, b.palette.ramp.snow.dark, 'fill-rule="evenodd" transform="translate(1 5)"') +
        clipped(b, d, drift(b, mask))
      );
    },
  },
  fence: {
    name: 'Hedge',
    isSolid: true,
    draw: (b, mask) => lowWall(b, mask, b.palette.ramp.pine, b.palette.ramp.foliage, true),
  },
  building: house({
    roofs: ['straw', 'moss'],
    style: (b) => ({
      face: b.palette.ramp.plank,
      post: b.palette.ramp.wood,
      foot: b.palette.ramp.rock,
      isFramed: true,
    }),
    shutters: 'coral',
    door: 'coral',
    awning: 'cloth',
  }),
  talls: [
    { name: 'Statue', draw: (b) => statue(b, b.palette.ramp.stone) },
    { name: 'Stall', tags: ['shop'], draw: (b) => stall(b, b.palette.ramp.roofTwo) },
  ],
  posts: [
    { name: 'Lantern', tags: ['light'], draw: (b) => streetLight(b, b.palette.ramp.wood) },
    {
      name: 'Paper lamp',
      tags: ['light'],
      draw: (b) => floorLight(b, b.palette.ramp.wood, b.palette.ramp.coral),
    },
  ],
  bushes: [
    { name: 'Berry bush', draw: (b) => bush(b, b.palette.ramp.foliage, b.palette.ramp.light.mid) },
    { name: 'Flower tub', draw: (b) => pot(b, b.palette.ramp.plank, b.palette.ramp.blossom) },
  ],
  passages: ways({ steps: 'rock', planks: 'plank', rock: 'stone', cloth: 'roofTwo' }),
  singles: [
    { name: 'Chest', tags: ['chest'], draw: (b) => chest(b, b.palette.ramp.plank, 0) },
    { name: 'Open chest', tags: ['chest'], draw: (b) => chest(b, b.palette.ramp.plank, 3) },
    { name: 'Well', draw: (b) => well(b, b.palette.ramp.stone, b.palette.ramp.roof) },
    { name: 'Bench', draw: (b) => bench(b, b.palette.ramp.plank) },
    { name: 'Table', draw: (b) => table(b, b.palette.ramp.plank, b.palette.ramp.cloth) },
    { name: 'Sacks', draw: sacks },
    { name: 'Hay', draw: hay },
    { name: 'Stump', draw: stump },
    { name: 'Barrel', draw: (b) => barrel(b) },
    { name: 'Crate', draw: (b) => crate(b) },
    { name: 'Signpost', tags: ['sign'], draw: (b) => sign(b, 'arrow') },
    { name: 'Sign', tags: ['sign'], draw: (b) => sign(b, 'board') },
  ],
  fire: { name: 'Torch', isSolid: false, draw: torch },
};
