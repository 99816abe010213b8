// Bounds and rates of the pets' world.

export const petLimits = {
  /** Pets of one person. */
  pets: 120,
  /** Pets that come along. */
  party: 4,
  /** Characters of a nickname. */
  nickname: 20,
  /** Different items that one person may have, and pieces of each. */
  stacks: 60,
  pieces: 999,
  /** Different items in one purchase or sale, and pieces of each. */
  lines: 20,
  piecesAtOnce: 99,
  /** Steps in one batch. */
  steps: 16,
  /** Other people that are shown on a map. */
  others: 20,
  /** Points of the path of another person. */
  path: 16,
  /** Pets that are released at once. */
  released: 30,
  quests: 100,
  achievements: 100,
  flags: 500,
  chests: 1000,
  beaten: 500,
  happenings: 200,
} as const;

/** The least time for one tile, in ms, by the clock of the server. */
export const TILE_MS = 130;

/** How many tiles a player who stood still may take at once. */
export const saveableTiles = 10;

/** Coins that one UTC day gives at most by what can be repeated. */
export const coinsOfDay = {
  all: 150,
  /** For all three daily quests, beside their own. */
  allDailies: 15,
  wildWin: 1,
  wildWins: 30,
  rematch: 5,
  rematches: 5,
  sales: 20,
} as const;

/** What a battle in the arena costs. */
export const ARENA_FEE = 10;

/** Directions by the letter that a batch of steps uses. */
export const stepLetters = { u: 'up', d: 'down', l: 'left', r: 'right' } as const;

export type StepLetter = keyof typeof stepLetters;
