import { startSandbox } from '../../../scripts/steps/sandbox.mjs';
import { prepareSeed } from '../seeded-data';
import { tellSandboxes } from './worker-sandbox';

declare global {
  // Global set-up and teardown of Jest share their globals with each other and nothing else.
  var coralliumSandboxes: readonly Sandbox[] | undefined;
}
type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/**
 * Jest's global set-up of the API tests: a seeded database, of which each file takes a copy, and a sandbox
 * for each worker.
 */
export default async function prepareForJest({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  const [sandboxes] = await Promise.all([
    Promise.all(Array.from({ length: maxWorkers }, () => startSandbox())),
    prepareSeed(),
  ]);
  globalThis.coralliumSandboxes = sandboxes;
  tellSandboxes(sandboxes);
}
