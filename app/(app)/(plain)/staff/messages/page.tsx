import type { Metadata } from 'next';
import { MessageList } from '@/components/staff/messages/message-list';
import { staffPage } from '../staff-page';

export const metadata: Metadata = { title: 'Messages' };

export default staffPage('messages', ({ userId }) => <MessageList viewerId={userId} />);
