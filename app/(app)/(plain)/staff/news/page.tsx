import type { Metadata } from 'next';
import { NewsEditor } from '@/components/staff/news/news-editor';
import { StaffFrame } from '@/components/staff/staff-frame';
import { openStaff } from '../open-staff';

export const metadata: Metadata = { title: 'News' };

export default async function StaffNewsPage() {
  const { userId } = await openStaff('news');
  return (
    <StaffFrame area="news">
      <NewsEditor viewerId={userId} />
    </StaffFrame>
  );
}
