import type { Metadata } from 'next';
import { NewsEditor } from '@/components/staff/news/news-editor';
import { staffPage } from '../staff-page';

export const metadata: Metadata = { title: 'News' };

export default staffPage('news', ({ userId }) => <NewsEditor viewerId={userId} />);
