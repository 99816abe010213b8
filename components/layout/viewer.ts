import type { LocalUser } from '@/components/form/local-user';
import type { StaffLevel } from '@/lib/core/access';

/** Who looks at the page, as the shell knows it, and the copy of it that the browser keeps between pages. */
export interface Viewer {
  readonly userId: string;
  readonly username: string;
  readonly avatarUrl: string;
  /** How many notifications are unread. */
  readonly notifications: number;
  readonly staffLevel: StaffLevel | null;
}

/**
 * A stored avatar may be Discord's bare hash, which is no address; the initials stand in until the server has
 * answered.
 */
export function viewerFromLocal(user: LocalUser): Viewer {
  const avatarUrl = user.avatar !== null && /^(https?:\/\/|\/(?!\/))/.test(user.avatar) ? user.avatar : '';
  return {
    userId: user.userId,
    username: user.username,
    avatarUrl,
    notifications: user.notifications,
    staffLevel: null,
  };
}

export function localFromViewer(viewer: Viewer): LocalUser {
  return {
    userId: viewer.userId,
    username: viewer.username,
    avatar: viewer.avatarUrl === '' ? null : viewer.avatarUrl,
    notifications: viewer.notifications,
  };
}
