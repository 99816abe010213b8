import type { Metadata } from 'next';
import { BotConsole } from '@/components/staff/console/bot-console';
import { staffPage } from '../staff-page';

export const metadata: Metadata = { title: 'Bot Console' };

export default staffPage('console', () => <BotConsole />);
