import 'server-only';

/** A server-sent event; without `event` only a sign of life that moves the id on. */
export interface StreamEvent {
  readonly id: string;
  readonly event: string | null;
  readonly data: unknown;
}

function toText({ id, event, data }: StreamEvent): string {
  if (event === null) return `: alive\nid: ${id}\n\n`;
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * An answer of server-sent events that lasts until `events` ends or the caller goes; then `events` sees its
 * signal aborted. The first event is awaited, so that a failure there is still told as such.
 */
export async function streamEvents(
  request: Request,
  follow: (signal: AbortSignal) => AsyncGenerator<StreamEvent, void>,
): Promise<Response> {
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    // Compression would hold events back.
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  };
  // Nobody would ever read or end the body.
  if (request.method === 'HEAD') return new Response(null, { headers });
  const gone = new AbortController();
  const events = follow(gone.signal);
  const encoder = new TextEncoder();
  let next: IteratorResult<StreamEvent, void> | null = await events.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = next ?? (await events.next());
      next = null;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(toText(value)));
    },
    async cancel() {
      gone.abort();
      await events.return(undefined);
    },
  });
  return new Response(body, { headers });
}
