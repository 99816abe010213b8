/** The size of a grid, and whether it is seen from the other side. */
export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  readonly isFlipped?: boolean | undefined;
}

/** A point in window coordinates. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Converts a place on screen to its cell, or back: row by row from the upper left. */
export function turnedCell(place: number, { rows, columns, isFlipped = false }: GridShape): number {
  return isFlipped ? rows * columns - 1 - place : place;
}

/** The cell of a grid at a point of the window; null outside the grid. */
export function cellAt(grid: Element, shape: GridShape, { clientX, clientY }: Point): number | null {
  const { left, top, width, height } = grid.getBoundingClientRect();
  if (width === 0 || height === 0) return null;
  const column = Math.floor(((clientX - left) / width) * shape.columns);
  const row = Math.floor(((clientY - top) / height) * shape.rows);
  if (column < 0 || column >= shape.columns || row < 0 || row >= shape.rows) return null;
  return turnedCell(row * shape.columns + column, shape);
}

/** The place on screen that a key moves to; the same at an edge, null for other keys. */
export function placeByKey(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress,
  place: number,
  { rows, columns }: GridShape,
): number | null {
  // Combinations with Alt, Meta and Shift belong to the browser, with Ctrl all but two.
  if (altKey || metaKey || shiftKey) return null;
  const column = place % columns;
  if (ctrlKey) return key === 'Home' ? 0 : key === 'End' ? rows * columns - 1 : null;
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? place - 1 : place;
    case 'ArrowRight':
      return column < columns - 1 ? place + 1 : place;
    case 'ArrowUp':
      return place >= columns ? place - columns : place;
    case 'ArrowDown':
      return place < (rows - 1) * columns ? place + columns : place;
    case 'Home':
      return place - column;
    case 'End':
      return place - column + columns - 1;
    default:
      return null;
  }
}

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}
