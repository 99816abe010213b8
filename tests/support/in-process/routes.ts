// The exports of app/api by the address that they answer, for tests that call them without a server.
import { readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { NextRequest } from 'next/server';
import nextConfig from '@/next.config.mjs';

type Params = Readonly<Record<string, string | string[]>>;
type Handler = (request: NextRequest, route: { readonly params: Promise<Params> }) => Promise<Response>;

interface Route {
  readonly file: string;
  readonly parts: readonly string[];
}

export interface FoundRoute {
  readonly params: Params;
  readonly handler: Handler;
}

const folder = join(process.cwd(), 'app');

/** A name of its own comes before `[name]`, and that before `[...rest]`. */
function rankOf(part: string): string {
  if (part.startsWith('[...')) return '2';
  return part.startsWith('[') ? '1' : '0';
}

const table: readonly Route[] = readdirSync(join(folder, 'api'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith(`${sep}route.ts`))
  .map((name) => ({ file: join(folder, 'api', name), parts: ['api', ...dirname(name).split(sep)] }))
  .toSorted((one, other) => (one.parts.map(rankOf).join('') < other.parts.map(rankOf).join('') ? -1 : 1));

function match(parts: readonly string[], given: readonly string[]): Params | null {
  const params: Record<string, string | string[]> = {};
  for (const [place, part] of parts.entries()) {
    const rest = /^\[\.\.\.(\w+)\]$/.exec(part)?.[1];
    if (rest !== undefined) return given.length > place ? { ...params, [rest]: given.slice(place) } : null;
    const value = given[place];
    if (value === undefined) return null;
    const name = /^\[(\w+)\]$/.exec(part)?.[1];
    if (name !== undefined) params[name] = value;
    else if (part !== value) return null;
  }
  return parts.length === given.length ? params : null;
}

/** The path that the rewrites of next.config.mjs make of another, whatever it accepts. */
async function rewritten(path: string): Promise<string> {
  const rewrites = await nextConfig.rewrites?.();
  for (const { source, destination } of Array.isArray(rewrites) ? rewrites : (rewrites?.afterFiles ?? [])) {
    const parts = source
      .replace(/:(\w+)/g, '[$1]')
      .slice(1)
      .split('/');
    const params = match(parts, path.slice(1).split('/'));
    if (params) return destination.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  }
  return path;
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

/** Finds what answers a method at a path (without its query); null where nothing does. */
export async function findRoute(method: string, path: string): Promise<FoundRoute | null> {
  const target = path.startsWith('/api/') ? path : await rewritten(path);
  const given = target.slice(1).split('/');
  for (const { parts, file } of table) {
    const params = match(parts, given);
    if (!params) continue;
    const decoded = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? decodeURIComponent(value) : value.map(decodeURIComponent),
    ]);
    const exported: Readonly<Record<string, unknown>> = await import(file);
    const handler = exported[method];
    return isHandler(handler) ? { handler, params: Object.fromEntries(decoded) } : null;
  }
  return null;
}
