import 'server-only';
import type { z } from 'zod';
import type { Reply } from '@/lib/api/reply';
import { type Context, serve } from '@/lib/api/serve';
import type { ServedCall } from '@/lib/api/served-call';
import { type Endpoint, isEndpoint, type Method } from '@/lib/core/endpoint';
import { isStream, type Stream } from '@/lib/core/stream';

type HandlerOf<E> =
  E extends Endpoint<Method, string, infer P, infer Q, infer B, infer R>
    ? (context: Context<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<R> | Reply<z.input<R>>>
    : never;

/** One handler for each endpoint among a file's exports; event streams have none. */
type HandlersOf<Contracts> = {
  readonly [Name in keyof Contracts as Contracts[Name] extends Stream
    ? never
    : Contracts[Name] extends Endpoint
      ? Name
      : never]: HandlerOf<Contracts[Name]>;
};

/** A handler whose contract is not known. */
type AnyHandler = (context: Context<unknown, unknown, unknown>) => Promise<unknown>;

export type Calls = ReadonlyMap<Endpoint, ServedCall>;

/** Binds a file's contracts to their handlers by name; each contract has exactly one. */
export function handlers<Contracts extends object>(contracts: Contracts, table: HandlersOf<Contracts>): Calls;
export function handlers(contracts: object, table: Readonly<Record<string, AnyHandler>>): Calls {
  const served = Object.entries(contracts).flatMap(([name, contract]: [string, unknown]) => {
    const handler = table[name];
    if (!isEndpoint(contract) || isStream(contract) || !handler) return [];
    return [[contract, serve(contract, handler)] as const];
  });
  return new Map(served);
}
