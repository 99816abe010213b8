import type { Metadata } from 'next';
import { GuildViewer } from '@/components/staff/guilds/guild-viewer';
import { staffPage } from '../staff-page';

export const metadata: Metadata = { title: 'Guild Viewer' };

export default staffPage('guilds', ({ userId }) => <GuildViewer viewerId={userId} />, true);
