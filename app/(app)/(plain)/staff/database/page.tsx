import type { Metadata } from 'next';
import { DatabaseViewer } from '@/components/staff/database/database-viewer';
import { staffPage } from '../staff-page';

export const metadata: Metadata = { title: 'Database Editor' };

export default staffPage(
  'database',
  ({ userId, staffLevel }) => <DatabaseViewer viewerId={userId} level={staffLevel} />,
  true,
);
