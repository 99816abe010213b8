/** How long a page waits for data that the browser can also fetch, in milliseconds. */
const PATIENCE = 400;

interface Answering<T> {
  readonly returns: { parse(answer: unknown): T };
}

/**
 * Returns a call's response to embed in a page. Undefined on failure or timeout: the browser then makes the
 * call and shows any error.
 */
export function readSoon<T>({ returns }: Answering<T>, reading: Promise<unknown>): Promise<T | undefined> {
  const answer = reading.then((read) => returns.parse(read)).catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  return Promise.race([answer, late]);
}
