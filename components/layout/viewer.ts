import type { LocalUser } from '@/components/form/local-user';
import type { ViewerData } from '@/lib/contracts/session';

/** Who looks at the page, as the shell knows it, and the copy of it that the browser keeps between pages. */
export type Viewer = Readonly<Omit<ViewerData, 'userId' | 'avatar'> & Pick<LocalUser, 'userId'>>;

/**
 * A stored avatar may be Discord's bare hash, which is no address; the initials stand in until the server has
 * answered.
 */
export function viewerFromLocal({ avatar, ...user }: LocalUser): Viewer {
  const avatarUrl = avatar !== null && /^(https?:\/\/|\/(?!\/))/.test(avatar) ? avatar : '';
  return { ...user, avatarUrl, staffLevel: null };
}

export function localFromViewer({ userId, username, avatarUrl, notifications }: Viewer): LocalUser {
  return { userId, username, avatar: avatarUrl === '' ? null : avatarUrl, notifications };
}
