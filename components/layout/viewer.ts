import type { LocalUser } from '@/components/form/local-user';
import type { Viewer } from '@/components/panel/viewer';

/**
 * A stored avatar may be Discord's bare hash, which isn't a URL; the initials are shown until the server has
 * responded.
 */
export function viewerFromLocal({ avatar, ...user }: LocalUser): Viewer {
  const avatarUrl = avatar !== null && /^(https?:\/\/|\/(?!\/))/.test(avatar) ? avatar : '';
  return { ...user, avatarUrl, staffLevel: null };
}

export function localFromViewer({ userId, username, avatarUrl, notifications }: Viewer): LocalUser {
  return { userId, username, avatar: avatarUrl === '' ? null : avatarUrl, notifications };
}
