import type { Metadata } from 'next';
import { FriendsPage } from '@/components/social/friends-page';
import { requireViewer } from '@/lib/auth/require-viewer';

export const metadata: Metadata = { title: 'Friends' };

export default async function FriendsRoute() {
  const { userId } = await requireViewer('/social/friends');
  return <FriendsPage userId={userId} />;
}
