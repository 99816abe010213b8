// Parts that several themes share: the kit of a house, passages of wood and stone.
import type { Brush } from '../brush';
import type { Ramp } from '../colour';
import type { Role } from '../palette';
import { door, type Part, type WallStyle, wall, windowOn } from '../parts/buildings';
import { bridge, cave, gate, hatch, ladder, mat, stairs } from '../parts/passages';
import { awning, chimney, dormer, eaves, ridge } from '../parts/roofs';
import { banner, clock, crest, hearth, picture, shelfOn, upperFace } from '../parts/rooms';
import type { Piece } from '../theme';

/** The tones of a material, from whatever palette the sheet has. */
export const of =
  (role: Role) =>
  (brush: Brush): Ramp =>
    brush.palette.ramp[role];

const parts = ['left', 'middle', 'right'] as const satisfies readonly Part[];

export interface HouseKit {
  readonly roofs: readonly [Role, Role];
  readonly style: (brush: Brush) => WallStyle;
  readonly shutters: Role;
  readonly door: Role;
  readonly awning: Role;
}

/** The thirty tiles of a house. */
export function house(kit: HouseKit): Theme3 {
  const { style } = kit;
  const [one, two] = kit.roofs;
  const ramp = (role: Role, brush: Brush) => brush.palette.ramp[role];
  const roofs = (draw: (brush: Brush, tones: Ramp, part: Part) => string, word: string) =>
    [one, two].flatMap((role, kind) =>
      parts.map(
        (part): Piece => ({
          name: `${kind ? 'Second' : 'First'} ${word}, ${part}`,
          tags: ['building', 'roof'],
          draw: (brush) => draw(brush, ramp(role, brush), part),
        }),
      ),
    );
  const onWall = (name: string, draw: (brush: Brush) => string, isSolid = true): Piece => ({
    name,
    tags: ['building', 'wall'],
    isSolid,
    draw: (brush) => wall(brush, style(brush), 'middle') + draw(brush),
  });
  const window = (brush: Brush, isLit: boolean, flowers?: string) =>
    windowOn(brush, style(brush), isLit, ramp(kit.shutters, brush), flowers);
  return [
    [
      ...roofs(ridge, 'ridge'),
      {
        name: 'Chimney',
        tags: ['building', 'roof', 'above'],
        draw: (brush) => chimney(brush, ramp('rock', brush)),
      },
      {
        name: 'First dormer',
        tags: ['building', 'roof'],
        draw: (brush) => dormer(brush, ramp(one, brush), style(brush)),
      },
      {
        name: 'Second dormer',
        tags: ['building', 'roof'],
        draw: (brush) => dormer(brush, ramp(two, brush), style(brush)),
      },
      onWall('Wall with lit window', (brush) => windowOn(brush, style(brush), true, undefined, undefined)),
    ],
    [
      ...roofs(eaves, 'eaves'),
      ...parts.map(
        (part): Piece => ({
          name: `Awning, ${part}`,
          tags: ['building', 'above'],
          isSolid: false,
          draw: (brush) => awning(brush, ramp(kit.awning, brush), part),
        }),
      ),
      onWall('Wall with flower box', (brush) => window(brush, false, brush.palette.ramp.blossom.mid)),
    ],
    [
      ...parts.map(
        (part): Piece => ({
          name: `Wall, ${part}`,
          tags: ['building', 'wall'],
          draw: (brush) => wall(brush, style(brush), part),
        }),
      ),
      onWall('Wall with window', (brush) => window(brush, false)),
      onWall('Wall with window at night', (brush) => window(brush, true)),
      onWall('Door, closed', (brush) => door(brush, ramp(kit.door, brush), style(brush).post, 0)),
      onWall('Door, half open', (brush) => door(brush, ramp(kit.door, brush), style(brush).post, 1)),
      onWall('Door, open', (brush) => door(brush, ramp(kit.door, brush), style(brush).post, 2), false),
      onWall('Wall with timber', (brush) => wall(brush, { ...style(brush), isFramed: true }, 'middle')),
      onWall('Wall of stone', (brush) =>
        wall(brush, { ...style(brush), face: ramp('stone', brush), isStone: true }, 'middle'),
      ),
    ],
  ];
}

type Theme3 = readonly [readonly Piece[], readonly Piece[], readonly Piece[]];

export interface WayKit {
  readonly steps: Role;
  readonly planks: Role;
  readonly rock: Role;
  readonly cloth: Role;
}

/** The sixteen tiles of passages. */
export function ways(kit: WayKit): readonly Piece[] {
  const ramp = (role: Role, brush: Brush) => brush.palette.ramp[role];
  return [
    ...parts.map(
      (part): Piece => ({
        name: `Stairs, ${part}`,
        tags: ['passage', 'stairs'],
        draw: (brush) => stairs(brush, ramp(kit.steps, brush), part),
      }),
    ),
    { name: 'Ladder', tags: ['passage', 'ladder'], draw: (brush) => ladder(brush, ramp('wood', brush)) },
    ...parts.map(
      (part): Piece => ({
        name: `Bridge across, ${part}`,
        tags: ['passage', 'bridge'],
        draw: (brush) => bridge(brush, ramp(kit.planks, brush), part, false),
      }),
    ),
    ...parts.map(
      (part): Piece => ({
        name: `Bridge along, ${part === 'left' ? 'top' : part === 'right' ? 'bottom' : 'middle'}`,
        tags: ['passage', 'bridge'],
        draw: (brush) => bridge(brush, ramp(kit.planks, brush), part, true),
      }),
    ),
    { name: 'Cave', tags: ['passage', 'door'], draw: (brush) => cave(brush, ramp(kit.rock, brush)) },
    {
      name: 'Hatch',
      tags: ['passage', 'door'],
      draw: (brush) => hatch(brush, ramp('plank', brush), ramp(kit.rock, brush)),
    },
    {
      name: 'Gate, closed',
      tags: ['passage', 'gate'],
      isSolid: true,
      draw: (brush) => gate(brush, ramp('metal', brush), ramp(kit.rock, brush), false),
    },
    {
      name: 'Gate, open',
      tags: ['passage', 'gate'],
      draw: (brush) => gate(brush, ramp('metal', brush), ramp(kit.rock, brush), true),
    },
    { name: 'Mat', tags: ['passage', 'floor'], draw: (brush) => mat(brush, ramp(kit.cloth, brush)) },
    {
      name: 'Steps of wood',
      tags: ['passage', 'stairs'],
      draw: (brush) => stairs(brush, ramp('plank', brush), 'middle'),
    },
  ];
}

export interface HallKit {
  readonly faces: readonly [Role, Role];
  readonly post: Role;
  readonly foot: Role;
  readonly isStone: boolean;
  readonly door: Role;
}

/** The thirty tiles of a hall's or a room's walls: crest, upper face, lower face with its openings. */
export function hall(kit: HallKit): Theme3 {
  const ramp = (role: Role, brush: Brush) => brush.palette.ramp[role];
  const styleOf =
    (face: Role) =>
    (brush: Brush): WallStyle => ({
      face: ramp(face, brush),
      post: ramp(kit.post, brush),
      foot: ramp(kit.foot, brush),
      isStone: kit.isStone,
    });
  const [one, two] = kit.faces;
  const style = styleOf(one);
  const each = (draw: (brush: Brush, face: Role, part: Part) => string, word: string) =>
    kit.faces.flatMap((face, kind) =>
      parts.map(
        (part): Piece => ({
          name: `${kind ? 'Second' : 'First'} ${word}, ${part}`,
          tags: ['building', 'wall'],
          draw: (brush) => draw(brush, face, part),
        }),
      ),
    );
  const on = (name: string, draw: (brush: Brush) => string, isSolid = true): Piece => ({
    name,
    tags: ['building', 'wall'],
    isSolid,
    draw: (brush) => wall(brush, style(brush), 'middle') + draw(brush),
  });
  return [
    [
      ...each((brush, face, part) => crest(brush, ramp(face, brush), part), 'crest'),
      { name: 'Void', tags: ['building'], draw: (brush) => crest(brush, ramp(one, brush), 'middle', true) },
      on('Banner', (brush) => banner(brush, ramp('cloth', brush))),
      on('Second banner', (brush) => banner(brush, ramp('roofTwo', brush))),
      on('Framed picture', picture),
    ],
    [
      ...each((brush, face, part) => upperFace(brush, styleOf(face)(brush), part), 'upper wall'),
      on('Wall with shelf', shelfOn),
      on('Fireplace', (brush) => hearth(brush, ramp('stone', brush))),
      on('Clock', clock),
      on('Wall with lit window', (brush) => windowOn(brush, style(brush), true, undefined, undefined)),
    ],
    [
      ...parts.map(
        (part): Piece => ({
          name: `Wall, ${part}`,
          tags: ['building', 'wall'],
          draw: (brush) => wall(brush, style(brush), part),
        }),
      ),
      on('Wall with window', (brush) =>
        windowOn(brush, style(brush), false, kit.isStone ? undefined : ramp('cloth', brush), undefined),
      ),
      on('Wall with window at night', (brush) =>
        windowOn(brush, style(brush), true, kit.isStone ? undefined : ramp('cloth', brush), undefined),
      ),
      on('Door, closed', (brush) => door(brush, ramp(kit.door, brush), style(brush).post, 0)),
      on('Door, half open', (brush) => door(brush, ramp(kit.door, brush), style(brush).post, 1)),
      on('Door, open', (brush) => door(brush, ramp(kit.door, brush), style(brush).post, 2), false),
      on('Wall with timber', (brush) => wall(brush, { ...style(brush), isFramed: true }, 'middle')),
      {
        name: 'Second wall',
        tags: ['building', 'wall'],
        draw: (brush) => wall(brush, styleOf(two)(brush), 'middle'),
      },
    ],
  ];
}
