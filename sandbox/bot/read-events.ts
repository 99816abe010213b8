/** One block of a stream of server-sent events. */
export interface ReceivedEvent {
  /** Null for a block that only moves the cursor. */
  readonly event: string | null;
  readonly id: string | null;
  readonly data: unknown;
}

function toEvent(block: string): ReceivedEvent {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(':'))
      .map((line): [string, string] => {
        const [name = '', ...rest] = line.split(': ');
        return [name, rest.join(': ')];
      }),
  );
  const data = fields.get('data');
  return {
    event: fields.get('event') ?? null,
    id: fields.get('id') ?? null,
    data: data === undefined ? null : JSON.parse(data),
  };
}

/** Yields the blocks of a `text/event-stream` response as they arrive. Drops an incomplete last one. */
export async function* readEvents(response: Response): AsyncGenerator<ReceivedEvent, void> {
  if (response.body === null) return;
  let text = '';
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) yield toEvent(block);
  }
}
