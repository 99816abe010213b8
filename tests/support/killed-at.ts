/** What changes documents. */
export const writes = ['insert', 'update', 'upsert', 'remove'] as const;

/**
 * Counts steps: the points before and after each call of the given methods. At the step with this number the
 * process ends as by `kill -9`; 0 for never.
 */
export function killedAt(crashAt: number) {
  let steps = 0;
  function step(): void {
    steps += 1;
    if (steps === crashAt) process.kill(process.pid, 'SIGKILL');
  }
  return {
    steps: () => steps,
    count<T extends object>(object: T, names: readonly (keyof T)[]): void {
      for (const name of names) {
        const method = object[name];
        if (typeof method !== 'function') throw new Error(`${String(name)} is no method.`);
        const call = async (...input: unknown[]): Promise<unknown> => {
          step();
          const result: unknown = await Reflect.apply(method, object, input);
          step();
          return result;
        };
        Object.defineProperty(object, name, { value: call, configurable: true });
      }
    },
  };
}
