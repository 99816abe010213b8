// A sheet of one person: rows of facings, eight frames walked and eight run, then standing and blinking.
import { PEOPLE_FRAMES, type PeopleSprite, peopleCell, peopleFacings } from '../../../lib/maps/people';
import { sheetOf } from '../render';
import { SIDE } from '../shapes';
import { figure, type Pose } from './figure';
import { styles } from './styles';

const HEIGHT = SIDE * 1.5;
const views = { down: 'front', left: 'side', right: 'side', up: 'back' } as const;

/** The sheet's picture, 2048 × 960. */
export function peopleSheet(name: PeopleSprite): string {
  const style = styles[name];
  const pieces: string[] = [];
  for (const facing of peopleFacings) {
    const put = (pose: 'walk' | 'run' | 'stand' | 'blink', frame: number) => {
      const { column, row } = peopleCell(facing, pose, frame);
      const phase = pose === 'walk' || pose === 'run' ? frame / PEOPLE_FRAMES : null;
      const how: Pose = {
        view: views[facing],
        phase,
        isRunning: pose === 'run',
        isBlinking: pose === 'blink',
      };
      const drawing = figure(style, how);
      const turned =
        facing === 'left' ? `<g transform="translate(${SIDE} 0) scale(-1 1)">${drawing}</g>` : drawing;
      pieces.push(
        `<svg x="${column * SIDE}" y="${row * HEIGHT}" width="${SIDE}" height="${HEIGHT}" viewBox="0 0 ${SIDE} ${HEIGHT}">${turned}</svg>`,
      );
    };
    for (let frame = 0; frame < PEOPLE_FRAMES; frame += 1) {
      put('walk', frame);
      put('run', frame);
    }
    put('stand', 0);
    put('blink', 0);
  }
  return sheetOf(pieces, 16 * SIDE, (peopleFacings.length + 1) * HEIGHT);
}
