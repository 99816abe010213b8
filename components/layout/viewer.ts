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

/** Local storage, key `user`: only for showing the navbar at once. The server never reads it. */
export interface LocalUser {
  readonly userId: string;
  readonly username: string;
  readonly avatar: string | null;
  readonly notifications: number;
}

type Loose = Partial<Record<string, unknown>>;

const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const countOf = (value: unknown) => (typeof value === 'number' && value > 0 ? Math.floor(value) : 0);

/**
 * Null for anything that is no stored user. Plain checks: this is on every page, and a schema library is not
 * small.
 */
export function parseLocalUser(value: unknown): LocalUser | null {
  if (!isRecord(value)) return null;
  const userId = textOf(value.userId);
  const username = textOf(value.username);
  if (userId === null || username === null) return null;
  return { userId, username, avatar: textOf(value.avatar), notifications: countOf(value.notifications) };
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
