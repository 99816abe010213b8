// A part's drawing tools: its sheet's colours, its own dice, and ids that are unique in the sheet.
import type { Palette } from './palette';
import { type Dice, diceOf } from './seeded';

export interface Brush {
  readonly palette: Palette;
  readonly dice: Dice;
  /** The seed of the dice; a sub-part's dice have a longer one. */
  readonly seed: string;
  readonly id: () => string;
}

/** A brush with dice for `seed` that continues the ids. */
export function brushWith(brush: Brush, seed: string): Brush {
  return { ...brush, seed, dice: diceOf(seed) };
}

/** The first brush of a sheet. */
export function brushOf(palette: Palette, seed: string): Brush {
  let count = 0;
  const id = () => {
    count += 1;
    return `i${count.toString(36)}`;
  };
  return { palette, seed, dice: diceOf(seed), id };
}

/** Clips `inner` to the outline `d`. */
export function clipped(
  brush: Brush,
  d: string,
  inner: string,
  rule: 'nonzero' | 'evenodd' = 'evenodd',
): string {
  const id = brush.id();
  const shape = `<path d="${d}" clip-rule="${rule}"/>`;
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${inner}</g>`;
}
