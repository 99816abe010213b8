/** The longest that a page waits for data that the browser could fetch itself, in milliseconds. */
const PATIENCE = 400;

interface Answering<T> {
  readonly returns: { parse(answer: unknown): T };
}

/**
 * The response of a call, for the page that shows it. Undefined if it can't be read in time: the browser then
 * makes the call and shows any error.
 */
export function readSoon<T>({ returns }: Answering<T>, reading: Promise<unknown>): Promise<T | undefined> {
  const answer = reading.then((read) => returns.parse(read)).catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  return Promise.race([answer, late]);
}
