import type { Metadata } from 'next';
import { ProfilePage } from '@/components/social/profile-page';
import { requireViewer } from '@/lib/auth/require-viewer';
import { toViewerData } from '@/lib/auth/session';

export const metadata: Metadata = { title: 'Profile' };

export default async function ProfileRoute() {
  return <ProfilePage viewer={toViewerData(await requireViewer('/social/profile'))} />;
}
