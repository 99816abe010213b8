import 'server-only';
import { env } from '@/lib/env';

/** A redirect (302) that is never cached; `path` is on this site, or a URL that the site itself chose. */
export function redirectTo(path: string, headers: Readonly<Record<string, string>> = {}): Response {
  const location = new URL(path, env().SITE_URL).toString();
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store', ...headers } });
}
