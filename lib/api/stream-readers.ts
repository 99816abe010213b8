import 'server-only';
import { AppError, isAppError } from '@/lib/core/errors';
import type { StreamCaps } from '@/lib/core/stream';
import { sessions } from '@/lib/db/collections';
import { siteStaff } from '@/lib/db/collections/staff';
import type { Store } from '@/lib/db/open-store';
import { getStore } from '@/lib/db/store';
import { env } from '@/lib/env';
import { liveProcesses } from '@/lib/jobs/live-processes';
import { log } from '@/lib/log';

// Whoever has a stream open in this process, what becomes of those who do not read, and whether they may
// still.

/** A sign of life goes to whoever was sent nothing for so long: proxies end what is idle for a minute. */
const SILENCE_MS = 20_000;
/** So long somebody may leave everything unread. */
const PATIENCE_MS = 30_000;
/**
 * So often it is looked whether somebody may still listen, and soon after changes may have gone by unseen.
 */
const CHECK_MS = 30_000;
const SOON_MS = 5000;
const STEP_MS = 1000;

const sign = ': alive\n\n';

/** What somebody is connected by: the answer to their request, or a WebSocket. */
export interface ReaderConnection {
  /** What was sent is not taken yet. */
  readonly writableNeedDrain: boolean;
  write(sign: string): unknown;
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/** Somebody with an open stream. Times are milliseconds since 1970. */
export interface StreamReader {
  readonly response: ReaderConnection;
  /** Null for the bot. */
  readonly sid: string | null;
  lastSentAt: number;
  /** Since when everything is left unread; null while it is not. */
  behindSince: number | null;
  nextCheckAt: number;
  /** Throws when they may not listen any more. */
  readonly check: () => Promise<void>;
  readonly end: () => void;
}

interface Readers {
  readonly all: Set<StreamReader>;
  /** How many are open, by stream and caller or address. */
  readonly counts: Map<string, number>;
  readonly watched: WeakSet<Store>;
}

declare global {
  // On globalThis, where scripts/site-server.mjs ends them, and for copies of this module after a development
  // reload.
  var coralliumStreams: (Readers & { readonly endAll: () => void }) | undefined;
}

function endAll(): void {
  for (const reader of [...readers.all]) reader.end();
}
globalThis.coralliumStreams ??= {
  all: new Set(),
  counts: new Map(),
  watched: new WeakSet(),
  endAll,
};
const readers = globalThis.coralliumStreams;

function keepAlive(reader: StreamReader, now: number): void {
  const { response } = reader;
  if (!response.writableNeedDrain) reader.behindSince = null;
  else reader.behindSince ??= now;
  if (reader.behindSince !== null && now - reader.behindSince >= PATIENCE_MS) response.destroy();
  else if (reader.behindSince === null && now - reader.lastSentAt >= SILENCE_MS) {
    reader.lastSentAt = now;
    response.write(sign);
  }
}

/**
 * Ends the stream of somebody who may not listen any more; what cannot be found out now is asked again later.
 */
async function checkOne(reader: StreamReader): Promise<void> {
  try {
    await reader.check();
  } catch (error) {
    if (isAppError(error) && error.status < 500) reader.end();
    else if (!isAppError(error)) log().error({ err: error }, 'a stream could not be checked');
  }
}

let isChecking = false;

/** Checks whoever is due, one after the other: many may be, and Discord may have to be asked. */
async function checkDue(): Promise<void> {
  if (isChecking) return;
  isChecking = true;
  for (const reader of readers.all) {
    const now = Date.now();
    if (reader.nextCheckAt > now) continue;
    reader.nextCheckAt = now + CHECK_MS;
    await checkOne(reader);
  }
  isChecking = false;
}

let timer: NodeJS.Timeout | null = null;

/** Looks after everybody, while there is anybody. */
function startTimer(): void {
  if (timer !== null) return;
  timer = setInterval(() => {
    const now = Date.now();
    for (const reader of readers.all) keepAlive(reader, now);
    void checkDue();
  }, STEP_MS);
  timer.unref();
}

function forget(reader: StreamReader): void {
  readers.all.delete(reader);
  if (readers.all.size > 0 || timer === null) return;
  clearInterval(timer);
  timer = null;
}

/** Ends streams with their sessions, and looks who is still of the staff whenever that has changed. */
function watchRights(store: Store): void {
  if (readers.watched.has(store)) return;
  readers.watched.add(store);
  const soon = (afterMs = SOON_MS) => {
    const at = Date.now() + afterMs;
    for (const reader of readers.all) reader.nextCheckAt = Math.min(reader.nextCheckAt, at);
  };
  store.changes.subscribe(
    sessions,
    ({ id, version }) => {
      if (version !== null) return;
      for (const reader of [...readers.all]) if (reader.sid === id) reader.end();
    },
    () => soon(),
  );
  store.changes.subscribe(
    siteStaff,
    () => soon(0),
    () => soon(),
  );
}

/** Counts one more under each key, unless that is too many. Throws `rate_limited`. */
function reserve(bounds: readonly (readonly [key: string, most: number])[]): () => void {
  for (const [key, most] of bounds) {
    if ((readers.counts.get(key) ?? 0) >= most) throw new AppError('rate_limited', { retryAfter: 30 });
  }
  for (const [key] of bounds) readers.counts.set(key, (readers.counts.get(key) ?? 0) + 1);
  return () => {
    for (const [key] of bounds) {
      const left = (readers.counts.get(key) ?? 1) - 1;
      if (left > 0) readers.counts.set(key, left);
      else readers.counts.delete(key);
    }
  };
}

/**
 * Takes one of the streams that a caller and their address may have open; gives the way to give it back,
 * once. Each process counts its own, and has its part. Throws `rate_limited` beyond the caps.
 */
export function takeStream(
  path: string,
  { perCaller, perAddress }: StreamCaps,
  { caller, address }: { readonly caller: string; readonly address: string },
): () => void {
  const part = (most: number) => Math.ceil((most * env().RATE_LIMIT_FACTOR) / liveProcesses());
  return reserve([
    [`${path} ${caller}`, part(perCaller)],
    [`${path} from ${address}`, part(perAddress)],
  ]);
}

/** Looks after somebody from now on, until their connection closes. */
export async function keepReader(reader: StreamReader): Promise<void> {
  watchRights(await getStore());
  readers.all.add(reader);
  reader.response.once('close', () => forget(reader));
  startTimer();
}

/** When a new reader is checked for the first time: not all at once, though many may come at once. */
export function firstCheckAt(now: number): number {
  return now + CHECK_MS / 2 + Math.random() * (CHECK_MS / 2);
}
