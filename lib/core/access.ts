/** Who may do a thing. The server side of an endpoint and every page check one of these; there is no default. */
export const staffLevels = ['helper', 'admin', 'dev', 'owner'] as const;
export type StaffLevel = (typeof staffLevels)[number];

export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'user' }
  /** The `{userId}` in the path must be the signed-in user. */
  | { readonly kind: 'self' }
  /** `self` where the path carries a `{userId}`, and the right to the guild in `{guildId}`. */
  | { readonly kind: 'guild'; readonly right: 'manage' | 'member' }
  | { readonly kind: 'staff'; readonly level: StaffLevel };

export const access = {
  public: { kind: 'public' },
  user: { kind: 'user' },
  self: { kind: 'self' },
  manage: { kind: 'guild', right: 'manage' },
  member: { kind: 'guild', right: 'member' },
  helper: { kind: 'staff', level: 'helper' },
  admin: { kind: 'staff', level: 'admin' },
  dev: { kind: 'staff', level: 'dev' },
  owner: { kind: 'staff', level: 'owner' },
} as const satisfies Record<string, Access>;

/** True when `level` is at least `wanted`; the order is that of `staffLevels`. */
export function isStaffLevel(level: StaffLevel | null, wanted: StaffLevel): boolean {
  return level !== null && staffLevels.indexOf(level) >= staffLevels.indexOf(wanted);
}

/**
 * Pages by path prefix. `session`: rendered per request and closed to visitors without one. Everything that is not listed is
 * static: public pages and the not-found page.
 */
export const sessionPages = [
  '/dashboard',
  '/selector',
  '/userhub',
  '/social',
  '/staff',
  '/petseditor',
  '/thanks',
] as const;

/** True when the page at `pathname` (no query) asks for a session before anything is rendered. */
export function isSessionPage(pathname: string): boolean {
  return (
    pathname === '/' ||
    sessionPages.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
  );
}

/**
 * A path on this site that a visitor may be sent back to, or `fallback`. Refuses other origins, protocol-relative and
 * backslash forms, control characters and the sign-in addresses themselves.
 */
export function toReturnPath(candidate: string | null | undefined, fallback = '/'): string {
  if (!candidate || candidate.length > 1024 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(candidate)) return fallback;
  const parsed = URL.canParse(candidate, 'http://site.invalid')
    ? new URL(candidate, 'http://site.invalid')
    : null;
  if (parsed?.origin !== 'http://site.invalid') return fallback;
  const isSignIn = /^\/(api\/)?auth\//.test(parsed.pathname) || parsed.pathname === '/login';
  return isSignIn ? fallback : `${parsed.pathname}${parsed.search}${parsed.hash}`;
}
