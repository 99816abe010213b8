import 'server-only';
/**
 * The unvalidated return URL of a sign-in; pass it to `toReturnPath` (routes.ts). The login page is static
 * and doesn't know its own query, so a click before its script runs requests `/`. The referer, which is the
 * page's own URL, then has the real value.
 */
export function askedReturn(callbackUrl: string | undefined, referer: string | null): string | undefined {
  if ((callbackUrl ?? '/') !== '/' || referer === null || !URL.canParse(referer)) return callbackUrl;
  const { pathname, searchParams } = new URL(referer);
  return pathname === '/login' ? (searchParams.get('callbackUrl') ?? callbackUrl) : callbackUrl;
}
