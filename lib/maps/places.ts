// Sets of tiles for tools, as indexes of cells.
import { isInside, type TileMap } from '@/lib/maps/model';

export interface Point {
  readonly x: number;
  readonly y: number;
}

type Size = Pick<TileMap, 'width' | 'height'>;

/** The cell of a point; -1 outside of the map. */
export function cellAt(map: Size, { x, y }: Point): number {
  return isInside(map, x, y) ? y * map.width + x : -1;
}

export function pointOf({ width }: Pick<Size, 'width'>, at: number): Point {
  return { x: at % width, y: Math.floor(at / width) };
}

/** The points within the map as cell indexes, without duplicates. */
export function cellsOf(map: Size, points: readonly Point[]): number[] {
  return [...new Set(points.map((point) => cellAt(map, point)))].filter((at) => at >= 0);
}

/** The points of a line including both ends (Bresenham). */
export function lineOf(from: Point, to: Point): Point[] {
  const [dx, dy] = [Math.abs(to.x - from.x), -Math.abs(to.y - from.y)];
  const [stepX, stepY] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  const points: Point[] = [];
  let { x, y } = from;
  for (let error = dx + dy; ; ) {
    points.push({ x, y });
    if (x === to.x && y === to.y) return points;
    const twice = 2 * error;
    if (twice >= dy) {
      error += dy;
      x += stepX;
    }
    if (twice <= dx) {
      error += dx;
      y += stepY;
    }
  }
}

function boxOf(one: Point, other: Point) {
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    right: Math.max(one.x, other.x),
    bottom: Math.max(one.y, other.y),
  };
}

function pointsIn(one: Point, other: Point, holds: (x: number, y: number) => boolean): Point[] {
  const { left, top, right, bottom } = boxOf(one, other);
  const points: Point[] = [];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) if (holds(x, y)) points.push({ x, y });
  }
  return points;
}

/** The rectangle between two corners, filled or its outline. */
export function rectangleOf(one: Point, other: Point, isFilled: boolean): Point[] {
  const { left, top, right, bottom } = boxOf(one, other);
  return pointsIn(one, other, (x, y) => isFilled || x === left || x === right || y === top || y === bottom);
}

/** The ellipse between two corners, filled or its outline. */
export function ellipseOf(one: Point, other: Point, isFilled: boolean): Point[] {
  const { left, top, right, bottom } = boxOf(one, other);
  const [radiusX, radiusY] = [(right - left + 1) / 2, (bottom - top + 1) / 2];
  const isIn = (x: number, y: number) => {
    const [dx, dy] = [(x - left + 0.5 - radiusX) / radiusX, (y - top + 0.5 - radiusY) / radiusY];
    return dx * dx + dy * dy <= 1;
  };
  return pointsIn(one, other, (x, y) => {
    if (!isIn(x, y)) return false;
    return isFilled || !(isIn(x - 1, y) && isIn(x + 1, y) && isIn(x, y - 1) && isIn(x, y + 1));
  });
}

/** The square of a brush with this side in tiles, centred at the pointer. */
export function brushOf({ x, y }: Point, size: number): Point[] {
  const [left, top] = [x - Math.floor((size - 1) / 2), y - Math.floor((size - 1) / 2)];
  return rectangleOf({ x: left, y: top }, { x: left + size - 1, y: top + size - 1 }, true);
}

/** The cells of a brush along a path. */
export function strokeOf(path: readonly Point[], size: number): Point[] {
  return path.flatMap((point) => brushOf(point, size));
}

/** The cells connected by sides to one with the same value, within `inside` if given. */
export function regionOf(
  map: Size,
  cells: ArrayLike<number>,
  from: Point,
  inside: ReadonlySet<number> | null = null,
): number[] {
  const start = cellAt(map, from);
  if (start < 0 || (inside && !inside.has(start))) return [];
  const { width, height } = map;
  const wanted = cells[start];
  const seen = new Uint8Array(width * height);
  const found = [start];
  seen[start] = 1;
  const visit = (at: number) => {
    if (seen[at] === 1 || cells[at] !== wanted || (inside && !inside.has(at))) return;
    seen[at] = 1;
    found.push(at);
  };
  for (let next = 0; next < found.length; next += 1) {
    const at = found[next] ?? 0;
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at < width * (height - 1)) visit(at + width);
  }
  return found;
}

export function sameCells(cells: ArrayLike<number>, value: number): number[] {
  return Array.from({ length: cells.length }, (_, at) => at).filter((at) => cells[at] === value);
}

export type Selection = ReadonlySet<number>;

/** All cells with the value of a selected one. */
export function alikeCells(cells: ArrayLike<number>, selection: Selection): Selection {
  return new Set(
    [...new Set([...selection].map((at) => cells[at] ?? 0))].flatMap((value) => sameCells(cells, value)),
  );
}

/** Combines a selection with another one: replace, add, subtract or intersect. */
export function select(
  present: Selection,
  picked: Iterable<number>,
  mode: 'replace' | 'add' | 'subtract' | 'intersect',
): Selection {
  const next = new Set(picked);
  switch (mode) {
    case 'replace':
      return next;
    case 'add':
      return new Set([...present, ...next]);
    case 'subtract':
      return new Set([...present].filter((at) => !next.has(at)));
    case 'intersect':
      return new Set([...present].filter((at) => next.has(at)));
  }
}
