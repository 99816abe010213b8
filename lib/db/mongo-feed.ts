import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeStream, ChangeStreamDocument, ChangeStreamOptions, Db, Document } from 'mongodb';
import { MongoServerError } from 'mongodb';
import { z } from 'zod';
import type { ChangeEvent, ChangeHub } from './change-hub';
import type { MongoRow } from './mongo-document';
import { createOwnWrites, type OwnWrites } from './own-writes';

/** Follows the database by one change stream and passes its events to the hub. */
export interface MongoFeed {
  /** True while every change of the collection is seen: the stream sent something in the last seconds. */
  isAlive(name: string): boolean;
  /** This process's writes to a collection; starts following it. */
  own(name: string): OwnWrites;
  close(): Promise<void>;
}

interface Stream {
  isAlive(): boolean;
  close(): Promise<void>;
}

const maxAwaitTimeMS = 1000;
/** After this long without an event, the connection may have been lost unnoticed. */
const silenceMs = 3000;
const restartMs = 500;
/** Pause between two polls of a server that does not block for events; it grows while there are none. */
const shortestRestMs = 10;
const longestRestMs = 100;
/** How long a stream of the whole database may take to return a mark. */
const proofMs = 2000;
/** The collection for marks; the server expires them. */
const marks = '_marks';

const versioned = z.object({ version: z.int() });
const updated = z.object({ updatedFields: versioned });

/** The version after an event; null if unknown, as after another program's update. */
function versionIn(event: {
  fullDocument?: unknown;
  documentKey?: unknown;
  updateDescription?: unknown;
}): number | null {
  for (const place of [event.fullDocument, event.documentKey]) {
    const found = versioned.safeParse(place);
    if (found.success) return found.data.version;
  }
  const found = updated.safeParse(event.updateDescription);
  return found.success ? found.data.updatedFields.version : null;
}

/** True when the deployment has no change streams: a standalone server, or a compatible one without them. */
function isUnsupported(error: unknown): boolean {
  return (
    error instanceof MongoServerError && (error.code === 40573 || error.code === 59 || error.code === 115)
  );
}

interface Following {
  /** The one collection that is followed; null for all of them. */
  readonly only: string | null;
  readonly open: (
    pipeline: Document[],
    options: ChangeStreamOptions,
  ) => ChangeStream<MongoRow, ChangeStreamDocument<MongoRow>>;
  readonly onChange: (collection: string, event: ChangeEvent) => void;
  /** Changes of a collection, or of all if null, may have been missed. */
  readonly onGap: (collection: string | null) => void;
  readonly onUnsupported: () => void;
}

/** Starts following and retries until closed. `onUnsupported` runs once if there are no change streams. */
function followStream({ only, open, onChange, onGap, onUnsupported }: Following): Stream {
  let closed = false;
  let lastSign = Number.NEGATIVE_INFINITY;
  let stream: ReturnType<Following['open']> | null = null;
  const isAlive = () => performance.now() - lastSign < silenceMs;

  async function follow(): Promise<void> {
    // Only ids and versions are sent, not the documents.
    const fields = {
      operationType: 1,
      ns: 1,
      documentKey: 1,
      'fullDocument.version': 1,
      'updateDescription.updatedFields.version': 1,
    };
    stream = open([{ $project: fields }], { maxAwaitTimeMS });
    let restMs = shortestRestMs;
    while (!closed) {
      const asked = performance.now();
      const event = await stream.tryNext();
      // Changes made during the silence arrive later, if at all, so everything read before is stale.
      if (!isAlive()) onGap(null);
      lastSign = performance.now();
      if (event === null) {
        if (lastSign - asked >= maxAwaitTimeMS / 2) continue;
        await sleep(restMs, undefined, { ref: false });
        restMs = Math.min(2 * restMs, longestRestMs);
        continue;
      }
      restMs = shortestRestMs;
      switch (event.operationType) {
        case 'insert':
        case 'replace':
        case 'update': {
          const version = versionIn(event);
          const name = only ?? event.ns.coll;
          if (version === null) onGap(name);
          else onChange(name, { id: event.documentKey._id, version });
          break;
        }
        case 'delete':
          onChange(only ?? event.ns.coll, { id: event.documentKey._id, version: null });
          break;
        default:
          onGap(null);
      }
      // The stream ends when its collection is dropped; a new one follows the next collection of that name.
      if (event.operationType === 'invalidate') return;
    }
  }

  async function run(): Promise<void> {
    while (!closed) {
      try {
        await follow();
      } catch (error) {
        if (isUnsupported(error) && !closed) {
          closed = true;
          onUnsupported();
        }
      }
      lastSign = Number.NEGATIVE_INFINITY;
      await stream?.close().catch(() => undefined);
      if (closed) return;
      onGap(null);
      await sleep(restartMs, undefined, { ref: false });
    }
  }

  const running = run();
  return {
    isAlive,
    async close() {
      closed = true;
      await stream?.close().catch(() => undefined);
      await running;
    },
  };
}

/**
 * Follows the whole database by one stream. Some servers (such as the tests') open it but never send
 * anything, so it is only trusted after it has returned a mark; otherwise each collection gets its own
 * stream. `onUnsupported` runs once if the deployment has no change streams.
 */
export function followDatabase(db: Db, hub: ChangeHub, onUnsupported: () => void): MongoFeed {
  const writes = new Map<string, OwnWrites>();
  const single = new Map<string, Stream>();
  const mark = { _id: `mark:${randomUUID()}`, version: 1, value: {}, at: new Date() };
  let isProven = false;
  let isSingle = false;
  let isEnded = false;

  const onGap = (name: string | null) => {
    for (const [one, own] of writes) if (name === null || one === name) own.clear();
    hub.gap(name);
  };
  const onChange = (name: string, event: ChangeEvent) => {
    isProven ||= name === marks && event.id === mark._id;
    writes.get(name)?.notifyStreamed(event);
  };
  const whole = followStream({
    only: null,
    open: (...asked) => db.watch<MongoRow>(...asked),
    onChange,
    onGap,
    onUnsupported: () => {
      isEnded = true;
      onUnsupported();
    },
  });

  function followOne(name: string): void {
    const open: Following['open'] = (...asked) => db.collection<MongoRow>(name).watch(...asked);
    single.set(
      name,
      followStream({
        only: name,
        open,
        onChange,
        onGap: () => onGap(name),
        onUnsupported: () => undefined,
      }),
    );
  }

  const pause = () => sleep(10, undefined, { ref: false });

  /** Sets a mark and returns whether the stream has returned it. */
  async function isMarkSeen(): Promise<boolean> {
    const collection = db.collection<typeof mark>(marks);
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await collection.replaceOne({ _id: mark._id }, mark, { upsert: true });
    const deadline = performance.now() + proofMs;
    while (!isProven && !isEnded && performance.now() < deadline) await pause();
    return isProven;
  }

  async function prove(): Promise<void> {
    while (!isProven && !isEnded) {
      await pause();
      // The stream would miss a mark set before it is open, and a failed mark is set again.
      if (!whole.isAlive() || (await isMarkSeen().catch(() => true)) || isEnded || !whole.isAlive()) continue;
      isSingle = true;
      await whole.close();
      for (const name of writes.keys()) followOne(name);
      return;
    }
  }

  const proving = prove();
  return {
    isAlive: (name) =>
      isSingle ? single.get(name)?.isAlive() === true : isProven && whole.isAlive() && writes.has(name),
    own(name) {
      const known = writes.get(name) ?? createOwnWrites((event) => hub.emit(name, event));
      if (!writes.has(name)) {
        writes.set(name, known);
        if (isSingle) followOne(name);
      }
      return known;
    },
    async close() {
      isEnded = true;
      await proving;
      await Promise.all([whole.close(), ...[...single.values()].map((stream) => stream.close())]);
    },
  };
}
