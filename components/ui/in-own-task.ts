/** Resolves in a separate task: running and rendering much code in one task would block the page. */
export async function inOwnTask<T>(loading: Promise<T>): Promise<T> {
  const loaded = await loading;
  await new Promise<void>((resolve) => setTimeout(resolve));
  return loaded;
}
