/** How many rows and columns a grid has, and whether it is seen from the other side. */
export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  readonly isFlipped?: boolean | undefined;
}

/** Where something points, in the coordinates of the window. */
export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** The cell at a place on screen, or the place of a cell: row by row from the upper left. */
export function turnedCell(place: number, { rows, columns, isFlipped = false }: GridShape): number {
  return isFlipped ? rows * columns - 1 - place : place;
}

/** The cell of a grid under a point of the window; null beside the grid. */
export function cellAt(grid: Element, shape: GridShape, { clientX, clientY }: Point): number | null {
  const { left, top, width, height } = grid.getBoundingClientRect();
  if (width === 0 || height === 0) return null;
  const column = Math.floor(((clientX - left) / width) * shape.columns);
  const row = Math.floor(((clientY - top) / height) * shape.rows);
  if (column < 0 || column >= shape.columns || row < 0 || row >= shape.rows) return null;
  return turnedCell(row * shape.columns + column, shape);
}

/** The place that a key leads to from another, on screen; the same at an edge, null for any other key. */
export function placeByKey(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress,
  place: number,
  { rows, columns }: GridShape,
): number | null {
  // With Alt, Meta and Shift the keys are the browser's, and with Ctrl all but two.
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
