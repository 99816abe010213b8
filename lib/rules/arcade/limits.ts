import { MINUTE } from '@/lib/core/milliseconds';

/** Limits that all games share. Times in milliseconds unless the name says otherwise. */
export const matchLimits = {
  /** How long a match waits for its players. */
  waitsFor: 10 * MINUTE,
  /** The most waiting and active matches of one person. */
  waiting: 5,
  active: 20,
  /** A computer is offered to a person who has searched this long. */
  computerAfter: 15_000,
  /** A search that has not been repeated for this long is over. */
  searchLapses: 12_000,
  /** How long players have to add their seeds once all of them are there. */
  seedsWithin: 3000,
  /** A seat's reserve beside its clocks, for a whole match; doubled in the first match of a game. */
  reserve: 120_000,
  /** How long a player who has lost the connection may take to come back. */
  grace: 60_000,
  /** How long after the end a rematch can be agreed on. */
  rematchWithin: 10 * MINUTE,
  /** A player who times out this often in a row has left the match. */
  misses: 3,
  /** Minimum and maximum pause before a computer's move. */
  pause: [400, 2000],
  /** The most computing time for a move, and how long after its pause another process answers instead. */
  thinks: 200,
  answersWithin: 1500,
  /** A match without any active person is cancelled after this time. */
  abandonedFor: 10 * MINUTE,
  /** The most seat alerts at one table. */
  seatAlerts: 50,
  /** How many log lines are sent with each state of a match. */
  shownLog: 40,
  /** How many positions of a finished match one page of its replay has. */
  replayed: 50,
  /** Minimum number of steps between two draw offers by the same seat. */
  drawOfferEvery: 10,
  /** How many emotes and phrases are stored, and how many a seat may send in what time. */
  keptPhrases: 20,
  phrases: { count: 4, within: 10_000 },
  /** The most people one person may mute. */
  muted: 200,
  /** The most rated matches of the same two people in one game within a day; further ones are unrated. */
  ratedWithSame: 10,
  /** How many of these the same player may resign before any seat has made `quickMoves` moves. */
  quickResigns: 3,
  quickMoves: 6,
} as const;

/** Leaderboards: at least so many rated matches, one within so many days, at most this deviation. */
export const boardRules = { matches: 10, days: 14, deviation: 90 } as const;

/** How many days a finished match, one that never began, a closed hand, and a season are kept. */
export const keptDays = { finished: 365, cancelled: 1, hand: 90, season: 730 } as const;

export const mostSeats = 8;
