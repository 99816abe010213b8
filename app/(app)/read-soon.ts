/** The longest that a page waits for what the browser could ask for itself, in milliseconds. */
const PATIENCE = 400;

interface Answering<T> {
  readonly returns: { parse(answer: unknown): T };
}

/**
 * What the call of a contract would answer, for the page that shows it. Undefined when it cannot be read or
 * not soon: the browser then asks, and shows why.
 */
export function readSoon<T>({ returns }: Answering<T>, reading: Promise<unknown>): Promise<T | undefined> {
  const answer = reading.then((read) => returns.parse(read)).catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  return Promise.race([answer, late]);
}
