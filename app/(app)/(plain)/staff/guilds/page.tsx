import type { Metadata } from 'next';
import { GuildViewer } from '@/components/staff/guilds/guild-viewer';
import { StaffFrame } from '@/components/staff/staff-frame';
import { openStaff } from '../open-staff';

export const metadata: Metadata = { title: 'Guild Viewer' };

export default async function GuildViewerPage() {
  const { userId } = await openStaff('guilds');
  return (
    <StaffFrame area="guilds" isWide>
      <GuildViewer viewerId={userId} />
    </StaffFrame>
  );
}
