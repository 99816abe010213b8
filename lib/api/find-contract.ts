import 'server-only';
import { endpoints } from '@/lib/contracts/registry';
import { followLog } from '@/lib/contracts/staff/console';
import type { Endpoint } from '@/lib/core/endpoint';
import { isBelow } from '@/lib/core/routes';

interface Place {
  readonly named: Map<string, Place>;
  any: Place | null;
  /** The contracts whose path ends here, by method. */
  readonly ends: Map<string, Endpoint>;
}

const newPlace = (): Place => ({ named: new Map(), any: null, ends: new Map() });

const isParam = (part: string) => part.startsWith('{');

function plant(): Place {
  const root = newPlace();
  for (const contract of endpoints) {
    let place = root;
    for (const part of contract.path.split('/')) {
      const next = (isParam(part) ? place.any : place.named.get(part)) ?? newPlace();
      if (isParam(part)) place.any = next;
      else place.named.set(part, next);
      place = next;
    }
    place.ends.set(contract.method, contract);
  }
  return root;
}

let tree: Place | undefined;

function treeOfCalls(): Place {
  tree ??= plant();
  return tree;
}

/** The node of a path, or null; from the left, literal names precede parameters. */
function seek(place: Place, parts: readonly string[], at: number): Place | null {
  const part = parts[at];
  if (part === undefined) return place.ends.size > 0 ? place : null;
  const named = place.named.get(part);
  const found = named ? seek(named, parts, at + 1) : null;
  if (found || !place.any || part === '') return found;
  return seek(place.any, parts, at + 1);
}

export interface FoundContract {
  readonly contract: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

/** The contract with this method and path, and its path parameters; null if unknown. */
export function findContract(method: string, pathname: string): FoundContract | null {
  return findContractAt(method, pathname.split('/'));
}

/** Like findContract, for the decoded segments of a path, of which the first is empty. */
export function findContractAt(method: string, parts: readonly string[]): FoundContract | null {
  const contract = seek(treeOfCalls(), parts, 0)?.ends.get(method);
  if (contract === undefined) return null;
  const params = contract.path
    .split('/')
    .flatMap((part, at): [string, string][] => (isParam(part) ? [[part.slice(1, -1), parts[at] ?? '']] : []));
  return { contract, params: Object.fromEntries(params) };
}

/** The path of a call below `/api`; also accepts its alias. */
export function toCallPath(pathname: string): string {
  if (pathname === '/logs') return followLog.path;
  return isBelow(pathname, '/api') ? pathname : `/api${pathname}`;
}

/** The methods for the Allow header: those of the contracts, and OPTIONS. */
export function toAllow(methods: readonly string[]): readonly string[] {
  return [...methods, 'OPTIONS'].toSorted();
}

/** The methods of the calls at this (decoded) path; null if no contract has it. */
export function methodsAt(pathname: string): readonly string[] | null {
  return methodsOf(toCallPath(pathname).split('/'));
}

/** Like methodsAt, for the decoded segments of a call's path. */
export function methodsOf(parts: readonly string[]): readonly string[] | null {
  const place = seek(treeOfCalls(), parts, 0);
  if (place === null) return null;
  return [...place.ends.keys(), ...(place.ends.has('GET') ? ['HEAD'] : [])];
}
