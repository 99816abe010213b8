// The position of each kind of tile, the same in every sheet: a map stays valid in any theme.

import { bridgeTag } from '../../lib/maps/walking';
import type { Brush } from './brush';
import { brushWith } from './brush';
import { joinWords } from './parts/cliffs';
import { cornerOf } from './parts/corners';
import type { Ground } from './parts/ground';
import { shoreOf } from './parts/shore';
import { placed } from './render';
import type { Piece, Sheet, Theme, Tile } from './theme';

const COLUMNS = 16;
const WAVE_MS = 250;
const FIRE_MS = 120;
const FALL_MS = 110;
/** First tile of each frame of the shore: its row, then the last three rows. */
const shoreRows = [2, 13, 14, 15] as const;
/** The masks that maps need most: straight edges. Each set contains each of them twice. */
const common = [3, 6, 12, 9] as const;
const indexOf = (column: number, row: number) => row * COLUMNS + column;
const shareWeights = [60, 16, 10, 7, 4, 3] as const;

const cornerWords = [
  'Plain',
  'top left',
  'top right',
  'top',
  'bottom right',
  'top left and bottom right',
  'right',
  'all but bottom left',
  'bottom left',
  'left',
  'top right and bottom left',
  'all but bottom right',
  'bottom',
  'all but top right',
  'all but top left',
  'whole',
] as const;
const cornerName = (name: string, mask: number) => `${name}, ${cornerWords[mask] ?? ''}`;

/** All tiles of a theme, drawn with this brush. */
export function sheetOfTheme(theme: Theme, first: Brush): Sheet {
  const pieces: string[] = [];
  const tiles: Tile[] = [];
  const put = (
    column: number,
    row: number,
    seed: string,
    draw: (brush: Brush) => string,
    tile: Omit<Tile, 'index'>,
  ) => {
    const inner = draw(brushWith(first, `${theme.slug}/${seed}`));
    if (inner) pieces.push(placed(inner, column, row));
    tiles.push({ index: indexOf(column, row), ...tile });
  };
  const { ground, path, tall, second, shore } = theme;
  const under = (brush: Brush, kind: number) => ground.draw(brushWith(brush, 'under'), kind);
  const base: Ground = theme.isOverlay ? () => '' : ground.draw;
  const baseAt = (frame: number): Ground => (theme.isOverlay ? base : (ground.frames?.(frame) ?? base));
  const from = theme.isOverlay ? 1 : 0;
  const wet = ground.isWater ? { isSwimmable: true, isSolid: true } : {};

  for (let kind = 0; kind < 6; kind += 1)
    put(kind, 0, 'ground', (brush) => under(brush, kind), {
      name: `${ground.name} ${kind + 1}`,
      tags: ['ground'],
      weight: shareWeights[kind] ?? 1,
      ...wet,
    });
  theme.marks.forEach((mark, index) => {
    put(6 + index, 0, `mark-${index}`, (brush) => under(brush, index) + mark.draw(brush), {
      name: mark.name,
      tags: ['ground-marked', ...(mark.tags ?? [])],
      ...wet,
    });
  });
  const more = [
    [8, path, 'path'],
    [9, path, 'path'],
    [10, path, 'path'],
    [11, tall, 'tall'],
    [12, tall, 'tall'],
    [13, second, 'second'],
    [14, second, 'second'],
  ] as const;
  for (const [column, cover, terrain] of more) {
    put(column, 0, terrain, (brush) => cover.ground(brushWith(brush, 'over'), column - 8), {
      name: `${cover.name} ${column - 6}`,
      tags: [terrain, 'ground'],
      corners: { terrain, mask: 15 },
      ...(cover.isSolid ? { isSolid: true } : {}),
    });
  }
  put(
    15,
    0,
    'mark-both',
    (brush) =>
      under(brush, 3) +
      theme.marks.map((mark) => mark.draw(brushWith(brush, `${brush.seed}${mark.name}`))).join(''),
    { name: `${theme.marks[0].name} and more`, tags: ['ground-marked'], ...wet },
  );

  for (const [row, cover, terrain] of [
    [1, path, 'path'],
    [3, tall, 'tall'],
    [4, second, 'second'],
  ] as const) {
    const set = row === 1 ? 0 : row === 3 ? 2 : 3;
    const tileOf = (column: number, at: number, mask: number, variant: number) =>
      put(
        column,
        at,
        terrain,
        (brush) =>
          cornerOf(
            variant ? brushWith(brush, `${brush.seed}/${variant}`) : brush,
            mask,
            base,
            cover.ground,
            cover.style(brush),
            variant,
          ),
        {
          name:
            mask === 0 ? `${ground.name} beside ${cover.name.toLowerCase()}` : cornerName(cover.name, mask),
          tags: [terrain, mask === 15 ? 'ground' : 'edge'],
          corners: { terrain, mask },
          ...(cover.isSolid && mask === 15 ? { isSolid: true } : {}),
          ...(mask === 0 ? wet : {}),
        },
      );
    for (let mask = from; mask < 16; mask += 1) tileOf(mask, row, mask, 0);
    common.forEach((mask, index) => {
      tileOf(set * 4 + index, 5, mask, 1);
    });
  }
  shoreRows.forEach((row, frame) => {
    for (let mask = from; mask < 16; mask += 1) {
      const frames = shoreRows.map((at) => ({ index: indexOf(mask, at), ms: WAVE_MS }));
      put(
        mask,
        row,
        'shore',
        (brush) => shoreOf(brush, mask, baseAt(frame), shore.sea(frame), frame, shore.style(brush)),
        {
          name:
            frame > 0
              ? `${cornerName(shore.name, mask)}, frame ${frame + 1}`
              : mask === 0
                ? `${ground.name} beside ${shore.name.toLowerCase()}`
                : cornerName(shore.name, mask),
          tags: frame > 0 ? ['frame'] : ['shore', mask === 15 ? 'water' : 'edge'],
          ...(mask === 0 ? wet : { isSolid: true, isSwimmable: true }),
          ...(frame > 0
            ? {}
            : { corners: { terrain: 'shore', mask }, ...(mask === 0 && !ground.frames ? {} : { frames }) }),
        },
      );
    }
  });
  common.forEach((mask, index) => {
    put(
      4 + index,
      5,
      'shore',
      (brush) =>
        shoreOf(brushWith(brush, `${brush.seed}/1`), mask, base, shore.sea(0), 0, shore.style(brush), 1),
      {
        name: cornerName(`${shore.name}, still`, mask),
        tags: ['shore', 'edge'],
        isSolid: true,
        isSwimmable: true,
      },
    );
  });
  for (let mask = 0; mask < 16; mask += 1) {
    if (mask >= from)
      put(mask, 6, 'ledge', (brush) => theme.ledge.draw(brush, mask), {
        name: mask === 0 ? `${ground.name} below` : cornerName(theme.ledge.name, mask),
        tags: ['ledge', mask === 15 ? 'ground' : 'edge'],
        corners: { terrain: 'ledge', mask },
        ...(mask === 0 || mask === 15 ? {} : { isSolid: true }),
      });
    put(mask, 7, 'fence', (brush) => theme.fence.draw(brush, mask), {
      name: `${theme.fence.name}, ${joinWords(mask)}`,
      tags: [
        'fence',
        ...(theme.fence.isSolid ? [] : [bridgeTag]),
        ...(['north', 'east', 'south', 'west'] as const)
          .filter((_, bit) => mask & (1 << bit))
          .map((side) => `joins-${side}`),
      ],
      ...(theme.fence.isSolid ? { isSolid: true } : {}),
    });
  }
  theme.building.forEach((row, index) => {
    row.slice(0, 10).forEach((piece, column) => {
      put(column, 8 + index, 'building', piece.draw, {
        name: piece.name,
        tags: piece.tags ?? ['building'],
        ...(piece.isSolid === false ? {} : { isSolid: true }),
        ...(piece.frames
          ? { frames: piece.frames.map((at) => ({ index: indexOf(at, 8 + index), ms: FALL_MS })) }
          : {}),
      });
    });
  });
  const large = (piece: Piece, column: number, row: number, columns: number, rows: number, role: string) => {
    pieces.push(
      placed(piece.draw(brushWith(first, `${theme.slug}/${piece.name}`)), column, row, columns, rows),
    );
    const crownRows = piece.crownRows ?? rows - 1;
    for (let y = 0; y < rows; y += 1)
      for (let x = 0; x < columns; x += 1) {
        const place = [
          rows > 1 ? ['top', rows > 2 && y < rows - 1 ? 'middle' : 'foot', 'foot'][y] : '',
          columns > 1 ? (x === 0 ? 'left' : 'right') : '',
        ]
          .filter(Boolean)
          .join(' ');
        tiles.push({
          index: indexOf(column + x, row + y),
          name: place ? `${piece.name}, ${place}` : piece.name,
          tags: [role, ...(piece.tags ?? []), ...(y < crownRows ? ['above'] : [])],
          ...(y < crownRows || piece.isSolid === false ? {} : { isSolid: true }),
        });
      }
  };
  large(theme.talls[0], 10, 8, 2, 3, 'tall-a');
  large(theme.talls[1], 12, 8, 2, 3, 'tall-b');
  theme.posts.forEach((post, index) => {
    large(post, 14 + index, 8, 1, 2, `post-${index === 0 ? 'a' : 'b'}`);
  });
  theme.bushes.forEach((piece, index) => {
    large({ crownRows: 0, ...piece }, 14 + index, 10, 1, 1, 'bush');
  });
  theme.passages.slice(0, 16).forEach((piece, column) => {
    put(column, 11, `passage-${column}`, piece.draw, {
      name: piece.name,
      tags: [
        ...(piece.tags ?? ['passage']).filter((tag) => tag !== bridgeTag),
        ...(piece.isSolid ? [] : [bridgeTag]),
      ],
      ...(piece.isSolid ? { isSolid: true } : {}),
    });
  });
  theme.singles.slice(0, 12).forEach((piece, column) => {
    put(column, 12, `single-${column}`, piece.draw, {
      name: piece.name,
      tags: piece.tags ?? ['thing'],
      ...(piece.isSolid === false ? {} : { isSolid: true }),
    });
  });
  for (let frame = 0; frame < 4; frame += 1) {
    const frames = [0, 1, 2, 3].map((at) => ({ index: indexOf(12 + at, 12), ms: FIRE_MS }));
    put(12 + frame, 12, 'fire', (brush) => theme.fire.draw(brush, frame), {
      name: frame ? `${theme.fire.name}, frame ${frame + 1}` : theme.fire.name,
      tags: frame ? ['frame'] : ['light'],
      ...(theme.fire.isSolid ? { isSolid: true } : {}),
      ...(frame ? {} : { frames }),
    });
  }
  return { pieces, tiles: tiles.sort((a, b) => a.index - b.index) };
}

/** The corner sets of a theme, as the manifest names them. */
export function terrainsOf(theme: Theme) {
  return [
    { name: 'path', label: theme.path.label, over: null },
    { name: 'shore', label: theme.shore.label, over: null },
    { name: 'tall', label: theme.tall.label, over: null },
    { name: 'second', label: theme.second.label, over: null },
    { name: 'ledge', label: theme.ledge.label, over: null },
  ];
}
