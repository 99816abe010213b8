// The sprite sheets of people, and the position of each pose in them.

/** The values of an NPC's `sprite`. */
export const peopleSprites = ['boy1', 'boy2', 'boy3', 'boy4', 'girl1', 'girl2', 'girl3', 'girl4'] as const;
export type PeopleSprite = (typeof peopleSprites)[number];

/** The rows of a sheet; the last row has standing and blinking people in the same order of directions. */
export const peopleFacings = ['down', 'left', 'right', 'up'] as const;
export type PeopleFacing = (typeof peopleFacings)[number];

/** Frames of a cycle: two tiles walked or four run. */
export const PEOPLE_FRAMES = 8;

/** A frame's size in tiles, and the distance of the feet from its lower edge. */
export const peopleFrame = { width: 1, height: 1.5, footFromBelow: 10 / 128 } as const;

/** Column and row of a pose. Frames count from 0 to 7 and wrap around. */
export function peopleCell(
  facing: PeopleFacing,
  pose: 'walk' | 'run' | 'stand' | 'blink',
  frame = 0,
): { readonly column: number; readonly row: number } {
  const facingAt = peopleFacings.indexOf(facing);
  if (pose === 'stand') return { column: facingAt, row: peopleFacings.length };
  if (pose === 'blink') return { column: facingAt + peopleFacings.length, row: peopleFacings.length };
  const step = ((frame % PEOPLE_FRAMES) + PEOPLE_FRAMES) % PEOPLE_FRAMES;
  return { column: pose === 'run' ? step + PEOPLE_FRAMES : step, row: facingAt };
}

/** The path of a sprite's sheet for a tile size in pixels. */
export function peoplePath(sprite: PeopleSprite, size: 16 | 32 | 64 | 128): string {
  return `/art/people/${size}/${sprite}.webp`;
}
