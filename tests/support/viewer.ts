import type { Viewer } from '@/components/panel/viewer';

/** The signed-in person, as passed to pages. */
export const viewer: Viewer = {
  userId: '200000000000000003',
  username: 'Pearl',
  avatarUrl: '',
  notifications: 0,
  staffLevel: null,
};
