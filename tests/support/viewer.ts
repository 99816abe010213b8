import type { Viewer } from '@/components/panel/viewer';

/** Who is signed in, as a page knows it. */
export const viewer: Viewer = {
  userId: '200000000000000003',
  username: 'Pearl',
  avatarUrl: '',
  notifications: 0,
  staffLevel: null,
};
