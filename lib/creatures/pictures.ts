// The pictures of creatures and their paths.

export const creaturePoses = ['front', 'blink', 'back', 'icon'] as const;
export type CreaturePose = (typeof creaturePoses)[number];

/** The side lengths of a pose's pictures, in pixels: for normal and double density. */
export const creatureSizes = {
  front: [256, 512],
  blink: [256, 512],
  back: [256, 512],
  icon: [64, 128],
} as const satisfies Readonly<Record<CreaturePose, readonly [number, number]>>;

/** The path of a species's picture. `size` is one of `creatureSizes`. */
export function creaturePath(speciesId: string, pose: CreaturePose, isShiny: boolean, size: number): string {
  return `/art/creatures/${size}/${speciesId}-${pose}${isShiny ? '-shiny' : ''}.webp`;
}
