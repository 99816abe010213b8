import { noteSignedOut } from '@/components/ui/connection';
import { call, carriesBearer } from '@/lib/api/call';
import { MINUTE } from '@/lib/core/milliseconds';
import { hearAnnounced } from './announced-now';
import { createEventsClient } from './events-client';
import { deliverLive, type LiveEventName, type LiveMessage } from './live';

// One stream per browser, however many tabs are open: browsers open at most six connections to a site, and a
// stream occupies one permanently. The visible tab that holds a lock has the stream and passes messages on
// (content/decisions/0014-streams.md).

/** Every event of the stream, checked by the compiler. */
const names: Readonly<Record<LiveEventName, true>> = {
  notifications: true,
  friends: true,
};

/** A tab that is hidden for longer closes the stream. */
const HIDDEN_MS = 5000;
/** After this time without a stream, polling starts. */
const OPENING_MS = 10_000;
const POLL_MS = 15_000;
/** The delay after a refusal. */
const RETRY_MS = MINUTE;

const isEvent = (name: unknown): name is LiveEventName =>
  typeof name === 'string' && Object.hasOwn(names, name);

/** Only this site writes into the channel; a newer version of it may send unknown messages. */
function isMessage(value: unknown): value is LiveMessage {
  if (typeof value !== 'object' || value === null || !('event' in value)) return false;
  return value.event === 'refresh' || (isEvent(value.event) && 'data' in value);
}

/** The server validates what it sends by the contract, so the browser trusts it. */
function toMessage(event: string, text: unknown): LiveMessage | null {
  try {
    const message: unknown = { event, data: JSON.parse(String(text)) };
    return isMessage(message) ? message : null;
  } catch {
    return null;
  }
}

/**
 * Keeps the stream open, or polls without one; `pass` gets the messages. Returns the function that stops it.
 */
function lead(userId: string, pass: (message: LiveMessage) => void): () => void {
  let polling: ReturnType<typeof setInterval> | undefined;

  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  const poll = () => {
    pass({ event: 'refresh' });
    polling ??= setInterval(() => pass({ event: 'refresh' }), POLL_MS);
  };
  const stream = createEventsClient({
    url: () => `/api/events/${userId}`,
    names: Object.keys(names),
    openingMs: OPENING_MS,
    retryMs: RETRY_MS,
    onEvent: (name, data) => {
      const message = toMessage(name, data);
      if (message) pass(message);
    },
    onState: (state) => {
      if (state === 'open') stopPolling();
      else if (state === 'silent') poll();
      else if (state === 'refused') void afterRefusal();
    },
  });
  const end = () => {
    stream.close();
    stopPolling();
  };

  /** Refused: the session has ended, or there are too many streams. */
  async function afterRefusal(): Promise<void> {
    const session = await call('GET', '/api/session').catch(() => null);
    if (session) hearAnnounced(session.announcements);
    if (session?.user === null) {
      noteSignedOut();
      return end();
    }
    poll();
  }

  if (carriesBearer()) poll();
  else stream.open();
  return end;
}

/** Waits for the lock, holds it until `signal` is aborted, and leads meanwhile. */
async function leadWhenFree(name: string, signal: AbortSignal, begin: () => () => void): Promise<void> {
  const hold = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      const end = begin();
      signal.addEventListener('abort', () => {
        end();
        resolve();
      });
    });
  // Absent in an insecure context; each tab then has its own stream.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return hold();
  // Aborted while it waits.
  await locks.request(name, { signal }, hold).catch(() => undefined);
}

/** Follows a person's updates while the tab is visible. Returns the function that stops it. */
export function followLive(userId: string): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  const name = `corallium:live:${userId}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  /** The last messages, for tabs that open later. */
  const latest = new Map<string, LiveMessage>();
  let leaving: AbortController | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let isLeading = false;

  function pass(message: LiveMessage): void {
    if (message.event !== 'refresh') latest.set(message.event, message);
    channel?.postMessage(message);
    deliverLive(message);
  }

  function join(): void {
    if (leaving) return;
    leaving = new AbortController();
    const { signal } = leaving;
    channel?.postMessage('what is new?');
    void leadWhenFree(name, signal, () => {
      isLeading = true;
      const end = lead(userId, pass);
      return () => {
        isLeading = false;
        end();
      };
    });
  }

  function leave(): void {
    leaving?.abort();
    leaving = null;
  }

  function onVisibility(): void {
    clearTimeout(hiding);
    if (document.visibilityState === 'visible') join();
    else hiding = setTimeout(leave, HIDDEN_MS);
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isMessage(data)) deliverLive(data);
      else if (isLeading) for (const message of latest.values()) channel.postMessage(message);
    };
  }
  // A page in the back-forward cache must hold neither lock nor stream.
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', onVisibility);
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();

  return () => {
    clearTimeout(hiding);
    leave();
    channel?.close();
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', onVisibility);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
