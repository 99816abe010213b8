import type { Lch } from '../colour';
import type { Paint } from './paint';

type Colours<Part extends string> = Readonly<Record<Part, Lch>>;

/** The drawing of one species. */
export interface CreatureDesign {
  readonly colours: Colours<string>;
  /** The colours of its shiny form. */
  readonly shiny: Colours<string>;
  readonly iris: Lch;
  readonly shinyIris: Lch;
  /** Its contact with the ground: the middle and half the width of its shadow. */
  readonly shadow: readonly [x: number, halfWidth: number];
  /** Scales a drawing that exceeds the picture, around the middle of its ground. */
  readonly scale?: number;
  readonly draw: (paint: Paint) => string;
}

/** The ramp of a part. Throws if the table has no colour for it. */
export function rampOfPart({ ramp }: Paint, part: string) {
  const found = ramp[part];
  if (!found) throw new Error(`The creature has no colour for '${part}'.`);
  return found;
}
