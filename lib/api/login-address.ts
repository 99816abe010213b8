import 'server-only';

/** The login page's internal path with the reason of `/login?error=access_denied`; null for any other URL. */
export function refusedLoginAt(pathname: string, target: string): string | null {
  if (pathname !== '/login' || !target.includes('?')) return null;
  const search = target.slice(target.indexOf('?'));
  return new URLSearchParams(search).get('error') ? `/login/refused${search}` : null;
}
