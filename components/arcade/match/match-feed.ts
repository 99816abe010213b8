import { createEventsClient } from '@/components/live/events-client';
import { CallError, call, carriesBearer } from '@/lib/api/call';
import type { MatchView } from '@/lib/rules/arcade/view-schema';

// Follows a match on the server: by a stream, or by polling if it is blocked.

/** Without data for this long after opening, the stream is blocked. */
const OPENING_MS = 3000;
/** The server sends a heartbeat every 10 s. */
const SILENT_MS = 13_000;
const POLL_MS = 2000;
/** How often a polling client reports its presence. */
const PRESENCE_MS = 10_000;
/** How long after a silence or refusal the stream is retried. */
const RETRY_MS = 30_000;

export type FeedState = 'live' | 'polling' | 'offline';

export interface FeedListener {
  /** `now` is the server's clock, if the message has it. */
  onMatch(match: MatchView, now: number | null): void;
  /** The number of spectators, when it changes. */
  onWatching(count: number): void;
  onState(state: FeedState): void;
  /** Nothing to follow: unknown match, or no session. */
  onLost(error: CallError): void;
}

export interface Feed {
  /** Fetches the match at once. */
  refresh(): void;
  /** Reopens the stream: the server fixes the viewer's role when it is opened. */
  reopen(): void;
  end(): void;
}

const fatal: readonly string[] = ['not_found', 'forbidden', 'unauthenticated', 'invalid'];

/** The server has validated what it sends against the contract, so it is not parsed again here. */
function parsed(text: unknown): { match?: MatchView; now?: number; count?: number } {
  try {
    return JSON.parse(String(text));
  } catch {
    return {};
  }
}

/** Follows a match until the returned feed is closed, through sleep, lost connections and hidden tabs. */
export function followMatch(matchId: string, { onMatch, onWatching, onState, onLost }: FeedListener): Feed {
  let polling: ReturnType<typeof setInterval> | undefined;
  let presence: ReturnType<typeof setInterval> | undefined;
  let isReading = false;
  let isOver = false;

  const params = { matchId };
  const isHidden = () => document.visibilityState === 'hidden';

  async function refresh(): Promise<void> {
    if (isReading || isOver) return;
    isReading = true;
    try {
      const match = await call('GET', '/api/arcade/matches/{matchId}', { params });
      if (isOver) return;
      onMatch(match, null);
      if (polling !== undefined) onState('polling');
    } catch (error) {
      if (isOver || !(error instanceof CallError)) return;
      if (fatal.includes(error.code)) {
        end();
        onLost(error);
      } else if (error.code === 'unreachable') {
        onState('offline');
      }
    } finally {
      isReading = false;
    }
  }

  function sayHere(): void {
    call('POST', '/api/arcade/matches/{matchId}/presence', { params, body: { here: true } }).catch(
      () => undefined,
    );
  }

  function stopPolling(): void {
    clearInterval(polling);
    clearInterval(presence);
    polling = undefined;
    presence = undefined;
  }

  function poll(): void {
    if (polling !== undefined || isHidden() || isOver) return;
    polling = setInterval(() => void refresh(), POLL_MS);
    presence = setInterval(sayHere, PRESENCE_MS);
    sayHere();
    void refresh();
  }

  const stream = createEventsClient({
    url: () => `/api/arcade/matches/${encodeURIComponent(matchId)}/events`,
    names: ['match', 'watching', 'beat'],
    openingMs: OPENING_MS,
    silentMs: SILENT_MS,
    retryMs: RETRY_MS,
    onEvent: (_, data) => {
      const { match, now, count } = parsed(data);
      stopPolling();
      onState('live');
      if (match) onMatch(match, now ?? null);
      if (count !== undefined) onWatching(count);
    },
    onState: (state) => {
      if (state === 'silent' || state === 'refused') poll();
    },
  });

  function open(): void {
    if (isOver) return;
    if (typeof EventSource === 'undefined' || carriesBearer()) poll();
    else stream.open();
  }

  function onVisibility(): void {
    stopPolling();
    if (isHidden()) return;
    // A tab that was asleep may have missed anything.
    void refresh();
    if (!stream.isOpen()) poll();
  }

  /** A page in the back-forward cache must not hold a stream. */
  function onPageHide(): void {
    stream.close();
    stopPolling();
  }

  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    open();
    void refresh();
  }

  const onOffline = () => onState('offline');
  const onOnline = () => {
    open();
    void refresh();
  };

  function end(): void {
    isOver = true;
    stream.close();
    stopPolling();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
  }

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  open();
  void refresh();
  return { refresh: () => void refresh(), reopen: open, end };
}
