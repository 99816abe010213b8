import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { userId as parseUserId, type UserId } from '@/lib/core/ids';
import type { Store } from '@/lib/db/open-store';
import type { StreamSink } from '@/lib/realtime/stream-event';
import { toWire } from '@/lib/realtime/stream-event';
import type { Topic, TopicState } from '@/lib/realtime/topic';

/** Maximum concurrent reads after changes may have been missed. */
const BATCH = 50;

/** A person with open streams. */
interface Follower {
  readonly userId: UserId;
  readonly sinks: Set<StreamSink>;
  /** The version last sent, by event. */
  readonly states: Map<string, string>;
  /** Counts the updates of `states`. */
  changes: number;
  /** Topics that are being read, and whether to read them again afterwards. */
  readonly reading: Map<string, { again: boolean }>;
}

/** The streams of people in this process. */
export interface UserHub {
  /**
   * Sends the current state of every topic to a sink, except those already seen at event id `after`, then
   * each new state until the returned function is called.
   */
  follow(userId: UserId, sink: StreamSink, after: string | null): Promise<() => void>;
  size(): number;
}

const pair = /^([\w-]{1,40}):([\w.-]{1,60})$/;

/** Parses `notifications:12,friends:3` to versions by event; empty for an invalid id. */
function toVersions(id: string | null): Map<string, string> {
  const found = (id ?? '').split(',').flatMap((part): [string, string][] => {
    const [, event, version] = pair.exec(part) ?? [];
    return event !== undefined && version !== undefined ? [[event, version]] : [];
  });
  return new Map(found);
}

function toId(versions: ReadonlyMap<string, string>): string {
  return [...versions].map(([event, version]) => `${event}:${version}`).join();
}

/** Follows topics by a store's change feed; `onError` gets failed reads, which the next change retries. */
export function createUserHub(
  store: Store,
  topics: readonly Topic[],
  {
    parse,
    onError,
  }: {
    readonly parse: (event: string, data: unknown) => unknown;
    readonly onError: (error: unknown) => void;
  },
): UserHub {
  const followers = new Map<string, Follower>();

  const wireOf = ({ event }: Topic, { data }: TopicState, versions: ReadonlyMap<string, string>) =>
    toWire({ id: toId(versions), event, data: parse(event, data) });

  function setState(follower: Follower, { event }: Topic, { version }: TopicState): void {
    follower.states.set(event, version);
    follower.changes += 1;
  }

  /** The current state for a new reader; never older than what was sent to others meanwhile. */
  async function readForNew(follower: Follower, topic: Topic): Promise<TopicState> {
    for (;;) {
      const before = follower.changes;
      const state = await topic.read(follower.userId);
      if (follower.changes === before) return state;
    }
  }

  async function readOnce(follower: Follower, topic: Topic): Promise<void> {
    const state = await topic.read(follower.userId);
    if (follower.states.get(topic.event) === state.version) return;
    setState(follower, topic, state);
    // Serialised once for all tabs and devices.
    const wire = Buffer.from(wireOf(topic, state, follower.states));
    for (const sink of [...follower.sinks]) sink.send(wire);
  }

  /** Reads a state after a change. Reads of a topic are sequential, so that no older state is sent last. */
  async function tell(follower: Follower, topic: Topic): Promise<void> {
    const underWay = follower.reading.get(topic.event);
    if (underWay) {
      underWay.again = true;
      return;
    }
    const run = { again: true };
    follower.reading.set(topic.event, run);
    try {
      while (run.again) {
        run.again = false;
        await readOnce(follower, topic);
      }
    } catch (error) {
      onError(error);
    } finally {
      follower.reading.delete(topic.event);
    }
  }

  let isReading = false;
  let isStale = false;

  /** Reads everyone's state again, after changes may have been missed. */
  async function readAll(): Promise<void> {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale) {
      isStale = false;
      const present = [...followers.values()];
      for (let first = 0; first < present.length; first += BATCH) {
        const batch = present.slice(first, first + BATCH);
        await Promise.all(batch.flatMap((follower) => topics.map((topic) => tell(follower, topic))));
        await nextTurn();
      }
    }
    isReading = false;
  }

  for (const topic of topics) {
    store.changes.subscribe(
      topic.collection,
      ({ id }) => {
        for (const userId of topic.usersOf(id)) {
          const follower = followers.get(userId);
          if (follower) void tell(follower, topic);
        }
      },
      () => void readAll(),
    );
  }

  return {
    async follow(userId, sink, after) {
      const follower: Follower = followers.get(userId) ?? {
        userId: parseUserId.parse(userId),
        sinks: new Set(),
        states: new Map(),
        changes: 0,
        reading: new Map(),
      };
      followers.set(userId, follower);
      // Added before the state is read, so that no change is missed.
      follower.sinks.add(sink);
      const end = () => {
        follower.sinks.delete(sink);
        if (follower.sinks.size === 0 && followers.get(userId) === follower) followers.delete(userId);
      };
      try {
        const seen = toVersions(after);
        for (const topic of topics) {
          const state = await readForNew(follower, topic);
          if (!follower.states.has(topic.event)) setState(follower, topic, state);
          const versions = new Map(follower.states).set(topic.event, state.version);
          if (seen.get(topic.event) !== state.version) sink.send(wireOf(topic, state, versions));
        }
        sink.send(toWire({ id: toId(follower.states), event: null, data: null }));
      } catch (error) {
        end();
        throw error;
      }
      return end;
    },
    size: () => followers.size,
  };
}
