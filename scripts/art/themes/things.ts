// Things that people use: chests in four states, signs, doors, portals, lights; tall things to walk behind.
import { bridgeTag } from '../../../lib/maps/walking';
import { type Brush, brushWith } from '../brush';
import type { Role } from '../palette';
import { barrel, chest, crate, pot, sign } from '../parts/goods';
import { bookcase, column, dripstones, floorLight, fountain, stall, statue, wardrobe } from '../parts/halls';
import { campfire, streetLight, torch } from '../parts/lights';
import { beacon, bed, blades, coin, doorway, fish, flask, paw } from '../parts/marks';
import { crystals, mushrooms, rock, snowman } from '../parts/nature';
import { cave, gate, hatch, ladder, mat, portal } from '../parts/passages';
import { coralBush, lilies, reeds, shellOn, starfish } from '../parts/reef';
import { boat, buoy, lighthouse, seaStack } from '../parts/sea';
import { bareTree, broadTree, palm, pine, smallTree } from '../parts/trees';
import { placed } from '../render';
import type { Sheet, Tile } from '../theme';

type Draw = (brush: Brush) => string;
type Drawn = readonly [
  name: string,
  draw: Draw,
  more?: Omit<Tile, 'index' | 'name' | 'tags'> & { readonly tags?: readonly string[] },
];

const tones = (brush: Brush, role: Role) => brush.palette.ramp[role];
const states = ['closed', 'opening', 'full', 'empty'] as const;
const doorStates = ['closed', 'half open', 'open'] as const;
const named = {
  plank: 'Wooden',
  coral: 'Coral',
  roofTwo: 'Blue',
  light: 'Golden',
  metal: 'Iron',
  foliage: 'Green',
  wood: 'Dark',
  water: 'Lagoon',
  blossom: 'Pink',
} as const;
type Named = keyof typeof named;
const solid = { isSolid: true };

const chests: readonly Drawn[] = (['plank', 'coral', 'roofTwo', 'metal'] as const).flatMap((role) =>
  ([0, 1, 2, 3] as const).map(
    (state): Drawn => [
      `${named[role]} chest, ${states[state]}`,
      (b) => chest(b, tones(b, role), state),
      { ...solid, tags: ['chest', states[state]] },
    ],
  ),
);

const marks: readonly (readonly [string, Draw])[] = [
  ['healer', flask],
  ['shop', coin],
  ['arena', blades],
  ['inn', bed],
  ['harbour', fish],
  ['pets', paw],
];
const signs: readonly Drawn[] = [
  ['Sign', (b) => sign(b, 'board'), { ...solid, tags: ['sign'] }],
  ['Signpost, right', (b) => sign(b, 'arrow'), { ...solid, tags: ['sign'] }],
  [
    'Signpost, left',
    (b) => `<g transform="translate(128 0) scale(-1 1)">${sign(b, 'arrow')}</g>`,
    { ...solid, tags: ['sign'] },
  ],
  ...marks.map(
    ([name, mark]): Drawn => [
      `Sign of the ${name}`,
      (b) => sign(b, 'shop', mark(b)),
      { ...solid, tags: ['sign'] },
    ],
  ),
];

const doors: readonly Drawn[] = (
  ['wood', 'coral', 'roofTwo', 'foliage', 'metal'] as const satisfies readonly Named[]
).flatMap((role) =>
  ([0, 1, 2] as const).map(
    (open): Drawn => [
      `${named[role]} door, ${doorStates[open]}`,
      (b) => doorway(b, tones(b, role), tones(b, role === 'metal' ? 'stone' : 'wood'), open),
      { ...(open === 2 ? {} : solid), tags: ['door', ...(open === 2 ? [bridgeTag] : [])] },
    ],
  ),
);

/** Four frames of one thing, from `column` of `row`. */
const four = (
  name: string,
  row: number,
  first: number,
  ms: number,
  tags: readonly string[],
  draw: (brush: Brush, frame: number) => string,
  isSolid = false,
): readonly Drawn[] =>
  [0, 1, 2, 3].map(
    (frame): Drawn => [
      frame ? `${name}, frame ${frame + 1}` : name,
      (b) => draw(b, frame),
      {
        ...(isSolid ? solid : {}),
        tags: frame ? ['frame'] : tags,
        ...(frame ? {} : { frames: [0, 1, 2, 3].map((at) => ({ index: row * 16 + first + at, ms })) }),
      },
    ],
  );

const single = (name: string, draw: Draw, isSolid = true): Drawn => [
  name,
  draw,
  { ...(isSolid ? solid : {}), tags: isSolid ? ['thing'] : ['thing', bridgeTag] },
];

const rows: readonly (readonly Drawn[])[] = [
  chests,
  signs,
  doors,
  [
    ...four('Lagoon portal', 3, 0, 140, ['portal'], (b, frame) => portal(b, tones(b, 'water'), frame)),
    ...four('Coral portal', 3, 4, 140, ['portal'], (b, frame) => portal(b, tones(b, 'coral'), frame)),
    ...four(
      'Lagoon beacon',
      3,
      8,
      250,
      ['beacon'],
      (b, frame) => beacon(b, tones(b, 'foliage'), frame),
      true,
    ),
    ...four('Pink beacon', 3, 12, 250, ['beacon'], (b, frame) => beacon(b, tones(b, 'blossom'), frame), true),
  ],
  [
    ...four('Torch', 4, 0, 120, ['light'], torch),
    ...four('Campfire', 4, 4, 120, ['light'], campfire, true),
    single('Buoy', (b) => buoy(b, tones(b, 'coral'))),
    single('Boat', (b) => boat(b, tones(b, 'roofTwo'))),
    single('Snowman', snowman),
    single('Lilies', (b) => lilies(b, tones(b, 'moss'), tones(b, 'blossom')), false),
    single('Reeds', (b) => reeds(b, tones(b, 'meadow'), tones(b, 'wood'))),
    single('Mushrooms', (b) => mushrooms(b, tones(b, 'coral'))),
    single('Stone', (b) => rock(b, tones(b, 'rock'), 0.62)),
    single('Boulder', (b) => rock(b, tones(b, 'rock'), 1, tones(b, 'moss'))),
  ],
  [
    single('Barrel', (b) => barrel(b)),
    single('Crate', (b) => crate(b)),
    single('Pot', (b) => pot(b, tones(b, 'roof'))),
    single('Potted plant', (b) => pot(b, tones(b, 'roof'), tones(b, 'foliage'))),
    single('Coral crystals', (b) => crystals(b, tones(b, 'coral'))),
    single('Lagoon crystals', (b) => crystals(b, tones(b, 'water'))),
    single('Amber crystals', (b) => crystals(b, tones(b, 'light'))),
    single('Shell', (b) => shellOn(b, tones(b, 'shell')), false),
    single('Starfish', (b) => starfish(b, tones(b, 'coral')), false),
    single('Coral', (b) => coralBush(b, tones(b, 'coral'))),
    single('Pink coral', (b) => coralBush(b, tones(b, 'blossom'))),
    single('Cave', (b) => cave(b, tones(b, 'rock')), false),
    single('Hatch', (b) => hatch(b, tones(b, 'plank'), tones(b, 'rock')), false),
    single('Gate, closed', (b) => gate(b, tones(b, 'metal'), tones(b, 'rock'), false)),
    single('Gate, open', (b) => gate(b, tones(b, 'metal'), tones(b, 'rock'), true), false),
    single('Ladder', (b) => ladder(b, tones(b, 'wood')), false),
  ],
  (['cloth', 'roofTwo', 'moss', 'coral'] as const).map((role, index) =>
    single(`Mat ${index + 1}`, (b) => mat(b, tones(b, role)), false),
  ),
];

/** Things of 256 × 384, eight in a row; below them eight more; then those of 128 × 256. */
const large: readonly (readonly [string, Draw])[] = [
  ['Statue', (b) => statue(b, tones(b, 'stone'))],
  ['Fountain', (b) => fountain(b, tones(b, 'stone'))],
  ['Market stall', (b) => stall(b, tones(b, 'cloth'))],
  ['Blue stall', (b) => stall(b, tones(b, 'roofTwo'))],
  ['Lighthouse', (b) => lighthouse(b, tones(b, 'roof'))],
  ['Pillar', (b) => column(b, tones(b, 'stone'), false)],
  ['Broken pillar', (b) => column(b, tones(b, 'stone'), true)],
  ['Dripstones', (b) => dripstones(b, tones(b, 'rock'))],
  ['Broad tree', (b) => broadTree(b, tones(b, 'foliage'))],
  ['Apple tree', (b) => broadTree(b, tones(b, 'foliage'), tones(b, 'coral').mid)],
  ['Blossoming tree', (b) => broadTree(b, tones(b, 'blossom'))],
  ['Pine', (b) => pine(b, tones(b, 'pine'))],
  ['Palm', (b) => palm(b, tones(b, 'foliage'))],
  ['Bare tree', bareTree],
  ['Bookcase', (b) => bookcase(b, tones(b, 'wood'))],
  ['Wardrobe', (b) => wardrobe(b, tones(b, 'plank'))],
];
const posts: readonly (readonly [string, Draw])[] = [
  ['Lamp post', (b) => streetLight(b, tones(b, 'metal'))],
  ['Wooden lamp', (b) => streetLight(b, tones(b, 'wood'))],
  ['Floor lamp', (b) => floorLight(b, tones(b, 'wood'), tones(b, 'light'))],
  ['Coral lamp', (b) => floorLight(b, tones(b, 'metal'), tones(b, 'coral'))],
  ['Young tree', (b) => smallTree(b, tones(b, 'foliage'))],
  ['Blossoming young tree', (b) => smallTree(b, tones(b, 'blossom'))],
  ['Sea stack', (b) => seaStack(b, tones(b, 'rock'))],
];

/** The sheet of things. */
export function thingsSheet(first: Brush): Sheet {
  const pieces: string[] = [];
  const tiles: Tile[] = [];
  const put = (name: string, draw: Draw, column: number, row: number, w: number, h: number) => {
    pieces.push(placed(draw(brushWith(first, `things/${name}`)), column, row, w, h));
    for (let y = 0; y < h; y += 1)
      for (let x = 0; x < w; x += 1) {
        const isFoot = y === h - 1;
        const side = w === 1 ? '' : x === 0 ? ' left' : ' right';
        tiles.push({
          index: (row + y) * 16 + column + x,
          name: `${name}, ${isFoot ? 'foot' : y === 0 ? 'top' : 'middle'}${side}`,
          tags: ['tall', ...(isFoot ? [] : ['above'])],
          ...(isFoot ? solid : {}),
        });
      }
  };
  rows.forEach((row, y) => {
    row.slice(0, 16).forEach(([name, draw, more], x) => {
      const { tags = [], ...rest } = more ?? {};
      pieces.push(placed(draw(brushWith(first, `things/${name.replace(/, frame \d/, '')}`)), x, y));
      tiles.push({ index: y * 16 + x, name, tags, ...rest });
    });
  });
  large.forEach(([name, draw], index) => {
    put(name, draw, (index % 8) * 2, index < 8 ? 7 : 10, 2, 3);
  });
  posts.forEach(([name, draw], index) => {
    put(name, draw, index, 13, 1, 2);
  });
  return { pieces, tiles };
}
