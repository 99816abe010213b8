/**
 * Hands over what was loaded in a task of its own: running much code and drawing with it at once would keep
 * the page from answering in between.
 */
export async function inOwnTask<T>(loading: Promise<T>): Promise<T> {
  const loaded = await loading;
  await new Promise<void>((resolve) => setTimeout(resolve));
  return loaded;
}
