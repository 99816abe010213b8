import 'server-only';

/** A server-sent event; without `event` only a sign of life that moves the id on. */
export interface StreamEvent {
  readonly id: string;
  readonly event: string | null;
  readonly data: unknown;
}

/** As it goes over the wire. Ids and names are the site's own and hold no line break. */
export function toWire({ id, event, data }: StreamEvent): string {
  if (event === null) return `: alive\nid: ${id}\n\n`;
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** What takes a stream to its reader. */
export interface StreamSink {
  /** Sends `toWire`'s result, serialised once for many readers. No-op after the reader has left. */
  send(text: string | Buffer): void;
  /** Until the reader has taken most of what was sent; at once when the reader has gone. */
  whenTaken(): Promise<void>;
  /** Ends the stream; what was sent still arrives. */
  end(): void;
}
