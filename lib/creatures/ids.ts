// The ids of the data, for code that only refers to it.

/** By family and stage; the starters are the first stages of the first three families. */
export const speciesIds = [
  'sparkotl',
  'flarotl',
  'pyraxol',
  'fronda',
  'kelphorn',
  'sargallop',
  'rayzle',
  'voltray',
  'tempesting',
  'spoutlet',
  'surgeling',
  'tidalune',
  'pebbrab',
  'boulclaw',
  'atollus',
  'nibbicle',
  'icelance',
  'narboreal',
  'ventil',
  'magmolusk',
  'chillow',
  'auroramed',
  'sprigslug',
  'nudibloom',
  'gustern',
  'squallark',
  'urchick',
  'coralith',
  'glowfry',
  'anglumen',
] as const;

export type SpeciesId = (typeof speciesIds)[number];

export const starterIds = ['sparkotl', 'fronda', 'rayzle'] as const satisfies readonly SpeciesId[];

export const itemIds = [
  'bubble',
  'pearl-bubble',
  'coral-bubble',
  'sea-balm',
  'deep-balm',
  'clear-drop',
  'second-wind',
  'shrimp-snack',
  'kelp-roll',
  'coral-cake',
  'shell-charm',
  'swift-fin',
  'lucky-scale',
  'heart-anchor',
  'tide-pearl',
  'ember-coal',
  'frost-shard',
  'kelp-frond',
  'stone-core',
  'storm-spark',
  'look-boy3',
  'look-boy4',
  'look-girl3',
  'look-girl4',
  'swim-fins',
  'mine-lamp',
  'warm-cloak',
  'lighthouse-lens',
  'message-bottle',
  'sea-glass',
] as const;

/** The level of all pets in a friendly battle, and the highest level. */
export const highestLevel = 50;

export const partySize = 4;

export const knownAbilities = 4;
