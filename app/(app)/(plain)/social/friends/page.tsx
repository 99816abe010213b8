import type { Metadata } from 'next';
import { FriendsPage } from '@/components/social/friends-page';
import { requireViewerOutsideFrame } from '@/lib/auth/require-viewer';

export const metadata: Metadata = { title: 'Friends' };

export default async function FriendsRoute() {
  const viewer = await requireViewerOutsideFrame('/social/friends');
  return <FriendsPage userId={viewer?.userId ?? null} />;
}
