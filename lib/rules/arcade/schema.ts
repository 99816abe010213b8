import { z } from 'zod';
import { personId, personMembers, personTerm } from '@/lib/core/person';
import { matchLimits, mostSeats } from '@/lib/rules/arcade/limits';
import { phraseIds } from '@/lib/rules/arcade/phrases';
import { whyNoCoins } from '@/lib/rules/coins/wins';

const isoDate = z.iso.datetime();
const count = z.int().nonnegative();

/** 256 bits as 64 lower-case hexadecimal digits. */
export const seedText = z.string().regex(/^[0-9a-f]{64}$/, 'A seed has 64 lower-case hexadecimal digits.');

/** `waiting` for players; `cancelled` before it began. */
export const matchPhases = ['waiting', 'active', 'finished', 'cancelled'] as const;

/** How the players come together. */
export const matchOrigins = ['friend', 'link', 'table', 'pairing', 'rematch', 'computers'] as const;

/** Why a match was never played, or why it ended without a result that counts. */
export const cancelReasons = ['declined', 'withdrawn', 'lapsed', 'abandoned'] as const;

/**
 * Why a match counts for no rating: too few moves, too many matches of the same two, one of them giving up
 * early again and again, one seat, a choice of options that is not fair, a computer in it, a table that has
 * no end.
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
  /** Null while nobody has it, and for a computer. An invited person has it before they join. */
  person: player.nullable(),
  /** Level of the computer that plays it, by itself or in place of the person; null for none. */
  level: z.string().nullable().default(null),
  joined: z.boolean(),
  /** They have added their seed, or want none. */
  ready: z.boolean(),
  seed: z.string().nullable(),
  /** What is left of the reserve, in ms. */
  reserve: count,
  /** Of every clock: 2 in the first match of a game. */
  pace: z.union([z.literal(1), z.literal(2)]),
  /** Clocks that ran out since the last move, and moves that were made. */
  misses: count,
  moves: count,
  /** The connection that last said that they are here; null for never. */
  connection: z.string().nullable(),
  /** Since when it is lost; null while it is not. */
  lostAt: isoDate.nullable(),
  /** Since when the person has left the others alone in it; null for whoever stays or is back. */
  leftAt: isoDate.nullable().default(null),
  drawOfferedAt: z.int().nullable(),
  /** The step at which their last offer of a draw was declined; null while it was not. */
  drawDeclinedAt: z.int().nullable().default(null),
  /** At a table: when they sat down, and during which hand. */
  sat: z.object({ at: isoDate, hand: count }).nullable().default(null),
});
export type StoredSeat = z.output<typeof storedSeat>;

const seat = z
  .int()
  .min(0)
  .max(mostSeats - 1);

/** A seat that is waited for: its clock, and when that runs out without and with the reserve. */
const wait = z.object({
  seat,
  clock: z.string(),
  since: isoDate,
  dueAt: isoDate,
  endsAt: isoDate,
  /** The number of the step since which it is: what was chosen then still holds. */
  step: count.nullable().default(null),
});
export type Wait = z.output<typeof wait>;

/**
 * `draw`: all agreed on one; `go-on`: a pause was over; `time-up`: so was the time of the whole match. None
 * is of a seat. `sit` is of tables, where `resign` is leaving.
 */
export const stepKinds = ['move', 'timeout', 'resign', 'draw', 'go-on', 'time-up', 'sit'] as const;

const logEntry = z.object({
  /** The step that it was: it led from the position with this number to the next. */
  step: count,
  at: isoDate,
  /** Null for what no seat does. */
  seat: seat.nullable(),
  kind: z.enum(stepKinds),
  /** Of a move only. */
  move: z.unknown(),
  /** Of the call that brought it, which may come again. */
  key: z.string().nullable(),
  notation: z.string(),
  events: z.array(z.object({ to: z.union([z.literal('all'), seat]), event: z.unknown() })),
});
export type LogEntry = z.output<typeof logEntry>;

/** As lib/games/play.ts keeps it. */
const position = z.object({ rulesVersion: z.int(), step: count, state: z.unknown() });

/** A numbered seed, and what each seat had added when it came into use. */
const handSeed = z.object({ number: z.int().min(1), players: z.array(z.string().nullable()).max(mostSeats) });

const handSeat = z.object({ person: player.nullable(), level: z.string().nullable() });

const presentHand = z.object({
  number: z.int().min(1),
  /** Before the step that dealt it, with those who sat there and the seed that it was dealt from. */
  first: position,
  seats: z.array(handSeat).max(mostSeats),
  seed: handSeed,
  startedAt: isoDate,
});

const closedHand = presentHand.extend({ last: position, log: z.array(logEntry), endedAt: isoDate });
export type ClosedHand = z.output<typeof closedHand>;

/** What a match has where its game goes on hand after hand. */
const handsState = z.object({
  /** Of the present hand; 0 before the first. */
  number: count,
  /** What the next step draws from. */
  seed: handSeed,
  /** Null before the first deal and after the last hand. */
  hand: presentHand.nullable(),
  /** Calls of the hand before, which may come again. */
  keys: z.array(z.string()),
  /** Hands that have yet to be kept in documents of their own. */
  closed: z.array(closedHand),
});
export type HandsState = z.output<typeof handsState>;

/** Somebody for whom a seat is being left: they sit down as soon as it is empty. */
const arrival = z.object({
  seat,
  person: player,
  pace: storedSeat.shape.pace,
  seed: storedSeat.shape.seed,
});

/** What somebody had of a table: from when to when, hands dealt meanwhile, and chips won or lost. */
const sitting = z.object({
  person: player,
  seat,
  satAt: isoDate,
  leftAt: isoDate,
  hands: count,
  net: z.int(),
});
export type Sitting = z.output<typeof sitting>;

/** What leaves the server only by the views of the game. */
const secret = z.object({
  serverSeed: z.string(),
  /** Null until the match begins. */
  position: position.nullable(),
  /** All steps, or those of the present hand. */
  log: z.array(logEntry),
  hands: handsState.nullable().default(null),
  /** Moves of seats that were made while others were still to come. */
  early: z.array(z.object({ seat, move: z.unknown() })),
});

const rating = z.object({ rating: z.number(), deviation: z.number(), volatility: z.number() });

/** A match as it is stored: one document, so that each change of it is one step. */
export const storedMatch = z.object({
  matchId: z.string(),
  gameId: z.string(),
  options: z.unknown(),
  /** People sit down and leave while it goes on; it closes some time after the last of them has gone. */
  isTable: z.boolean().default(false),
  origin: z.enum(matchOrigins),
  phase: z.enum(matchPhases),
  cancelReason: z.enum(cancelReasons).nullable(),
  /** By seat. */
  seats: z.array(storedSeat).max(mostSeats),
  /** Who made it. */
  hostId: personId(),
  /** Whoever is invited has yet to be told. */
  owesInvitations: z.boolean().default(false),
  /** What one may type to join; only while it waits, and at a table until it closes. */
  code: z.string().nullable(),
  /** When it begins even without the seeds of all; null until all are there. */
  beginsAt: isoDate.nullable(),
  commitment: z.string(),
  secret,
  waits: z.array(wait),
  /** When a pause in which nobody is waited for is over; null without one. */
  pausedUntil: isoDate.nullable().default(null),
  /** The computer that is to act, and when it seems to have thought long enough. */
  thinking: z.object({ seat, at: isoDate }).nullable().default(null),
  /** At a table: who sits down next, and sittings that are over and have yet to be kept. */
  arrivals: z.array(arrival).max(mostSeats).default([]),
  sittings: z.array(sitting).default([]),
  /** Who is to be told once a seat is free. */
  seatAlerts: z.array(personId()).max(matchLimits.seatAlerts).default([]),
  /** Since when no person plays any more, or at a table none is connected; null while one is. */
  abandonedAt: isoDate.nullable().default(null),
  chat: z.array(z.object({ id: count, seat, at: isoDate, phrase: z.enum(phraseIds) })),
  /** The seat that offers a draw. */
  drawOffer: seat.nullable(),
  result: z.object({ ranks: z.array(z.int()), reason: z.string() }).nullable(),
  /** Who offers another one; `matchId` once all have agreed. */
  rematch: z
    .object({
      seats: z.array(seat),
      declinedBy: seat.nullable(),
      matchId: z.string().nullable(),
      /** Of the next match, made when it was agreed. */
      next: z.object({ serverSeed: z.string() }).nullable(),
    })
    .nullable(),
  /** Of how many matches of the same people it is which, and what each had won in those before, by seat. */
  series: z.object({ number: z.int().min(1), scores: z.array(z.number()), before: z.string().nullable() }),
  /** `none`: it doesn't count, for the reason in `why`. */
  rating: z.object({
    state: z.enum(['open', 'pending', 'done', 'none']),
    why: z.enum(unratedReasons).nullable(),
    before: z.array(rating).nullable(),
    after: z.array(rating).nullable(),
  }),
  /** What the winner of a rated match got, or why nothing; null until that is known, and for a draw. */
  coins: z
    .object({ seat, earned: count, why: z.enum(whyNoCoins).nullable() })
    .nullable()
    .default(null),
  createdAt: isoDate,
  startedAt: isoDate.nullable(),
  finishedAt: isoDate.nullable(),
  /** When its time is up, whatever is being played; null where it has no such limit. */
  limitAt: isoDate.nullable().default(null),

  // What it is found by; lib/rules/arcade/indexes.ts works these out.
  /** `<userId>:<list>` and `<userId>:<list>:<gameId>`. */
  lists: z.array(personTerm()),
  listedAt: isoDate,
  /** The game, while anybody may join. */
  table: z.string().nullable(),
  /** Set while time will change it, at `dueAt`. */
  due: z.literal('due').nullable(),
  dueAt: z.string(),
  /** `<gameId>:<smaller id>:<greater id>` of a rated match of two. */
  pair: personTerm().nullable(),
  expiresAt: isoDate.nullable(),
});
export type StoredMatch = z.output<typeof storedMatch>;

/** A closed hand of a match. */
export const storedHand = z.object({
  matchId: z.string(),
  gameId: z.string(),
  options: z.unknown(),
  number: z.int().min(1),
  /** The number as a text that sorts like it. */
  place: z.string(),
  /** Who sat where when it was dealt. */
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

/** A sitting at a table that is over. */
export const storedSitting = sitting.extend({
  matchId: z.string(),
  gameId: z.string(),
  options: z.unknown(),
  /** `<userId>` and `<userId>:<gameId>`. */
  lists: z.array(personTerm()),
  expiresAt: isoDate,
});
export type StoredSitting = z.output<typeof storedSitting>;
