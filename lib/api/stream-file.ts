import 'server-only';

/** Streams a text file of media type `type`. Throws if reading the first part fails. */
export async function streamFile(
  parts: AsyncGenerator<string>,
  fileName: string,
  type = 'text/csv',
): Promise<Response> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string, void> | null = await parts.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = next ?? (await parts.next());
      next = null;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
