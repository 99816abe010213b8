// Ledges: high ground with a rock face below its southern border. Fences and walls that join each other.
import { type Brush, brushWith, clipped } from '../brush';
import type { Ramp } from '../colour';
import { at, box, contact, ellipse, line, type Point, path, polygon, SIDE } from '../shapes';
import { along, type Border, coveredBy } from './corners';
import { type Ground, tuft } from './ground';

const DROP = 44;

/** How far the face falls below a point of the border: less and less towards the tile's foot. */
const drop = (y: number) => (y <= SIDE / 2 ? DROP : Math.max(0, ((SIDE - y) / (SIDE / 2)) * DROP));

const faceOf = ({ points }: Border): string => {
  const lower = points.map(([x, y]): Point => [x, y + drop(y)]).reverse();
  return `M${[...points, ...lower].map(at).join('L')}Z`;
};

export interface LedgeStyle {
  readonly rock: Ramp;
  /** What grows over the edge. */
  readonly fringe: Ramp;
  readonly isGrown: boolean;
  readonly waver: number;
  /** Cut stone in courses, not natural rock. */
  readonly isBuilt?: boolean;
}

/** Blocks of natural rock, the same at both sides of the tile. */
function boulders(brush: Brush, rock: Ramp): string {
  let out = '';
  for (let row = 0; row < 7; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const { dice } = brushWith(brush, `rock/${row}/${column}`);
      const [x, y] = [column * 32 + (row % 2) * 16 + dice.between(-4, 4), row * 21 - 6 + dice.between(-3, 3)];
      const [w, h] = [dice.between(27, 37), dice.between(21, 26)];
      const shape = (left: number, by: number): Point[] => [
        [left + 5, y],
        [left + w - 7, y + 1],
        [left + w - by, y + 8],
        [left + w - 3 - by, y + h - by],
        [left + 4, y + h - 1 - by],
        [left, y + 9],
      ];
      for (const left of x > 90 ? [x, x - SIDE] : [x])
        out +=
          polygon(shape(left, 0), rock.mid) +
          polygon(
            [
              [left + 5, y],
              [left + w - 7, y + 1],
              [left + w - 12, y + 7],
              [left + 7, y + 8],
              [left + 3, y + h - 6],
              [left, y + 9],
            ],
            rock.light,
          );
    }
  }
  return out;
}

/** One tile of a ledge: high where the mask says so. */
export function ledge(brush: Brush, mask: number, low: Ground, high: Ground, style: LedgeStyle): string {
  const kind = mask % 6;
  const under = low(brushWith(brush, 'under'), kind);
  const top = high(brushWith(brush, 'high'), kind);
  if (mask === 0) return under;
  if (mask === 15) return top;
  const own = brushWith(brush, `${brush.seed}/${mask}`);
  const { d, borders } = coveredBy(own, mask, style.waver);
  const { night } = brush.palette;
  const { rock, fringe } = style;
  let out = under;
  for (const border of borders) {
    const d2 = faceOf(border);
    out +=
      path(d2, night, 'opacity="0.16" transform="translate(7 11)"') +
      path(d2, night, 'opacity="0.2" transform="translate(0 5)"');
    let face = box(-8, -8, SIDE + 16, SIDE + 16, rock.mid);
    if (style.isBuilt) {
      for (let row = 0; row < 6; row += 1) {
        for (let column = -1; column < 5; column += 1) {
          const [x, y] = [column * 32 + (row % 2) * 16, row * 19 + 6];
          face += box(x + 1, y + 1, 30, 17, rock.light, 4) + box(x + 2.4, y + 2.8, 28.6, 15.2, rock.mid, 3.4);
        }
      }
      face =
        box(-8, -8, SIDE + 16, SIDE + 16, rock.dark) +
        face.replace(`fill="${rock.mid}"`, `fill="${rock.dark}"`);
    } else {
      face = box(-8, -8, SIDE + 16, SIDE + 16, rock.dark) + boulders(brush, rock);
    }
    const foot = border.points.map(([x, y]): Point => [x, y + drop(y)]);
    const edge = `M${foot.map(at).join('L')}`;
    face += line(edge, rock.dark, 16, 'opacity="0.7"') + line(edge, rock.accent, 7);
    face += line(border.long, night, 20, 'opacity="0.22" transform="translate(0 6)"');
    out += clipped(own, d2, face, 'nonzero');
  }
  for (const border of borders)
    out += line(border.long, rock.dark, 22) + line(border.long, rock.mid, 18, 'transform="translate(-1 -2)"');
  let plateau = top;
  for (const border of borders)
    plateau +=
      line(border.long, fringe.dark, 15) + line(border.long, fringe.light, 6, 'transform="translate(2 3)"');
  out += clipped(own, d, plateau);
  if (style.isGrown) {
    for (const border of borders)
      for (const { x, y } of along(border, 8, own))
        out += tuft(
          own,
          x,
          y + 7,
          own.dice.between(10, 15),
          own.dice.chance(0.4) ? fringe.light : fringe.dark,
          4,
        );
  }
  return out;
}

/** Which neighbours a piece of fence joins: 1 north, 2 east, 4 south, 8 west. */
export const joins = { north: 1, east: 2, south: 4, west: 8 } as const;

/** A wooden fence: a post, and two rails to each side that it joins. */
export function fence(brush: Brush, mask: number, tones: Ramp, cap?: Ramp): string {
  const { night } = brush.palette;
  let out = '';
  const rails = (x: number, w: number) => {
    for (const y of [48, 72])
      out += box(x, y, w, 11, tones.dark) + box(x, y, w, 7.5, tones.mid) + box(x, y, w, 2.4, tones.light);
  };
  if (mask & joins.north)
    out +=
      box(66, -1, 10, 80, night, 0, 'opacity="0.2"') +
      box(58, -1, 12, 84, tones.dark) +
      box(58, -1, 7, 84, tones.mid) +
      box(58, -1, 2.4, 84, tones.light);
  if (mask & joins.west) out += box(-1, 94, 66, 9, night, 0, 'opacity="0.2"');
  if (mask & joins.east) out += box(66, 94, 64, 9, night, 0, 'opacity="0.2"');
  if (mask & joins.west) rails(-1, 62);
  if (mask & joins.east) rails(66, 64);
  out += contact(67, 100, 17, 7, night, 0.36);
  if (mask & joins.south)
    out +=
      box(66, 92, 10, 37, night, 0, 'opacity="0.2"') +
      box(58, 80, 12, 49, tones.dark) +
      box(58, 80, 7, 49, tones.mid) +
      box(58, 80, 2.4, 49, tones.light);
  out +=
    path('M51 36Q64 22 77 36V100Q64 106 51 100Z', tones.dark) +
    path('M51 36Q60 25 67 30V103Q58 104 51 100Z', tones.mid) +
    line('M54 38V96', tones.light, 3);
  const top = cap ?? (brush.palette.frost > 0 ? brush.palette.ramp.snow : undefined);
  if (top) out += ellipse(64, 34, 16, 9, top.dark) + ellipse(63, 31, 15, 8, top.mid);
  return out;
}

/** A low wall of cut stone, or a hedge: a body that extends to each side that it joins. */
export function lowWall(brush: Brush, mask: number, tones: Ramp, crest: Ramp, isHedge = false): string {
  const { night } = brush.palette;
  const [left, right] = [mask & joins.west ? -2 : 34, mask & joins.east ? 130 : 94];
  const [top, foot] = [mask & joins.north ? -2 : 36, mask & joins.south ? 130 : 84];
  const round = isHedge ? 14 : 5;
  const own = brushWith(brush, `${brush.seed}/${mask}`);
  const level = box(left, 36, right - left, 48, crest.mid, mask & 10 ? 0 : round);
  const upright = mask & 5 ? box(34, top, 60, foot - top, crest.mid) : '';
  const shadow =
    box(left + 4, 92, right - left, 24, night, 6, 'opacity="0.22"') +
    (mask & joins.south ? box(44, 80, 60, 50, night, 0, 'opacity="0.2"') : '');
  let face = '';
  if (!(mask & joins.south) || mask & 10) {
    const front = (x: number, w: number) => {
      face +=
        box(x, 80, w, 26, tones.dark) +
        (isHedge
          ? ''
          : box(x, 80, w, 12, tones.mid) +
            line(
              `M${x + w * 0.3} 80v12M${x + w * 0.7} 92v12M${x} 92h${w}`,
              tones.accent,
              2,
              'opacity="0.5"',
            )) +
        box(x, 102, w, 5, tones.accent);
    };
    if (mask & joins.south) {
      if (left < 34) front(left, 34 - left);
      if (right > 94) front(94, right - 94);
    } else front(left, right - left);
  }
  let out =
    shadow + face + level + upright + (mask & joins.south ? box(34, 60, 60, foot - 60, crest.mid) : '');
  const spots: Point[] = [
    [52, 52],
    [76, 60],
    [58, 72],
  ];
  if (mask & joins.west) spots.push([12, 50], [26, 68]);
  if (mask & joins.east) spots.push([106, 56], [118, 72]);
  if (mask & joins.north) spots.push([50, 12], [76, 26]);
  if (mask & joins.south) spots.push([52, 100], [74, 114]);
  for (const [x, y] of spots) {
    if (isHedge) out += tuft(own, x, y + 6, 13, own.dice.chance(0.5) ? crest.light : crest.dark, 4);
    else
      out +=
        box(x - 12, y - 7, 24, 13, crest.light, 4, 'opacity="0.7"') +
        box(x - 10.5, y - 5, 22.5, 11, crest.mid, 3);
  }
  if (!(mask & joins.north)) out += box(left, 36, right - left, 4, crest.light);
  if (mask & 5 && !(mask & joins.west)) out += box(34, top < 0 ? -2 : 36, 4, foot - top, crest.light);
  return out;
}

/** The sides that a fence joins, in words; 'alone' for none. */
export function joinWords(mask: number): string {
  const words = (['north', 'east', 'south', 'west'] as const).filter((side) => mask & joins[side]);
  return words.length === 0 ? 'alone' : words.join(' ');
}
