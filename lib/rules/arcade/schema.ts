import { z } from 'zod';
import { personId, personMembers, personTerm } from '@/lib/core/person';
import { matchLimits, mostSeats } from '@/lib/rules/arcade/limits';
import { phraseIds } from '@/lib/rules/arcade/phrases';
import { whyNoCoins } from '@/lib/rules/coins/wins';

const isoDate = z.iso.datetime();
const count = z.int().nonnegative();

/** 256 bits as 64 lower-case hexadecimal digits. */
export const seedText = z.string().regex(/^[0-9a-f]{64}$/, 'A seed has 64 lower-case hexadecimal digits.');

/** `waiting` for players; `cancelled` before it was played. */
export const matchPhases = ['waiting', 'active', 'finished', 'cancelled'] as const;

/** How the players come together. */
export const matchOrigins = ['friend', 'link', 'table', 'pairing', 'rematch', 'computers'] as const;

/** Why a match was never played, or why it ended without a result that counts. */
export const cancelReasons = ['declined', 'withdrawn', 'lapsed', 'abandoned'] as const;

/**
 * Why a match is unrated: too few moves, too many matches of the same two, repeated early resignations, one
 * seat, options that are not fair, a computer in it, a table without an end.
 */
export const unratedReasons = [
  'unfinished',
  'same-players',
  'quick-resigns',
  'alone',
  'options',
  'computer',
  'table',
] as const;

const player = z.object({ ...personMembers, avatar: z.string().nullable() });
export type Player = z.output<typeof player>;

const storedSeat = z.object({
  /** Null while the seat is free, and for a computer. An invited person is set before they join. */
  person: player.nullable(),
  /** Level of the computer that plays the seat, its own or in place of the person; null for none. */
  level: z.string().nullable().default(null),
  joined: z.boolean(),
  /** They have added their seed, or declined to. */
  ready: z.boolean(),
  seed: z.string().nullable(),
  /** The remaining reserve, in ms. */
  reserve: count,
  /** The factor of every clock: 2 in the first match of a game. */
  pace: z.union([z.literal(1), z.literal(2)]),
  /** Timeouts since the last move, and moves made. */
  misses: count,
  moves: count,
  /** The newest connection that has reported presence; null for never. */
  connection: z.string().nullable(),
  /** When it was lost; null while it is open. */
  lostAt: isoDate.nullable(),
  /** When the person left the others in the match; null if they stayed or came back. */
  leftAt: isoDate.nullable().default(null),
  drawOfferedAt: z.int().nullable(),
  /** The step at which their last draw offer was declined; null if it was not. */
  drawDeclinedAt: z.int().nullable().default(null),
  /** At a table: when they sat down, and during which hand. */
  sat: z.object({ at: isoDate, hand: count }).nullable().default(null),
});
export type StoredSeat = z.output<typeof storedSeat>;

const seat = z
  .int()
  .min(0)
  .max(mostSeats - 1);

/** A seat whose clock runs: the clock, and when it expires without and with the reserve. */
const wait = z.object({
  seat,
  clock: z.string(),
  since: isoDate,
  dueAt: isoDate,
  endsAt: isoDate,
  /** The number of the first step with this decision: choices made since then are still valid. */
  step: count.nullable().default(null),
});
export type Wait = z.output<typeof wait>;

/**
 * `draw`: all agreed on one; `go-on`: a pause was over; `time-up`: so was the time of the whole match. None
 * is of a seat. `sit` is of tables, where `resign` is leaving.
 */
export const stepKinds = ['move', 'timeout', 'resign', 'draw', 'go-on', 'time-up', 'sit'] as const;

const logEntry = z.object({
  /** The number of the position that it starts from. */
  step: count,
  at: isoDate,
  /** Null for a step that belongs to no seat. */
  seat: seat.nullable(),
  kind: z.enum(stepKinds),
  /** Only for a move. */
  move: z.unknown(),
  /** The idempotency key of the call, which may be repeated. */
  key: z.string().nullable(),
  notation: z.string(),
  events: z.array(z.object({ to: z.union([z.literal('all'), seat]), event: z.unknown() })),
});
export type LogEntry = z.output<typeof logEntry>;

/** As lib/games/play.ts stores it. */
const position = z.object({ rulesVersion: z.int(), step: count, state: z.unknown() });

/** A numbered seed, and what each seat had added when it was first used. */
const handSeed = z.object({ number: z.int().min(1), players: z.array(z.string().nullable()).max(mostSeats) });

const handSeat = z.object({ person: player.nullable(), level: z.string().nullable() });

const presentHand = z.object({
  number: z.int().min(1),
  /** The position before the deal, the players, and the seed of the deal. */
  first: position,
  seats: z.array(handSeat).max(mostSeats),
  seed: handSeed,
  startedAt: isoDate,
});

const closedHand = presentHand.extend({ last: position, log: z.array(logEntry), endedAt: isoDate });
export type ClosedHand = z.output<typeof closedHand>;

/** The state of a match whose game is played in hands. */
const handsState = z.object({
  /** The number of the current hand; 0 before the first. */
  number: count,
  /** The seed of the next step. */
  seed: handSeed,
  /** Null before the first deal and after the last hand. */
  hand: presentHand.nullable(),
  /** Keys of the previous hand's calls, which may be repeated. */
  keys: z.array(z.string()),
  /** Closed hands that are not yet stored in documents of their own. */
  closed: z.array(closedHand),
});
export type HandsState = z.output<typeof handsState>;

/** A person for whom a seat is being vacated; they sit down as soon as it is empty. */
const arrival = z.object({
  seat,
  person: player,
  pace: storedSeat.shape.pace,
  seed: storedSeat.shape.seed,
});

/** A stay at a table: from when to when, hands dealt during it, and chips won or lost. */
const sitting = z.object({
  person: player,
  seat,
  satAt: isoDate,
  leftAt: isoDate,
  hands: count,
  net: z.int(),
});
export type Sitting = z.output<typeof sitting>;

/** Leaves the server only through the views of the game. */
const secret = z.object({
  serverSeed: z.string(),
  /** Null until the match begins. */
  position: position.nullable(),
  /** All steps, or those of the current hand. */
  log: z.array(logEntry),
  hands: handsState.nullable().default(null),
  /** Moves made before the match began. */
  early: z.array(z.object({ seat, move: z.unknown() })),
});

const rating = z.object({ rating: z.number(), deviation: z.number(), volatility: z.number() });

/** A match as it is stored: one document, so that each change is atomic. */
export const storedMatch = z.object({
  matchId: z.string(),
  gameId: z.string(),
  options: z.unknown(),
  /** People sit down and leave during play; a table closes some time after the last of them has gone. */
  isTable: z.boolean().default(false),
  origin: z.enum(matchOrigins),
  phase: z.enum(matchPhases),
  cancelReason: z.enum(cancelReasons).nullable(),
  seats: z.array(storedSeat).max(mostSeats),
  hostId: personId(),
  /** Invited people have not been notified yet. */
  owesInvitations: z.boolean().default(false),
  /** The code to join with; only while the match waits, and for a table until it closes. */
  code: z.string().nullable(),
  /** When it begins even if seeds are missing; null until all players are there. */
  beginsAt: isoDate.nullable(),
  commitment: z.string(),
  secret,
  waits: z.array(wait),
  /** When the current pause, in which no one acts, is over; null without one. */
  pausedUntil: isoDate.nullable().default(null),
  /** The computer that has to move, and when its pause is over. */
  thinking: z.object({ seat, at: isoDate }).nullable().default(null),
  /** At a table: who sits down next, and finished sittings that are not yet stored on their own. */
  arrivals: z.array(arrival).max(mostSeats).default([]),
  sittings: z.array(sitting).default([]),
  /** Who is notified once a seat is free. */
  seatAlerts: z.array(personId()).max(matchLimits.seatAlerts).default([]),
  /** Since when no person plays, or at a table none is connected; null while one is. */
  abandonedAt: isoDate.nullable().default(null),
  chat: z.array(z.object({ id: count, seat, at: isoDate, phrase: z.enum(phraseIds) })),
  drawOffer: seat.nullable(),
  result: z.object({ ranks: z.array(z.int()), reason: z.string() }).nullable(),
  /** The seats that ask for a rematch; `matchId` is set once all have agreed. */
  rematch: z
    .object({
      seats: z.array(seat),
      declinedBy: seat.nullable(),
      matchId: z.string().nullable(),
      /** Of the next match, drawn when the rematch was agreed. */
      next: z.object({ serverSeed: z.string() }).nullable(),
    })
    .nullable(),
  /** The number of this match in a series of the same people, and wins in those before, by seat. */
  series: z.object({ number: z.int().min(1), scores: z.array(z.number()), before: z.string().nullable() }),
  /** `none`: unrated, for the reason in `why`. */
  rating: z.object({
    state: z.enum(['open', 'pending', 'done', 'none']),
    why: z.enum(unratedReasons).nullable(),
    before: z.array(rating).nullable(),
    after: z.array(rating).nullable(),
  }),
  /** The coins of a rated match's winner, or why there are none; null until that is known, and for a draw. */
  coins: z
    .object({ seat, earned: count, why: z.enum(whyNoCoins).nullable() })
    .nullable()
    .default(null),
  createdAt: isoDate,
  startedAt: isoDate.nullable(),
  finishedAt: isoDate.nullable(),
  /** When its time is up, whatever is being played; null where it has no such limit. */
  limitAt: isoDate.nullable().default(null),

  // Index values, computed by lib/rules/arcade/indexes.ts.
  /** `<userId>:<list>` and `<userId>:<list>:<gameId>`. */
  lists: z.array(personTerm()),
  listedAt: isoDate,
  /** The game, while strangers can join. */
  table: z.string().nullable(),
  /** Set while a timer is pending, which expires at `dueAt`. */
  due: z.literal('due').nullable(),
  dueAt: z.string(),
  /** `<gameId>:<smaller id>:<greater id>` of a rated match of two. */
  pair: personTerm().nullable(),
  expiresAt: isoDate.nullable(),
});
export type StoredMatch = z.output<typeof storedMatch>;

export const storedHand = z.object({
  matchId: z.string(),
  gameId: z.string(),
  options: z.unknown(),
  number: z.int().min(1),
  /** The number, zero-padded so that it sorts as text. */
  place: z.string(),
  seats: z.array(handSeat).max(mostSeats),
  startedAt: isoDate,
  endedAt: isoDate,
  secret: z.object({
    serverSeed: z.string(),
    seed: handSeed,
    first: position,
    last: position,
    log: z.array(logEntry),
  }),
  expiresAt: isoDate,
});
export type StoredHand = z.output<typeof storedHand>;

export const storedSitting = sitting.extend({
  matchId: z.string(),
  gameId: z.string(),
  options: z.unknown(),
  /** `<userId>` and `<userId>:<gameId>`. */
  lists: z.array(personTerm()),
  expiresAt: isoDate,
});
export type StoredSitting = z.output<typeof storedSitting>;
