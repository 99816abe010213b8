import 'server-only';
import { isStaticPage } from '@/lib/api/static-page';
import { isCall, isJsonCall } from '@/lib/core/routes';

/** A call of the API, a page that is the same for everyone, or any other page. */
export type Area = 'api' | 'static' | 'page';

export function areaOf(pathname: string, accept: string | null): Area {
  // One static page has a path below `/api`, among the calls that it documents.
  if (isStaticPage(pathname)) return 'static';
  return isCall(pathname) || isJsonCall(pathname, accept) ? 'api' : 'page';
}

/** The path of a request target, which may be an absolute URL, without its query. */
export function toPathname(target: string): string {
  return target.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1)[0] || '/';
}
