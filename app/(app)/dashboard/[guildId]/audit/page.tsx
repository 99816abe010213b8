import type { Metadata } from 'next';
import { AuditLog } from '@/components/dashboard/audit/audit-log';
import { PermissionWarning } from '@/components/form/permission-warning';
import { guildPages } from '@/components/layout/guild/guild-pages';
import { PageHeading } from '@/components/panel/page-heading';
import { requireViewer } from '@/lib/auth/require-viewer';
import { openGuildPage } from '@/lib/guilds/open-guild-page';

export const metadata: Metadata = { title: guildPages.audit.title };

export default async function AuditPage({ params }: PageProps<'/dashboard/[guildId]/audit'>) {
  const { guildId } = await params;
  const viewer = await requireViewer(`/dashboard/${guildId}/audit`);
  const page = await openGuildPage(viewer.userId, guildId, 'section');
  if (page.kind !== 'open') return null;
  if (page.rights !== 'all') return <PermissionWarning guildId={guildId} />;
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeading {...guildPages.audit} />
      <AuditLog userId={viewer.userId} guildId={page.guild.id} />
    </div>
  );
}
