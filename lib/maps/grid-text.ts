// Grids as text: a row of cells is `1*12 0*3 258hv`, a tile's number with its flips (h, v, d) and
// repetitions. Compact on the wire; a changed tile is one line in git.
import { EMPTY, flipBits, flipOf, numberOf, withFlip } from '@/lib/maps/cells';
import { mapLimits } from '@/lib/maps/limits';
import { TILES_PER_SHEET } from '@/lib/maps/sheets';

const highest = mapLimits.tilesets * TILES_PER_SHEET;

export function cellText(cell: number): string {
  const flip = flipOf(cell);
  const letters =
    (flip & flipBits.horizontal ? 'h' : '') +
    (flip & flipBits.vertical ? 'v' : '') +
    (flip & flipBits.diagonal ? 'd' : '');
  return `${numberOf(cell)}${letters}`;
}

const cellPattern = /^(\d{1,6})(h?)(v?)(d?)$/;

/** Parses a cell; null if invalid. */
export function parseCell(text: string): number | null {
  const [, digits, h, v, d] = cellPattern.exec(text) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits);
  if (number > highest) return null;
  const flip = (h ? flipBits.horizontal : 0) | (v ? flipBits.vertical : 0) | (d ? flipBits.diagonal : 0);
  return number === EMPTY && flip !== 0 ? null : withFlip(number, flip);
}

function writeRow(cells: Uint32Array): string {
  const parts: string[] = [];
  for (let at = 0; at < cells.length; ) {
    const cell = cells[at] ?? EMPTY;
    let end = at + 1;
    while (end < cells.length && cells[end] === cell) end += 1;
    parts.push(end - at > 1 ? `${cellText(cell)}*${end - at}` : cellText(cell));
    at = end;
  }
  return parts.join(' ');
}

export function writeRows(cells: Uint32Array, width: number): string[] {
  return Array.from({ length: cells.length / width }, (_, y) =>
    writeRow(cells.subarray(y * width, (y + 1) * width)),
  );
}

function readRow(text: string, into: Uint32Array): boolean {
  let at = 0;
  for (const part of text === '' ? [] : text.split(' ')) {
    const [word = '', times = '1', ...more] = part.split('*');
    const cell = parseCell(word);
    const count = /^[1-9]\d{0,2}$/.test(times) ? Number(times) : 0;
    if (cell === null || count === 0 || more.length > 0 || at + count > into.length) return false;
    into.fill(cell, at, at + count);
    at += count;
  }
  return at === into.length;
}

/** Parses rows; returns the index of the first one that isn't `width` cells, if any. */
export function readRows(
  rows: readonly string[],
  width: number,
): { readonly cells: Uint32Array } | { readonly wrongRow: number } {
  const cells = new Uint32Array(rows.length * width);
  const wrongRow = rows.findIndex((row, y) => !readRow(row, cells.subarray(y * width, (y + 1) * width)));
  return wrongRow < 0 ? { cells } : { wrongRow };
}

/** By `passBits`: free, blocked, swimmable, both. */
const passSigns = '.#~w';

/** Formats the rows of the collision layer: `.` free, `#` blocked, `~` for swimmers, `w` both. */
export function writePass(pass: Uint8Array, width: number): string[] {
  return Array.from({ length: pass.length / width }, (_, y) =>
    Array.from(pass.subarray(y * width, (y + 1) * width), (bits) => passSigns[bits & 3]).join(''),
  );
}

/** The inverse of writePass. */
export function readPass(
  rows: readonly string[],
  width: number,
): { readonly pass: Uint8Array } | { readonly wrongRow: number } {
  const pass = new Uint8Array(rows.length * width);
  const isRow = (row: string, y: number) => {
    if (row.length !== width) return false;
    const bits = Array.from(row, (sign) => passSigns.indexOf(sign));
    if (bits.includes(-1)) return false;
    pass.set(bits, y * width);
    return true;
  };
  const wrongRow = rows.findIndex((row, y) => !isRow(row, y));
  return wrongRow < 0 ? { pass } : { wrongRow };
}
