import { writeLocalUser } from '@/components/form/local-user';

export function logOutHref(userId: string): string {
  return `/auth/logout/${userId}`;
}

/** Forgets the user in this browser, then lets the server end the session. */
export function logOut(
  userId: string,
  go: (href: string) => void = (href) => window.location.assign(href),
): void {
  writeLocalUser(null);
  go(logOutHref(userId));
}
