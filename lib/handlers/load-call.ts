import 'server-only';
import type { Calls } from '@/lib/api/handlers';
import type { LoadCall, ServedCall } from '@/lib/api/served-call';
import { handlerFileOf } from '@/lib/contracts/registry';
import type { Endpoint } from '@/lib/core/endpoint';

const loaded = new Map<Endpoint, ServedCall>();

/** Loads the call of a contract. Throws a TypeError for a stream and for an unknown contract. */
export const loadCall: LoadCall = async (contract) => {
  const known = loaded.get(contract);
  if (known) return known;
  const file = handlerFileOf(contract);
  const { calls }: { readonly calls?: Calls } = file === undefined ? {} : await import(`./${file}.ts`);
  const call = calls?.get(contract);
  if (!call) throw new TypeError(`${contract.method} ${contract.path} has no handler.`);
  // The bundler's import is slow every time.
  loaded.set(contract, call);
  return call;
};
