/** One block of a stream of server-sent events. */
export interface ReceivedEvent {
  /** Null for a block that only moves the cursor on. */
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

/** The blocks of a `text/event-stream` answer, as they come. A last one that was cut off is left out. */
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
