import type { Call, Reply } from './http';
import { Refusal } from './refusal';

export type Handler = (call: Call) => Reply;

/** Who may use a route: with a scope, a person who has granted it. */
export type RouteAccess = 'public' | 'bot' | 'identify' | 'guilds' | 'bot or identify' | 'bot or guilds';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/guilds/:guild/members/:user`, without `/api/v10`. */
  readonly path: string;
  readonly access: RouteAccess;
  readonly handle: Handler;
}

interface Found {
  readonly route: Route;
  readonly params: ReadonlyMap<string, string>;
}

function match(path: string, given: readonly string[]): ReadonlyMap<string, string> | null {
  const wanted = path.split('/');
  if (wanted.length !== given.length) return null;
  const params = new Map<string, string>();
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params.set(part.slice(1), value);
    else if (part !== value) return null;
  }
  return params;
}

/** The number of fixed parts: `/members/search` goes before `/members/:user`. */
function fixedParts(path: string): number {
  return path.split('/').filter((part) => !part.startsWith(':')).length;
}

/** Finds the route of a call. Throws 404, or 405 if only the method is wrong. */
export function createRouter(routes: readonly Route[]): (method: string, path: string) => Found {
  const sorted = [...routes].sort((left, right) => fixedParts(right.path) - fixedParts(left.path));
  return (method, path) => {
    const parts = path.split('/').map(decode);
    let isKnownPath = false;
    for (const route of sorted) {
      const params = match(route.path, parts);
      if (params && route.method === method) return { route, params };
      isKnownPath ||= params !== null;
    }
    throw new Refusal(isKnownPath ? 'methodNotAllowed' : 'notFound');
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Refusal('badRequest');
  }
}

/** Throws 401 or Missing Scope unless the caller may use the route. */
export function checkAccess(access: RouteAccess, caller: Call['caller']): void {
  if (access === 'public') return;
  if (caller.kind === 'nobody') throw new Refusal('unauthorized');
  if (caller.kind === 'bot') {
    if (access === 'bot' || access.startsWith('bot or')) return;
    throw new Refusal('unauthorized');
  }
  if (access === 'bot') throw new Refusal('unauthorized');
  const scope = access.endsWith('guilds') ? 'guilds' : 'identify';
  if (!caller.scopes.includes(scope)) throw new Refusal('missingScope');
}
