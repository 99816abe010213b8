// The pictures of one creature: its front and back, the front with closed eyes, in plain or shiny colours.
import type { CreaturePose } from '../../../lib/creatures/pictures';
import { brushOf } from '../brush';
import { hexOf } from '../colour';
import { paletteOf } from '../palette';
import { contact } from '../shapes';
import { designOf } from './designs';
import { CREATURE_SIDE, tones } from './paint';

const GROUND = 228;

/** A creature's picture of 512 pixels a side. The back view is mirrored. */
export function creaturePicture(name: string, pose: Exclude<CreaturePose, 'icon'>, isShiny: boolean): string {
  const view = pose === 'back' ? 'back' : 'front';
  const isBlinking = pose === 'blink';
  const design = designOf(name);
  const brush = brushOf(paletteOf({}), name);
  const colours = isShiny ? design.shiny : design.colours;
  const ramp = Object.fromEntries(Object.entries(colours).map(([part, base]) => [part, tones(base)]));
  const iris = hexOf(isShiny ? design.shinyIris : design.iris);
  const { night } = brush.palette;
  const [x, halfWidth] = design.shadow;
  const drawing =
    contact(x, GROUND, halfWidth, 11, night) + design.draw({ brush, view, isBlinking, ramp, night, iris });
  const { scale } = design;
  const middle = CREATURE_SIDE / 2;
  const inner = scale
    ? `<g transform="translate(${middle} ${GROUND}) scale(${scale}) translate(${-middle} ${-GROUND})">${drawing}</g>`
    : drawing;
  const turned =
    view === 'back' ? `<g transform="translate(${CREATURE_SIDE} 0) scale(-1 1)">${inner}</g>` : inner;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * CREATURE_SIDE}" height="${2 * CREATURE_SIDE}" viewBox="0 0 ${CREATURE_SIDE} ${CREATURE_SIDE}">${turned}</svg>`;
}
