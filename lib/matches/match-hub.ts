// The event streams of matches in this process. Nobody publishes: the change feed of the store tells which
// match has another version, and each stream gets its own viewer's view of it.
import 'server-only';
import { randomUUID } from 'node:crypto';
import { matchEvent } from '@/lib/contracts/arcade/events';
import { caught, isAppError } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { friendships } from '@/lib/db/collections/friendships';
import { arcadePeople, matches, matchWatchers } from '@/lib/db/collections/matches';
import type { Store } from '@/lib/db/open-store';
import { assertMayMeet } from '@/lib/matches/friends';
import { noteHere, noteLost } from '@/lib/matches/note-presence';
import { viewContextOf, viewerIn } from '@/lib/matches/show-match';
import { catchUpMatch, gameOf } from '@/lib/matches/stored-matches';
import { noteWatchers, readWatchers } from '@/lib/matches/watchers';
import { type StreamSink, toWire } from '@/lib/realtime/stream-event';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { seatOf } from '@/lib/rules/arcade/seats';
import { toMatchView, type ViewContext } from '@/lib/rules/arcade/to-view';
import { usersIn } from '@/lib/rules/friends/friendship';

const BEAT_MS = 10_000;
/** No timer takes longer; it is set anew then. */
const LONGEST_TIMER_MS = 3_600_000;
const OVERDUE_MS = 2000;
/** Several who come at once are counted together, and all again with every third beat. */
const COUNTING_MS = 300;
const COUNTED_BEATS = 3;

interface Listener {
  readonly userId: string;
  readonly sink: StreamSink;
  readonly connection: string;
  isWatching: boolean;
  /** The version that was sent last, or that they said they had. */
  seen: number;
}

/** A match that somebody follows here. */
interface Room {
  readonly matchId: string;
  readonly listeners: Set<Listener>;
  isReading: boolean;
  isChanged: boolean;
  /** The players when it was last checked who may watch, and whose friends have changed since. */
  players: string | null;
  readonly unchecked: Set<string>;
  /** Goes off when time changes the match. */
  timer: NodeJS.Timeout | undefined;
  /** How many watch it, here and at other processes, and how many of them were said to be here. */
  watching: number;
  noted: number;
  counting: NodeJS.Timeout | undefined;
}

export interface MatchHub {
  /**
   * Sends the match as somebody sees it, unless `after` is its version, and then each new state, until the
   * function that it gives is called. Fails with 'not_found'.
   */
  follow(matchId: string, userId: string, sink: StreamSink, after: string | null): Promise<() => void>;
}

function wireOf(stored: Stored<StoredMatch>, context: ViewContext): Buffer {
  const match = toMatchView(gameOf(stored.value), stored, context);
  const { event, data } = matchEvent.parse({ event: 'match', data: { match, now: Date.now() } });
  return Buffer.from(toWire({ id: String(stored.version), event, data }));
}

/** Those who see the same: made once for all of them. */
function viewKey(
  { value }: Stored<StoredMatch>,
  { viewer, arrivesAt, hasSeatAlert, muted }: ViewContext,
): string {
  const hidden = value.seats.map(({ person }) => (person && muted.has(person.userId) ? '1' : '0'));
  return `${viewer} ${arrivesAt} ${hasSeatAlert} ${hidden.join('')}`;
}

const beatOf = ({ seen }: Listener) => toWire({ id: String(seen), event: 'beat', data: { now: Date.now() } });

/** Follows matches by the change feed of a store; `onError` is told of one that could not be read. */
export function createMatchHub(store: Store, onError: (error: unknown) => void): MatchHub {
  const rooms = new Map<string, Room>();
  let beats: NodeJS.Timeout | undefined;

  /** Sends a state to all who have not seen it. */
  async function send(room: Room, stored: Stored<StoredMatch>): Promise<void> {
    const wires = new Map<string, Buffer>();
    for (const listener of [...room.listeners]) {
      if (listener.seen >= stored.version) continue;
      const context = await viewContextOf(stored.value, listener.userId, room.watching);
      if (listener.isWatching && context.viewer !== 'spectator') {
        listener.isWatching = false;
        countSoon(room);
      }
      const key = viewKey(stored, context);
      const wire = wires.get(key) ?? wireOf(stored, context);
      wires.set(key, wire);
      if (listener.seen >= stored.version || !room.listeners.has(listener)) continue;
      listener.seen = stored.version;
      listener.sink.send(wire);
    }
  }

  function wakeWhenDue(room: Room, { due, dueAt }: StoredMatch): void {
    clearTimeout(room.timer);
    if (due === null || room.listeners.size === 0) return;
    const delay = Date.parse(dueAt) - Date.now();
    // What is due and hasn't happened, such as the move of a computer, is told of when it does.
    const soon = delay > 0 ? Math.min(delay + 1, LONGEST_TIMER_MS) : OVERDUE_MS;
    room.timer = setTimeout(() => void tell(room), soon);
    room.timer.unref();
  }

  /** Writes down how many watch here, once for all who come or go at the same time. */
  function countSoon(room: Room): void {
    room.counting ??= setTimeout(() => {
      room.counting = undefined;
      const watching = [...room.listeners].filter(({ isWatching }) => isWatching);
      const count = new Set(watching.map(({ userId }) => userId)).size;
      if (count === room.noted) return;
      room.noted = count;
      void noteWatchers(room.matchId, count);
    }, COUNTING_MS).unref();
  }

  async function tellWatching(room: Room): Promise<void> {
    const count = await readWatchers(room.matchId);
    if (count === room.watching) return;
    room.watching = count;
    for (const { sink, seen } of room.listeners) {
      sink.send(toWire({ id: String(seen), event: 'watching', data: { count } }));
    }
  }

  /** Says of players who are here that they are, where another process has lost them. */
  function assertHere({ matchId, listeners }: Room, match: StoredMatch): void {
    for (const { userId, connection } of listeners) {
      const seat = seatOf(match, userId);
      if (seat !== null && match.seats[seat]?.lostAt) void noteHere(matchId, userId, connection);
    }
  }

  /** Ends the streams of those whom a player has blocked, or who have blocked a player. */
  async function partWays(room: Room, match: StoredMatch): Promise<void> {
    const players = match.seats.map(({ person }) => person?.userId ?? '').join();
    const isChecked = room.players === players;
    const unchecked = new Set(room.unchecked);
    room.players = players;
    room.unchecked.clear();
    for (const listener of [...room.listeners]) {
      if (isChecked && !unchecked.has(listener.userId)) continue;
      const mayStay = await assertMayMeet(match, listener.userId, { fresh: true }).then(
        () => true,
        caught('not_found', () => false),
      );
      if (mayStay) continue;
      leave(room, listener);
      listener.sink.end();
    }
  }

  /** Reads a match after a change, one after the other, so that no older state comes last. */
  async function tell(room: Room): Promise<void> {
    room.isChanged = true;
    if (room.isReading) return;
    room.isReading = true;
    try {
      while (room.isChanged && room.listeners.size > 0) {
        room.isChanged = false;
        const stored = await catchUpMatch(room.matchId);
        await partWays(room, stored.value);
        await send(room, stored);
        assertHere(room, stored.value);
        wakeWhenDue(room, stored.value);
      }
    } catch (error) {
      // It was removed: whoever follows it hears so when they come again.
      if (isAppError(error, 'not_found')) for (const { sink } of room.listeners) sink.end();
      else onError(error);
    } finally {
      room.isReading = false;
    }
  }

  store.changes.subscribe(
    matches,
    ({ id }) => {
      const room = rooms.get(id);
      if (room) void tell(room);
    },
    () => {
      for (const room of rooms.values()) void tell(room);
    },
  );
  const tellAllWatching = (found: Iterable<Room>) => {
    for (const room of found) tellWatching(room).catch(onError);
  };
  store.changes.subscribe(
    matchWatchers,
    ({ id }) => tellAllWatching([...rooms.values()].filter(({ matchId }) => matchId === id)),
    () => tellAllWatching(rooms.values()),
  );
  store.changes.subscribe(
    arcadePeople,
    ({ id }) => {
      for (const room of rooms.values()) {
        const theirs = [...room.listeners].filter(({ userId }) => userId === id);
        for (const listener of theirs) listener.seen = 0;
        if (theirs.length > 0) void tell(room);
      }
    },
    () => undefined,
  );

  store.changes.subscribe(
    friendships,
    ({ id }) => {
      const pair = usersIn(id);
      for (const room of rooms.values()) {
        const theirs = [...room.listeners].filter(({ userId }) => pair.includes(userId));
        for (const { userId } of theirs) room.unchecked.add(userId);
        if (theirs.length > 0) void tell(room);
      }
    },
    () => {
      for (const room of rooms.values()) {
        room.players = null;
        void tell(room);
      }
    },
  );

  let beaten = 0;
  function beat(): void {
    beaten += 1;
    for (const { matchId, listeners, noted } of rooms.values()) {
      for (const listener of listeners) listener.sink.send(beatOf(listener));
      if (noted > 0 && beaten % COUNTED_BEATS === 0) void noteWatchers(matchId, noted);
    }
  }

  function leave(room: Room, listener: Listener): void {
    if (!room.listeners.delete(listener)) return;
    if (listener.isWatching) countSoon(room);
    if (room.listeners.size === 0 && rooms.get(room.matchId) === room) {
      clearTimeout(room.timer);
      rooms.delete(room.matchId);
    }
    if (rooms.size === 0) {
      clearInterval(beats);
      beats = undefined;
    }
    const other = [...room.listeners].find(({ userId }) => userId === listener.userId);
    if (other) void noteHere(room.matchId, other.userId, other.connection);
    else void noteLost(room.matchId, listener.userId, listener.connection);
  }

  return {
    async follow(matchId, userId, sink, after) {
      const watching = await readWatchers(matchId);
      const room: Room = rooms.get(matchId) ?? {
        matchId,
        listeners: new Set(),
        isReading: false,
        isChanged: false,
        players: null,
        unchecked: new Set(),
        timer: undefined,
        watching,
        noted: 0,
        counting: undefined,
      };
      rooms.set(matchId, room);
      const seen = after !== null && /^\d{1,16}$/.test(after) ? Number(after) : 0;
      const listener: Listener = { userId, sink, connection: randomUUID(), seen, isWatching: false };
      // Before anything is read, so that no change falls in between.
      room.listeners.add(listener);
      try {
        const stored = await catchUpMatch(matchId);
        await assertMayMeet(stored.value, userId, { fresh: true });
        await send(room, stored);
        wakeWhenDue(room, stored.value);
        // Who has seen it all hears at once that the stream is there.
        if (seen > 0) sink.send(beatOf(listener));
        if (viewerIn(stored.value, userId) !== 'spectator') {
          void noteHere(matchId, userId, listener.connection);
        } else {
          listener.isWatching = true;
          countSoon(room);
        }
      } catch (error) {
        leave(room, listener);
        throw error;
      }
      beats ??= setInterval(beat, BEAT_MS).unref();
      return () => leave(room, listener);
    },
  };
}
