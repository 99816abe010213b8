import 'server-only';
import { endpoints } from '@/lib/contracts/registry';
import { followLog } from '@/lib/contracts/staff/console';
import { isBelow } from '@/lib/core/routes';

/** A part of an address, and what may come behind it. */
interface Place {
  readonly named: Map<string, Place>;
  /** Where any text may stand. */
  any: Place | null;
  /** Paths of the contracts that end here, by method. */
  readonly ends: Map<string, string>;
}

const newPlace = (): Place => ({ named: new Map(), any: null, ends: new Map() });

const isParam = (part: string) => part.startsWith('{');

function plant(): Place {
  const root = newPlace();
  for (const { method, path } of endpoints) {
    let place = root;
    for (const part of path.split('/')) {
      const next = (isParam(part) ? place.any : place.named.get(part)) ?? newPlace();
      if (isParam(part)) place.any = next;
      else place.named.set(part, next);
      place = next;
    }
    place.ends.set(method, path);
  }
  return root;
}

let tree: Place | undefined;

function treeOfCalls(): Place {
  tree ??= plant();
  return tree;
}

/** The place that an address leads to: a name goes before a parameter, from the left, as Next has it. */
function seek(place: Place, parts: readonly string[], at: number): Place | null {
  const part = parts[at];
  if (part === undefined) return place.ends.size > 0 ? place : null;
  const named = place.named.get(part);
  const found = named ? seek(named, parts, at + 1) : null;
  if (found || !place.any || part === '') return found;
  return seek(place.any, parts, at + 1);
}

export interface FoundContract {
  /** As the contract declares it. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The contract whose GET an address means, with the parameters of its path; null where there is none. */
export function findRead(pathname: string): FoundContract | null {
  const parts = pathname.split('/');
  const path = seek(treeOfCalls(), parts, 0)?.ends.get('GET');
  if (path === undefined) return null;
  const params = path
    .split('/')
    .flatMap((part, at): [string, string][] => (isParam(part) ? [[part.slice(1, -1), parts[at] ?? '']] : []));
  return { path, params: Object.fromEntries(params) };
}

/** The path of a call below `/api`, for its address with or without that. */
export function toCallPath(pathname: string): string {
  if (pathname === '/logs') return followLog.path;
  return isBelow(pathname, '/api') ? pathname : `/api${pathname}`;
}

/** The methods of the calls at this address (decoded); null where no contract has the path. */
export function methodsAt(pathname: string): readonly string[] | null {
  const place = seek(treeOfCalls(), toCallPath(pathname).split('/'), 0);
  if (place === null) return null;
  return [...place.ends.keys(), ...(place.ends.has('GET') ? ['HEAD'] : [])];
}
