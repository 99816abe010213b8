'use client';

import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { LogStore } from '@/components/staff/console/log-store';
import type { LogEvent } from '@/lib/contracts/staff/console';

/** Whether lines arrive. The browser itself does not retry after `refused`. */
export type StreamState = 'opening' | 'open' | 'lost' | 'refused';

/** A hidden page closes the stream after this time, and later continues where it was. */
const hiddenMs = 30_000;

type DataOf<Name extends LogEvent['event']> = Extract<LogEvent, { readonly event: Name }>['data'];

/** The server has parsed what it sends by the contract, so the browser takes it at its word. */
function parse<Name extends LogEvent['event']>(_: Name, event: MessageEvent<string>): DataOf<Name> {
  return JSON.parse(event.data);
}

/**
 * Follows the log into a store while the page is visible. Returns the state, and a retry function.
 * `answeredAt` is when the server last answered another call: if that was after a refusal, as by a proxy
 * during a restart, the log is requested again.
 */
export function useLogStream(store: LogStore, answeredAt: number): readonly [StreamState, () => void] {
  const [state, setState] = useState<StreamState>('opening');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let source: EventSource | null = null;
    let hiding: ReturnType<typeof setTimeout> | undefined;

    function open(): void {
      if (source) return;
      const last = store.lastSeq();
      const stream = new EventSource(last === null ? '/api/logs' : `/api/logs?after=${last}`);
      source = stream;
      stream.addEventListener('open', () => setState('open'));
      stream.addEventListener('error', () =>
        setState(stream.readyState === EventSource.CLOSED ? 'refused' : 'lost'),
      );
      stream.addEventListener('lines', (event) => store.add(parse('lines', event).lines));
      stream.addEventListener('gap', (event) => store.addGap(parse('gap', event).missed));
      stream.addEventListener('reset', () => store.reset());
    }
    function close(): void {
      source?.close();
      source = null;
    }
    function onVisibility(): void {
      clearTimeout(hiding);
      if (document.visibilityState === 'visible') open();
      else hiding = setTimeout(close, hiddenMs);
    }

    open();
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
