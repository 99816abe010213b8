/** How many of the concurrent calls succeed. */
export async function countDone(calls: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(calls);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}
