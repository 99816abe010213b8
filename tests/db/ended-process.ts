// Simulates, within the test's process, one that ends in the middle of its work.
type Method = 'insert' | 'update' | 'upsert' | 'remove';

/**
 * Ends the process at the given write that `run` makes with these methods, before or after it takes effect;
 * later writes fail. Returns how many writes were attempted.
 */
export async function endProcess(
  {
    at,
    when,
    of,
  }: {
    readonly at: number;
    readonly when: 'before' | 'after';
    readonly of: readonly (readonly [collection: object, method: Method])[];
  },
  run: () => Promise<unknown>,
): Promise<number> {
  let calls = 0;
  const restores = of.map(([collection, name]) => {
    const write: unknown = Reflect.get(collection, name);
    if (typeof write !== 'function') throw new Error(`${name} is no method.`);
    const value = async (...input: unknown[]): Promise<unknown> => {
      calls += 1;
      if (calls >= at && (calls > at || when === 'before')) throw new Error('The process ended.');
      const written: unknown = await Reflect.apply(write, collection, input);
      if (calls === at) throw new Error('The process ended.');
      return written;
    };
    Object.defineProperty(collection, name, { configurable: true, value });
    return () => Object.defineProperty(collection, name, { configurable: true, value: write });
  });
  await run().catch(() => undefined);
  for (const restore of restores) restore();
  return calls;
}
