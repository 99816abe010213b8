'use client';

import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { createEventsClient, type StreamState } from '@/components/live/events-client';
import type { LogStore } from '@/components/staff/console/log-store';
import type { LogEvent } from '@/lib/contracts/staff/console';

/** Whether lines arrive; `opening` before the first response. */
export type LogState = 'opening' | Exclude<StreamState, 'silent'>;

/** A hidden page closes the stream after this time, and later resumes. */
const hiddenMs = 30_000;

type DataOf<Name extends LogEvent['event']> = Extract<LogEvent, { readonly event: Name }>['data'];

/** The server validates what it sends by the contract, so the browser trusts it. */
function parse<Name extends LogEvent['event']>(_: Name, data: unknown): DataOf<Name> {
  return JSON.parse(String(data));
}

/**
 * Follows the log into a store while the page is visible. Returns the state, and a retry function.
 * `answeredAt` is when the server last answered another call: if that was after a refusal, as by a proxy
 * during a restart, the log is requested again.
 */
export function useLogStream(store: LogStore, answeredAt: number): readonly [LogState, () => void] {
  const [state, setState] = useState<LogState>('opening');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let hiding: ReturnType<typeof setTimeout> | undefined;

    let isFollowing = false;
    const stream = createEventsClient({
      url: () => {
        const last = store.lastSeq();
        return last === null ? '/api/logs' : `/api/logs?after=${last}`;
      },
      names: ['lines', 'gap', 'reset'],
      onEvent: (name, data) => {
        if (name === 'lines') store.add(parse(name, data).lines);
        else if (name === 'gap') store.addGap(parse(name, data).missed);
        else store.reset();
      },
      onState: (next) => setState(next === 'silent' ? 'lost' : next),
    });

    function follow(): void {
      if (isFollowing) return;
      isFollowing = true;
      stream.open();
    }
    function close(): void {
      isFollowing = false;
      stream.close();
    }
    function onVisibility(): void {
      clearTimeout(hiding);
      if (document.visibilityState === 'visible') follow();
      else hiding = setTimeout(close, hiddenMs);
    }

    follow();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(hiding);
      document.removeEventListener('visibilitychange', onVisibility);
      close();
    };
  }, [store, attempt]);

  const reopen = useEffectEvent(() => {
    if (state === 'refused') setAttempt((count) => count + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a reason
  useEffect(() => reopen(), [answeredAt]);

  const retry = useCallback(() => {
    setState('opening');
    setAttempt((count) => count + 1);
  }, []);
  return [state, retry];
}
