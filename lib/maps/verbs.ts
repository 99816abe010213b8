// Conditions and effects of dialogue, portals and triggers: closed sets, so that checks can cover everything
// that may happen.

export const conditionVerbs = ['has', 'flag', 'quest', 'level', 'caught', 'beaten'] as const;
export type ConditionVerb = (typeof conditionVerbs)[number];

export const effectVerbs = ['give', 'take', 'set', 'advance', 'battle', 'shop', 'heal', 'move'] as const;
export type EffectVerb = (typeof effectVerbs)[number];

/** What the name of a condition or effect refers to: an item's id, or a map's name without its extension. */
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

/** The only name for conditions and effects about the whole party. */
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
