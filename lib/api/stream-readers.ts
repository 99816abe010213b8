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
import { perProcess } from '@/lib/per-process';

// The open streams of this process; ends those that are not read or no longer allowed.

/** After this long without data a heartbeat is sent: proxies close connections that are idle for a minute. */
const SILENCE_MS = 20_000;
/** How long sent data may be left unread. */
const PATIENCE_MS = 30_000;
/** How often access is checked, and how soon after changes may have been missed. */
const CHECK_MS = 30_000;
const SOON_MS = 5000;
const STEP_MS = 1000;

const sign = ': alive\n\n';

export interface ReaderConnection {
  /** Sent data is still buffered. */
  readonly writableNeedDrain: boolean;
  write(sign: string): unknown;
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/** A reader with an open stream. Times are milliseconds since 1970. */
export interface StreamReader {
  readonly response: ReaderConnection;
  /** Null for the bot. */
  readonly sid: string | null;
  lastSentAt: number;
  /** Since when sent data has been left unread; null if it is being read. */
  behindSince: number | null;
  nextCheckAt: number;
  /** Throws if access has been lost. */
  readonly check: () => Promise<void>;
  readonly end: () => void;
}

interface Readers {
  readonly all: Set<StreamReader>;
  /** Open streams, by path and caller or address. */
  readonly counts: Map<string, number>;
  readonly watched: WeakSet<Store>;
}

declare global {
  // scripts/site-server.mjs ends them.
  var coralliumStreams: (Readers & { readonly endAll: () => void }) | undefined;
}

function endAll(): void {
  for (const reader of [...readers.all]) reader.end();
}
const readers = perProcess('coralliumStreams', () => ({
  all: new Set(),
  counts: new Map(),
  watched: new WeakSet(),
  endAll,
}));

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

/** Ends the stream of a reader who has lost access. A check that fails otherwise is repeated later. */
async function checkOne(reader: StreamReader): Promise<void> {
  try {
    await reader.check();
  } catch (error) {
    if (isAppError(error) && error.status < 500) reader.end();
    else if (!isAppError(error)) log().error({ err: error }, 'event stream check failed');
  }
}

let isChecking = false;

/** Checks the readers that are due, one after another: there may be many, and a check may call Discord. */
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

/** Starts the timer, which runs while there are readers. */
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

/** Ends a stream when its session ends, and checks all readers whenever staff rights have changed. */
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

/** Counts one stream for each key, and returns its release. Throws `rate_limited` if that exceeds a cap. */
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

/** Counts a stream towards the caps of its caller and address; returns its release. Throws `rate_limited`. */
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

/** Watches a reader until their connection closes. */
export async function keepReader(reader: StreamReader): Promise<void> {
  watchRights(await getStore());
  readers.all.add(reader);
  reader.response.once('close', () => forget(reader));
  startTimer();
}

/** When a new reader is first checked: at a random time, in case many connect at once. */
export function firstCheckAt(now: number): number {
  return now + CHECK_MS / 2 + Math.random() * (CHECK_MS / 2);
}
