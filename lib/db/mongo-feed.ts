import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeStream, Db } from 'mongodb';
import { MongoServerError } from 'mongodb';
import { z } from 'zod';
import type { ChangeHub } from './change-hub';
import type { MongoRow } from './mongo-document';
import { createOwnWrites, type OwnWrites } from './own-writes';

/** Follows one collection by a change stream and passes what it says to the hub. */
export interface MongoFeed {
  /** True while the stream has given a sign of life in the last seconds. */
  isAlive(): boolean;
  readonly own: OwnWrites;
  close(): Promise<void>;
}

const maxAwaitTimeMS = 1000;
/** Without a sign of life for so long, the stream may be cut off without anybody knowing. */
const silenceMs = 3000;
const restartMs = 500;

const versioned = z.object({ version: z.int() });
const updated = z.object({ updatedFields: versioned });

/**
 * The version that an event left behind. A replaced document comes with the event; one updated by somebody
 * else's program does not, and the test server gives a replaced one as the key of an update. Null when it
 * cannot be told.
 */
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

/**
 * Starts following; keeps trying until closed. `onUnsupported` runs, once, where the deployment has no change
 * streams.
 */
export function followCollection(db: Db, name: string, hub: ChangeHub, onUnsupported: () => void): MongoFeed {
  let closed = false;
  let lastSign = Number.NEGATIVE_INFINITY;
  let stream: ChangeStream<MongoRow> | null = null;
  const isAlive = () => performance.now() - lastSign < silenceMs;
  const own = createOwnWrites((event) => hub.emit(name, event));
  const gap = () => {
    own.clear();
    hub.gap(name);
  };

  async function follow(): Promise<void> {
    // Only ids and versions travel, not the documents.
    const fields = {
      operationType: 1,
      documentKey: 1,
      'fullDocument.version': 1,
      'updateDescription.updatedFields.version': 1,
    };
    stream = db.collection<MongoRow>(name).watch<MongoRow>([{ $project: fields }], { maxAwaitTimeMS });
    while (!closed) {
      const asked = performance.now();
      const event = await stream.tryNext();
      // What changed during a silence comes later, if at all: nothing read before counts any more.
      if (!isAlive()) gap();
      lastSign = performance.now();
      if (event === null) {
        // A server that does not wait for news must not be asked in a tight loop.
        if (lastSign - asked < 10) await sleep(10, undefined, { ref: false });
        continue;
      }
      switch (event.operationType) {
        case 'insert':
        case 'replace':
        case 'update': {
          const version = versionIn(event);
          if (version === null) gap();
          else own.notifyStreamed({ id: event.documentKey._id, version });
          break;
        }
        case 'delete':
          own.notifyStreamed({ id: event.documentKey._id, version: null });
          break;
        default:
          gap();
      }
      // The stream ends with the collection; a new one follows the collection of that name to come.
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
      gap();
      await sleep(restartMs, undefined, { ref: false });
    }
  }

  const running = run();
  return {
    isAlive,
    own,
    async close() {
      closed = true;
      await stream?.close().catch(() => undefined);
      await running;
    },
  };
}
