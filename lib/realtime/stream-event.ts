import 'server-only';

/** A server-sent event; without `event` a keep-alive that only updates the id. */
export interface StreamEvent {
  readonly id: string;
  readonly event: string | null;
  readonly data: unknown;
}

/** The wire format. Ids and names are the site's own and contain no line breaks. */
export function toWire({ id, event, data }: StreamEvent): string {
  if (event === null) return `: alive\nid: ${id}\n\n`;
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The reader's end of a stream. */
export interface StreamSink {
  /** Sends `toWire`'s result, serialised once for many readers. No-op after the reader has left. */
  send(text: string | Buffer): void;
  /** Resolves when most of the buffer has been sent, or the reader has disconnected. */
  whenTaken(): Promise<void>;
  /** Ends the stream after the buffered events. */
  end(): void;
}
