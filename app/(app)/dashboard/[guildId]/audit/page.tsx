import type { Metadata } from 'next';
import { AuditLog } from '@/components/dashboard/audit/audit-log';
import { guildPages } from '@/components/layout/guild/guild-pages';
import { guildPage } from '../guild-page';

export const metadata: Metadata = { title: guildPages.audit.title };

export default guildPage('audit', AuditLog);
