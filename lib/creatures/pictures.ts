// The pictures of creatures: which there are, and where they lie.

export const creaturePoses = ['front', 'blink', 'back', 'icon'] as const;
export type CreaturePose = (typeof creaturePoses)[number];

/** The sides in pixels in which a pose is drawn: as it is shown, and for screens of twice the density. */
export const creatureSizes = {
  front: [256, 512],
  blink: [256, 512],
  back: [256, 512],
  icon: [64, 128],
} as const satisfies Readonly<Record<CreaturePose, readonly [number, number]>>;

/** Where a picture of a species lies, from the site's root. `size` is one of `creatureSizes`. */
export function creaturePath(speciesId: string, pose: CreaturePose, isShiny: boolean, size: number): string {
  return `/art/creatures/${size}/${speciesId}-${pose}${isShiny ? '-shiny' : ''}.webp`;
}
