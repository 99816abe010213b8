import 'server-only';
import type { Endpoint } from '@/lib/core/endpoint';

/** The input of a call, from a Next route or from the gate. */
export interface Asked {
  readonly headers: Headers;
  readonly pathname: string;
  /** Including `?`, or empty. */
  readonly search: string;
  /** Unparsed path parameters. */
  readonly params: unknown;
  /** The body if it was already read; null for none. */
  readonly bytes?: Uint8Array | null;
}

/** A JSON response, or a 304 without a body. */
export interface Answered {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** All Set-Cookie headers; replace the one in `headers`. */
  readonly cookies?: readonly string[];
  readonly text: string | null;
}

/** `whole` creates the Request for handlers that need it. */
export type ServedCall = (asked: Asked, whole: () => Request) => Promise<Answered>;

declare global {
  // On globalThis, since the gate and route handlers each have their own copy of this module.
  var coralliumCalls: Map<string, ServedCall> | undefined;
}
globalThis.coralliumCalls ??= new Map();
const calls = globalThis.coralliumCalls;

/** Lets the gate answer a call itself with the route's own code. */
export function offerCall({ method, path }: Pick<Endpoint, 'method' | 'path'>, call: ServedCall): void {
  calls.set(`${method} ${path}`, call);
}

/** The function for a contract's method and path; null until Next has loaded its route. */
export function findCall(method: string, path: string): ServedCall | null {
  return calls.get(`${method} ${path}`) ?? null;
}
