import 'server-only';
/**
 * Where a sign-in should lead. The login page is static and does not know its own query, so a press before
 * its script runs asks for `/`; then the page's own URL (the referer) has the answer. Both come unchecked
 * from the browser, so the result still has to pass `toReturnPath` (routes.ts).
 */
export function askedReturn(callbackUrl: string | undefined, referer: string | null): string | undefined {
  if ((callbackUrl ?? '/') !== '/' || referer === null || !URL.canParse(referer)) return callbackUrl;
  const { pathname, searchParams } = new URL(referer);
  return pathname === '/login' ? (searchParams.get('callbackUrl') ?? callbackUrl) : callbackUrl;
}
