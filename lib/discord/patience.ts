import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { perProcess } from '@/lib/per-process';

declare global {
  var coralliumPatience: AsyncLocalStorage<AbortSignal> | undefined;
}
const patience = perProcess('coralliumPatience', () => new AsyncLocalStorage());

/** Runs background work, whose writes may wait for Discord until `signal` aborts; shared reads don't. */
export function patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return patience.run(signal, work);
}

/** The signal that aborts the current background work; undefined outside it. */
export function patientSignal(): AbortSignal | undefined {
  return patience.getStore();
}
