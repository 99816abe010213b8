import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { perProcess } from '@/lib/per-process';

declare global {
  var coralliumPatience: AsyncLocalStorage<AbortSignal> | undefined;
}
const patience = perProcess('coralliumPatience', () => new AsyncLocalStorage());

/**
 * Does work that no person waits for, so that what it changes on Discord may wait where Discord asks it to,
 * until `signal` ends it. What it reads may not: others share the answer.
 */
export function patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return patience.run(signal, work);
}

/** What ends the present work; undefined where a person waits. */
export function patientSignal(): AbortSignal | undefined {
  return patience.getStore();
}
