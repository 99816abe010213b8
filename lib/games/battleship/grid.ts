/** The grid has ten rows and ten columns; a cell is a number from 0 (A1) to 99 (J10), row by row. */
export const SIDE = 10;
export const CELLS = SIDE * SIDE;

export const rowOf = (cell: number) => Math.floor(cell / SIDE);
export const columnOf = (cell: number) => cell % SIDE;

/** A cell's name, `C4`: letter of the row, number of the column. */
export function cellName(cell: number): string {
  return `${'ABCDEFGHIJ'.charAt(rowOf(cell))}${columnOf(cell) + 1}`;
}

/** Parses a typed cell, such as `c4` or `C 10`; null if it is invalid. */
export function findCell(text: string): number | null {
  const [, row = '', column = ''] = /^\s*([a-j])[\s-]*(10|[1-9])\s*$/i.exec(text) ?? [];
  return row === '' ? null : 'ABCDEFGHIJ'.indexOf(row.toUpperCase()) * SIDE + Number(column) - 1;
}

/** By cell, the cells above, left, right and below. */
export const neighbours: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, cell) => [
  ...(rowOf(cell) > 0 ? [cell - SIDE] : []),
  ...(columnOf(cell) > 0 ? [cell - 1] : []),
  ...(columnOf(cell) < SIDE - 1 ? [cell + 1] : []),
  ...(rowOf(cell) < SIDE - 1 ? [cell + SIDE] : []),
]);
