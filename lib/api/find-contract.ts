import 'server-only';
import { endpoints } from '@/lib/contracts/registry';
import { followLog } from '@/lib/contracts/staff/console';
import { isBelow } from '@/lib/core/routes';

/** A node of the path tree. */
interface Place {
  readonly named: Map<string, Place>;
  /** The child for a path parameter. */
  any: Place | null;
  /** Contract paths that end here, by method. */
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

/** The node that a path leads to: from the left, literal names are preferred to parameters, as in Next. */
function seek(place: Place, parts: readonly string[], at: number): Place | null {
  const part = parts[at];
  if (part === undefined) return place.ends.size > 0 ? place : null;
  const named = place.named.get(part);
  const found = named ? seek(named, parts, at + 1) : null;
  if (found || !place.any || part === '') return found;
  return seek(place.any, parts, at + 1);
}

export interface FoundContract {
  /** The path as the contract declares it. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The contract of a method with this path, with its path parameters; null if there is none. */
export function findContract(method: string, pathname: string): FoundContract | null {
  const parts = pathname.split('/');
  const path = seek(treeOfCalls(), parts, 0)?.ends.get(method);
  if (path === undefined) return null;
  const params = path
    .split('/')
    .flatMap((part, at): [string, string][] => (isParam(part) ? [[part.slice(1, -1), parts[at] ?? '']] : []));
  return { path, params: Object.fromEntries(params) };
}

/** The path of a call below `/api`, also for its alias. */
export function toCallPath(pathname: string): string {
  if (pathname === '/logs') return followLog.path;
  return isBelow(pathname, '/api') ? pathname : `/api${pathname}`;
}

/** The methods of the calls at this (decoded) path; null if no contract has it. */
export function methodsAt(pathname: string): readonly string[] | null {
  const place = seek(treeOfCalls(), toCallPath(pathname).split('/'), 0);
  if (place === null) return null;
  return [...place.ends.keys(), ...(place.ends.has('GET') ? ['HEAD'] : [])];
}
