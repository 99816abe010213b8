import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { perProcess } from '@/lib/per-process';

declare global {
  var coralliumPatience: AsyncLocalStorage<AbortSignal> | undefined;
}
const patience = perProcess('coralliumPatience', () => new AsyncLocalStorage());

/** Work that no one waits for: its writes may wait for Discord until `signal` ends them; reads are shared. */
export function patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return patience.run(signal, work);
}

/** What ends the present work; undefined where a person waits. */
export function patientSignal(): AbortSignal | undefined {
  return patience.getStore();
}
