/** How matches go, beside what their games say. Times in milliseconds, unless the name says otherwise. */
export const matchLimits = {
  /** So long a match waits for those who are to play it. */
  waitsFor: 10 * 60_000,
  /** Matches of one person that wait for somebody, and that are being played. */
  waiting: 5,
  active: 20,
  /** After so long a computer is offered to whoever looks for anybody. */
  computerAfter: 15_000,
  /** Somebody who looks for anybody and has not been heard of for so long has gone. */
  searchLapses: 12_000,
  /** Players add their seeds in this time, once all of them are there. */
  seedsWithin: 3000,
  /** What a seat has beside its clocks, for a whole match; twice that in the first match of a game. */
  reserve: 120_000,
  /** So long whoever has lost the connection is waited for. */
  grace: 60_000,
  /** A rematch is agreed upon within this time after the end. */
  rematchWithin: 10 * 60_000,
  /** Whoever lets their clock run out so often, one time after the other, has left the match. */
  misses: 3,
  /** So long a computer seems to think: from and to. */
  pause: [400, 2000],
  /**
   * What it computes for a move at most, and how long after its pause another process answers in its place.
   */
  thinks: 200,
  answersWithin: 1500,
  /** A match in which no person plays any more is cancelled after this time. */
  abandonedFor: 10 * 60_000,
  /** People who wait for a seat at one table. */
  seatAlerts: 50,
  /** What is sent of the log with each state of a match. */
  shownLog: 40,
  /** Moves of a finished match whose positions are given at once. */
  replayed: 50,
  /** Steps between two offers of a draw by the same seat. */
  drawOfferEvery: 10,
  /** Emotes and phrases that are kept, and how many a seat may send in how long. */
  keptPhrases: 20,
  phrases: { count: 4, within: 10_000 },
  /** People whom one person may mute. */
  muted: 200,
  /** Rated matches of the same two people in one game within a day; more of them count for nothing. */
  ratedWithSame: 10,
  /** Of these, those that the same one gives up with no seat having made so many moves. */
  quickResigns: 3,
  quickMoves: 6,
} as const;

/**
 * The leaderboards hold whoever has played so many rated matches, one of them in so many days, and whose
 * rating is less uncertain than that.
 */
export const boardRules = { matches: 10, days: 14, deviation: 90 } as const;

/** For how many days a match is kept once it is over, one that never began, a closed hand, and a season. */
export const keptDays = { finished: 365, cancelled: 1, hand: 90, season: 730 } as const;

/** No game of the arcade has more. */
export const mostSeats = 8;
