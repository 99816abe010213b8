// The route of all calls, for tests that call it without a server.
import type { NextRequest } from 'next/server';
import { GET } from '@/app/api/[...path]/route';
import { findContractAt } from '@/lib/api/find-contract';
import nextConfig from '@/next.config.mjs';

/** The parameters of `source` in the segments of `path`; null if it does not match. */
function match(source: string, path: string): Readonly<Record<string, string>> | null {
  const parts = source.split('/');
  const given = path.split('/');
  const isSame = (part: string, at: number) =>
    part.startsWith(':') ? (given[at] ?? '') !== '' : part === given[at];
  if (parts.length !== given.length || !parts.every(isSame)) return null;
  return Object.fromEntries(
    parts.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), given[at] ?? '']] : [])),
  );
}

/** A path after the rewrites of next.config.mjs, whatever the request accepts. */
async function rewritten(path: string): Promise<string> {
  const rewrites = await nextConfig.rewrites?.();
  for (const { source, destination } of Array.isArray(rewrites) ? rewrites : (rewrites?.afterFiles ?? [])) {
    const params = match(source, path);
    if (params) return destination.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  }
  return path;
}

/** Makes a call as Next does; null for a method and path (without query) that no contract has. */
export async function findRoute(
  method: string,
  path: string,
): Promise<((request: NextRequest) => Promise<Response>) | null> {
  const target = path.startsWith('/api/') ? path : await rewritten(path);
  const parts = target.split('/').map(decodeURIComponent);
  if (!findContractAt(method, parts)) return null;
  const [, , ...below] = parts;
  return (request) => GET(request, { params: Promise.resolve({ path: below }) });
}
