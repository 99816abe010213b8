/**
 * Where a sign-in shall lead. The login page is a file that does not know its own query, so whoever presses
 * before its script runs asks for nothing but `/`: then the address of that page says it. Both are as the
 * browser sent them, so the answer still goes through `toReturnPath` (routes.ts).
 */
export function askedReturn(callbackUrl: string | undefined, referer: string | null): string | undefined {
  if ((callbackUrl ?? '/') !== '/' || referer === null || !URL.canParse(referer)) return callbackUrl;
  const { pathname, searchParams } = new URL(referer);
  return pathname === '/login' ? (searchParams.get('callbackUrl') ?? callbackUrl) : callbackUrl;
}
