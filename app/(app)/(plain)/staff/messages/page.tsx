import type { Metadata } from 'next';
import { MessageList } from '@/components/staff/messages/message-list';
import { StaffFrame } from '@/components/staff/staff-frame';
import { openStaff } from '../open-staff';

export const metadata: Metadata = { title: 'Messages' };

export default async function StaffMessagesPage() {
  const { userId } = await openStaff('messages');
  return (
    <StaffFrame area="messages">
      <MessageList viewerId={userId} />
    </StaffFrame>
  );
}
