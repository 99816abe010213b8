// What conditions ask and effects do, in dialogue, portals and triggers: closed lists, so that checks can
// work through all that can ever happen.

export const conditionVerbs = ['has', 'flag', 'quest', 'level', 'caught', 'beaten'] as const;
export type ConditionVerb = (typeof conditionVerbs)[number];

export const effectVerbs = ['give', 'take', 'set', 'advance', 'battle', 'shop', 'heal', 'move'] as const;
export type EffectVerb = (typeof effectVerbs)[number];

/** What the name of a condition or an effect is: the id of an item, or a map's name without its ending. */
export type NameKind = 'item' | 'species' | 'person' | 'quest' | 'map' | 'flag' | 'party';

export const nameKinds: Readonly<Record<ConditionVerb | EffectVerb, NameKind>> = {
  has: 'item',
  flag: 'flag',
  quest: 'quest',
  level: 'party',
  caught: 'species',
  beaten: 'person',
  give: 'item',
  take: 'item',
  set: 'flag',
  advance: 'quest',
  battle: 'person',
  shop: 'person',
  heal: 'party',
  move: 'map',
};

/** The only name of what is about all pets of the party. */
export const partyName = 'party';

export const countedVerbs: readonly (ConditionVerb | EffectVerb)[] = [
  'has',
  'quest',
  'level',
  'caught',
  'give',
  'take',
  'advance',
];
