import { forgetStored } from '@/components/form/browser-storage';
import { writeLocalUser } from '@/components/form/local-user';

export function logOutHref(userId: string): string {
  return `/auth/logout/${userId}`;
}

/** Deletes the user and their drafts from this browser, then ends the session. */
export function logOut(
  userId: string,
  go: (href: string) => void = (href) => window.location.assign(href),
): void {
  writeLocalUser(null);
  forgetStored();
  go(logOutHref(userId));
}
