// The sandboxes that the global set-up of the API tests has started, one for each worker.
import { z } from 'zod';

const variable = 'CORALLIUM_SANDBOXES';
const sandboxSchema = z.object({ url: z.string(), env: z.record(z.string(), z.string()) });

/** Passes the sandboxes' addresses, and the variables that point a site to them, on to later workers. */
export function tellSandboxes(sandboxes: readonly z.infer<typeof sandboxSchema>[]): void {
  process.env[variable] = JSON.stringify(sandboxes.map(({ url, env }) => ({ url, env })));
}

/** This worker's sandbox: Jest numbers its workers from 1. Throws outside a run with the global set-up. */
export function workerSandbox(): z.infer<typeof sandboxSchema> {
  const sandboxes = z.array(sandboxSchema).parse(JSON.parse(process.env[variable] ?? '[]'));
  const sandbox = sandboxes[(Number(process.env.JEST_WORKER_ID ?? 1) - 1) % sandboxes.length];
  if (!sandbox) throw new Error('No sandbox runs: start these tests by jest.');
  return sandbox;
}
