import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { changeSources } from '@/lib/bot/change-sources';
import { mergeChanges } from '@/lib/bot/merge-changes';
import { createSignal } from '@/lib/bot/signal';
import { type BotEvent, followBotChanges } from '@/lib/contracts/bot/service';
import { MINUTE, WEEK } from '@/lib/core/milliseconds';
import type { Store } from '@/lib/db/open-store';
import { getStore } from '@/lib/db/store';
import type { StreamEvent } from '@/lib/realtime/stream-event';

/**
 * Bounds how long after the time in its mark a write may become visible, and the clock skew between site
 * processes: a cursor never gets closer to the present, and later changes are sent again after a reconnect.
 */
const OVERLAP = MINUTE;
/** A cursor older than this has expired. */
const OLDEST = WEEK;
/** Looked at least so often, though the change feed wakes at once. */
const POLL_MS = 5000;
/** Changes that come together are looked for together. */
const GATHER = 50;
const HEARTBEAT = 15_000;

/** Something to send: an event, or (null) a sign of life. `cursor` resumes behind it. */
export interface FollowedChange {
  readonly event: BotEvent | null;
  readonly cursor: string;
}

export interface FollowRequest {
  readonly store: Store;
  /** Cursor of the last thing seen; null for a bot that knows nothing yet. */
  readonly after: string | null;
  readonly signal: AbortSignal;
  /** False ends it once everything there is has been told. */
  readonly waits: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const toText = (at: number) => `t${at}`;

/** The time of a cursor; null for one that cannot be resumed from at `now`. */
function fromText(cursor: string | null, now: number): number | null {
  const at = Number(/^t(\d{13})$/.exec(cursor ?? '')?.[1] ?? Number.NaN);
  return at >= now - OLDEST && at <= now ? at : null;
}

/**
 * Changes since a cursor, then further ones as they happen: the latest version of each document, at least
 * once, roughly in order. Documents carry the time of their last change, so nothing is stored for this, and
 * it survives restarts. Begins with `reset` if there is no cursor to resume from: the bot then reads
 * everything.
 */
export async function* followChanges(request: FollowRequest): AsyncGenerator<FollowedChange, void> {
  const { store, signal, waits, now } = request;
  const wakeUp = createSignal();
  const ends = changeSources.map(({ shape }) => store.changes.subscribe(shape, wakeUp.raise, wakeUp.raise));
  /** What was sent about documents changed since `floor`. */
  const sent = new Map<string, { readonly version: number; readonly at: number }>();
  try {
    const resumed = fromText(request.after, now());
    let floor = resumed ?? now() - OVERLAP;
    const first: BotEvent | null =
      resumed === null ? { event: 'reset', data: { isNew: request.after === null } } : null;
    let lastSign = now();
    yield { event: first, cursor: toText(floor) };
    for (;;) {
      const safe = Math.max(floor, now() - OVERLAP);
      const found = changeSources.map((source) => source.scan(store, floor));
      for await (const change of mergeChanges(found)) {
        const { key, version, at } = change;
        if (sent.get(key)?.version === version) continue;
        if (at >= safe) sent.set(key, { version, at });
        lastSign = now();
        yield { event: change.event, cursor: toText(Math.min(Math.max(at, floor), safe)) };
        if (signal.aborted) return;
      }
      floor = safe;
      for (const [key, { at }] of sent) if (at < floor) sent.delete(key);
      if (!waits) return;
      if (now() - lastSign >= HEARTBEAT) {
        lastSign = now();
        yield { event: null, cursor: toText(floor) };
      }
      await wakeUp.wait(POLL_MS, signal);
      if (signal.aborted) return;
      await sleep(GATHER);
    }
  } finally {
    for (const end of ends) end();
  }
}

/** followChanges on the site's own database, as events to be streamed. */
export async function* openChanges(
  request: Pick<FollowRequest, 'after' | 'waits' | 'signal'>,
): AsyncGenerator<StreamEvent, void> {
  const store = await getStore();
  for await (const { event, cursor } of followChanges({ ...request, store, now: Date.now })) {
    const parsed = event && followBotChanges.events.parse(event);
    yield { id: cursor, event: parsed?.event ?? null, data: parsed?.data ?? null };
  }
}
