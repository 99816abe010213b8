import type { Metadata } from 'next';
import { TransferPage } from '@/components/dashboard/transfer/transfer-page';
import { guildPages } from '@/components/layout/guild/guild-pages';
import { guildPage } from '../guild-page';

export const metadata: Metadata = { title: guildPages.transfer.title };

export default guildPage('transfer', TransferPage);
