// Reasons for coins of the pets' world in the ledger.

export const petCoins = [
  'quest',
  'daily',
  'dailies',
  'achievement',
  'wild',
  'trainer',
  'rematch',
  'sale',
  'purchase',
  'arena',
] as const;

export type PetCoins = (typeof petCoins)[number];

export const petCoinWords: Readonly<Record<PetCoins, string>> = {
  quest: 'Quest completed',
  daily: 'Daily quest',
  dailies: 'All daily quests of a day',
  achievement: 'Achievement',
  wild: 'Wild battle won',
  trainer: 'Trainer beaten',
  rematch: 'Trainer beaten again',
  sale: 'Items sold',
  purchase: 'Items bought',
  arena: 'Arena entry',
};
