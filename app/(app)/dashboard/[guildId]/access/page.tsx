import type { Metadata } from 'next';
import { AccessPage } from '@/components/dashboard/access/access-page';
import { guildPages } from '@/components/layout/guild/guild-pages';
import { guildPage } from '../guild-page';

export const metadata: Metadata = { title: guildPages.access.title };

export default guildPage('access', AccessPage);
