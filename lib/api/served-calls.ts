import 'server-only';
import type { Endpoint } from '@/lib/core/endpoint';

/** What a call is asked with, whoever brings it: Next to a route, or the gate. */
export interface Asked {
  readonly headers: Headers;
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** Of the path, unparsed. */
  readonly params: unknown;
}

/** An answer of JSON, or a 304 without a body. */
export interface Answered {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | null;
}

/** `whole` makes the request that a handler may look at. */
export type ServedCall = (asked: Asked, whole: () => Request) => Promise<Answered>;

declare global {
  // On globalThis, since the gate and route handlers each have their own copy of this module.
  var coralliumCalls: Map<string, ServedCall> | undefined;
}
globalThis.coralliumCalls ??= new Map();
const calls = globalThis.coralliumCalls;

/** Lets the gate answer a GET by its own hand, with what the route itself would run. */
export function offerCall({ path }: Pick<Endpoint, 'path'>, call: ServedCall): void {
  calls.set(path, call);
}

/** What answers the GET of a contract's path; null until Next has loaded its route. */
export function findCall(path: string): ServedCall | null {
  return calls.get(path) ?? null;
}
