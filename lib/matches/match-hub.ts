// The event streams of matches in this process. There is no publisher: the store's change feed reports new
// versions of a match, and each stream gets its own viewer's view.
import 'server-only';
import { randomUUID } from 'node:crypto';
import { matchEvent } from '@/lib/contracts/arcade/events';
import { caught, isAppError } from '@/lib/core/errors';
import { HOUR } from '@/lib/core/milliseconds';
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
/** The longest timer; one that fires early is set again. */
const LONGEST_TIMER_MS = HOUR;
const OVERDUE_MS = 2000;
/** Concurrent arrivals are counted once; every third beat stores the count again. */
const COUNTING_MS = 300;
const COUNTED_BEATS = 3;

interface Listener {
  readonly userId: string;
  readonly sink: StreamSink;
  readonly connection: string;
  isWatching: boolean;
  /** The version last sent, or the one that the client reported. */
  seen: number;
}

/** A match with at least one stream in this process. */
interface Room {
  readonly matchId: string;
  readonly listeners: Set<Listener>;
  isReading: boolean;
  isChanged: boolean;
  /** The players at the last check of viewing rights, and viewers whose friendships have changed since. */
  players: string | null;
  readonly unchecked: Set<string>;
  /** Fires when the match's next timer expires. */
  timer: NodeJS.Timeout | undefined;
  /** Spectators in all processes, and the last count stored for this one. */
  watching: number;
  noted: number;
  counting: NodeJS.Timeout | undefined;
}

export interface MatchHub {
  /**
   * Sends the user's view of the match, unless `after` is its version, and then each new state, until the
   * returned function is called. Throws 'not_found'.
   */
  follow(matchId: string, userId: string, sink: StreamSink, after: string | null): Promise<() => void>;
}

function wireOf(stored: Stored<StoredMatch>, context: ViewContext): Buffer {
  const match = toMatchView(gameOf(stored.value), stored, context);
  const { event, data } = matchEvent.parse({ event: 'match', data: { match, now: Date.now() } });
  return Buffer.from(toWire({ id: String(stored.version), event, data }));
}

/** The cache key of a view: viewers with the same key share one view. */
function viewKey(
  { value }: Stored<StoredMatch>,
  { viewer, arrivesAt, hasSeatAlert, muted }: ViewContext,
): string {
  const hidden = value.seats.map(({ person }) => (person && muted.has(person.userId) ? '1' : '0'));
  return `${viewer} ${arrivesAt} ${hasSeatAlert} ${hidden.join('')}`;
}

const beatOf = ({ seen }: Listener) => toWire({ id: String(seen), event: 'beat', data: { now: Date.now() } });

/** Follows matches through a store's change feed; `onError` receives errors of matches that can't be read. */
export function createMatchHub(store: Store, onError: (error: unknown) => void): MatchHub {
  const rooms = new Map<string, Room>();
  let beats: NodeJS.Timeout | undefined;

  /** Sends a state to every listener that has not seen it. */
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
    // An overdue change, such as a computer's move, is about to happen: read the match again soon.
    const soon = delay > 0 ? Math.min(delay + 1, LONGEST_TIMER_MS) : OVERDUE_MS;
    room.timer = setTimeout(() => void tell(room), soon);
    room.timer.unref();
  }

  /** Stores this process's spectator count, once for concurrent arrivals and departures. */
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

  /** Marks players with a stream here as present if another process has marked them as lost. */
  function assertHere({ matchId, listeners }: Room, match: StoredMatch): void {
    for (const { userId, connection } of listeners) {
      const seat = seatOf(match, userId);
      if (seat !== null && match.seats[seat]?.lostAt) void noteHere(matchId, userId, connection);
    }
  }

  /** Ends the streams of viewers who have blocked a player or whom a player has blocked. */
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

  /** Reads and sends a changed match. Reads run one after another, so that no stale state is sent last. */
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
      // The match was removed: clients receive a 404 when they reconnect.
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
      // Added before anything is read, so that no change is missed.
      room.listeners.add(listener);
      try {
        const stored = await catchUpMatch(matchId);
        await assertMayMeet(stored.value, userId, { fresh: true });
        await send(room, stored);
        wakeWhenDue(room, stored.value);
        // Shows an up-to-date client at once that the stream is open.
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
