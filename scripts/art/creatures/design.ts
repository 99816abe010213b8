import type { Lch } from '../colour';
import type { Paint } from './paint';

type Colours<Part extends string> = Readonly<Record<Part, Lch>>;

/** How one species is drawn. */
export interface CreatureDesign {
  readonly colours: Colours<string>;
  /** The colours of its shiny form. */
  readonly shiny: Colours<string>;
  readonly iris: Lch;
  readonly shinyIris: Lch;
  /** Where it touches the ground: the middle and half the width of its shadow; null for one that floats. */
  readonly shadow: readonly [x: number, halfWidth: number];
  /** Scales a drawing that reaches beyond the picture, from the middle of its ground. */
  readonly scale?: number;
  readonly draw: (paint: Paint) => string;
}

/** The ramp of a part; a part without a colour is a mistake in the table. */
export function rampOfPart({ ramp }: Paint, part: string) {
  const found = ramp[part];
  if (!found) throw new Error(`The creature has no colour for '${part}'.`);
  return found;
}
