/**
 * Does its work and prints how many steps that took: the points before and after each write to the given
 * collections. At the step whose number is the first argument of the process it ends as by `kill -9`; 0 for
 * never.
 */
export async function killedAt(collections: readonly object[], work: () => Promise<unknown>): Promise<never> {
  const crashAt = Number(process.argv[2]);
  let steps = 0;
  function step(): void {
    steps += 1;
    if (steps === crashAt) process.kill(process.pid, 'SIGKILL');
  }
  for (const collection of collections) {
    for (const name of ['insert', 'update', 'upsert', 'remove']) {
      const write: unknown = Reflect.get(collection, name);
      if (typeof write !== 'function') throw new Error(`${name} is no method.`);
      const value = async (...input: unknown[]): Promise<unknown> => {
        step();
        const result: unknown = await Reflect.apply(write, collection, input);
        step();
        return result;
      };
      Object.defineProperty(collection, name, { value, configurable: true });
    }
  }
  await work();
  process.stdout.write(`${steps}\n`);
  process.exit(0);
}
