import type { Metadata } from 'next';
import { ProfilePage } from '@/components/social/profile-page';
import { requireViewerOutsideFrame } from '@/lib/auth/require-viewer';
import { toViewerData } from '@/lib/auth/session';

export const metadata: Metadata = { title: 'Profile' };

export default async function ProfileRoute() {
  const viewer = await requireViewerOutsideFrame('/social/profile');
  return <ProfilePage viewer={viewer && toViewerData(viewer)} />;
}
