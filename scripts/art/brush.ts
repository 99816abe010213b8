// What a part draws with: the colours of its sheet, dice of its own, and ids that no other part of the sheet has.
import type { Palette } from './palette';
import { type Dice, diceOf } from './seeded';

export interface Brush {
  readonly palette: Palette;
  readonly dice: Dice;
  /** The seed of the dice; parts add a word to it for dice of a sub-part. */
  readonly seed: string;
  readonly id: () => string;
}

/** A brush whose dice begin with `seed`; ids go on counting. */
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

/** `inner` where the outline `d` is, and nowhere else. */
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
