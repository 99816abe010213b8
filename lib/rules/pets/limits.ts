// Limits and rates of the pets' world.

export const petLimits = {
  pets: 120,
  party: 4,
  nickname: 20,
  /** Different items that one person may have, and pieces of each. */
  stacks: 60,
  pieces: 999,
  /** Different items in one purchase or sale, and pieces of each. */
  lines: 20,
  piecesAtOnce: 99,
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

/** The minimum time for one tile, in ms, by the server's clock. */
export const TILE_MS = 130;

/** Tiles that a player may walk at once after standing still. */
export const saveableTiles = 10;

/** Maximum coins per UTC day from each repeatable source. */
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

export const ARENA_FEE = 10;

/** Directions by their letters in a batch of steps. */
export const stepLetters = { u: 'up', d: 'down', l: 'left', r: 'right' } as const;

export type StepLetter = keyof typeof stepLetters;
