import 'server-only';

/**
 * The internal path of the login page with the reason of a failed sign-in, from the path and the target of a
 * request: `/login?error=access_denied`. Null for any other URL.
 */
export function refusedLoginAt(pathname: string, target: string): string | null {
  if (pathname !== '/login' || !target.includes('?')) return null;
  const search = target.slice(target.indexOf('?'));
  return new URLSearchParams(search).get('error') ? `/login/refused${search}` : null;
}
