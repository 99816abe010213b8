import type { Metadata } from 'next';
import { BotConsole } from '@/components/staff/console/bot-console';
import { StaffFrame } from '@/components/staff/staff-frame';
import { openStaff } from '../open-staff';

export const metadata: Metadata = { title: 'Bot Console' };

export default async function BotConsolePage() {
  await openStaff('console');
  return (
    <StaffFrame area="console">
      <BotConsole />
    </StaffFrame>
  );
}
