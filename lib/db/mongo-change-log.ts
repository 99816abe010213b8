import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, ObjectId } from 'mongodb';
import type { ChangeHub } from './change-hub';

// For deployments without change streams: every write adds a note to `_changes`, and every process reads the
// other processes' notes. A note is written after its document, so it can be late or, after a crash, missing:
// good enough for notifying subscribers, not for keeping a cache correct.

interface Note {
  readonly _id: ObjectId;
  readonly collection: string;
  readonly document: string;
  readonly version: number | null;
  /** The process that wrote it. */
  readonly by: string;
  readonly at: Date;
}

/** One process's view of the notes. */
export interface MongoChangeLog {
  note(collection: string, id: string, version: number | null): Promise<void>;
  /** Removes the notes of documents whose id contains `text`, once every process has read them. */
  forget(text: string): Promise<void>;
  close(): Promise<void>;
}

const pollMs = 500;
/** Notes are read this far back, since the clocks of processes differ. */
const overlapSeconds = 10;
const keepSeconds = 3600;

/** Passes the notes of other processes to the hub. */
export function openChangeLog(db: Db, hub: ChangeHub): MongoChangeLog {
  const notes = db.collection<Note>('_changes');
  const by = randomUUID();
  let seen: Set<string> | null = null;
  let missed = false;
  let polling: Promise<void> | null = null;

  async function poll(): Promise<void> {
    try {
      if (seen === null) await notes.createIndex({ at: 1 }, { expireAfterSeconds: keepSeconds });
      const since = ObjectId.createFromTime(Math.floor(Date.now() / 1000) - overlapSeconds);
      const recent = await notes
        .find({ _id: { $gte: since } })
        .sort({ _id: 1 })
        .toArray();
      const known = seen;
      seen = new Set(recent.map(({ _id }) => _id.toHexString()));
      if (known === null) return;
      if (missed) hub.gap(null);
      missed = false;
      for (const { _id, collection, document, version, by: author } of recent) {
        if (author !== by && !known.has(_id.toHexString())) hub.emit(collection, { id: document, version });
      }
    } catch {
      missed = true;
    }
  }

  const tick = () => {
    polling ??= poll().finally(() => {
      polling = null;
    });
  };
  tick();
  const timer = setInterval(tick, pollMs);
  timer.unref();
  return {
    async note(collection, id, version) {
      await notes.insertOne({ _id: new ObjectId(), collection, document: id, version, by, at: new Date() });
    },
    async forget(text) {
      const document = { $regex: text.replace(/[^\w-]/g, '\\$&') };
      if ((await notes.findOne({ document })) === null) return;
      await sleep(2 * pollMs);
      await notes.deleteMany({ document });
    },
    async close() {
      clearInterval(timer);
      await polling;
    },
  };
}
