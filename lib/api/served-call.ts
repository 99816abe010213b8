import 'server-only';
import type { Endpoint } from '@/lib/core/endpoint';

/** The input of a call, from the gate or from Next's route. */
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

/** A call created by `serve`. `whole` creates the Request for handlers that need it. */
export type ServedCall = (asked: Asked, whole: () => Request) => Promise<Answered | Response>;

/** Loads the call of a contract with the code that it needs. */
export type LoadCall = (contract: Endpoint) => Promise<ServedCall>;
