/**
 * The state of a failed stream: `lost` while the browser reconnects; `silent` if nothing has come for too
 * long; `refused` by the server, after which only another attempt can open it.
 */
export type StreamState = 'open' | 'lost' | 'silent' | 'refused';

export interface EventsOptions {
  /** The stream's URL, requested at each attempt. */
  readonly url: () => string;
  readonly names: readonly string[];
  /** Receives the unparsed data of each event. */
  readonly onEvent: (name: string, data: unknown) => void;
  readonly onState: (state: StreamState) => void;
  /** It counts as silent if it hasn't opened this long after an attempt, in ms. */
  readonly openingMs?: number;
  /** It counts as silent without any event for this long, in ms; opening then ends with the first event. */
  readonly silentMs?: number;
  /** How long after silence or refusal it is reopened, in ms; never by default. */
  readonly retryMs?: number;
}

export interface EventsClient {
  /** Opens the stream, replacing an open one. */
  open(): void;
  close(): void;
  isOpen(): boolean;
}

/** A client of one of the site's event streams, initially closed. */
export function createEventsClient(options: EventsOptions): EventsClient {
  const { url, names, onEvent, onState, openingMs, silentMs, retryMs } = options;
  let source: EventSource | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    source?.close();
    source = null;
    clearTimeout(silence);
    clearTimeout(retry);
  }

  function fail(state: 'silent' | 'refused'): void {
    clearTimeout(silence);
    clearTimeout(retry);
    if (retryMs !== undefined) retry = setTimeout(open, retryMs);
    onState(state);
  }

  function awaitEvent(ms: number | undefined): void {
    clearTimeout(silence);
    if (ms !== undefined) silence = setTimeout(() => fail('silent'), ms);
  }

  function open(): void {
    close();
    const stream = new EventSource(url());
    source = stream;
    awaitEvent(openingMs);
    const whileCurrent = (act: () => void) => () => {
      if (source === stream) act();
    };
    stream.addEventListener(
      'open',
      whileCurrent(() => {
        // A proxy may respond but hold back the events.
        if (silentMs === undefined) {
          clearTimeout(silence);
          clearTimeout(retry);
        }
        onState('open');
      }),
    );
    stream.addEventListener(
      'error',
      whileCurrent(() => {
        if (stream.readyState === EventSource.CLOSED) fail('refused');
        else onState('lost');
      }),
    );
    for (const name of names) {
      stream.addEventListener(name, ({ data }: MessageEvent) => {
        if (source !== stream) return;
        clearTimeout(retry);
        if (silentMs !== undefined) awaitEvent(silentMs);
        onEvent(name, data);
      });
    }
  }

  return { open, close, isOpen: () => source !== null && source.readyState === EventSource.OPEN };
}
