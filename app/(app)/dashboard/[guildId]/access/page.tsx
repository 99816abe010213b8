import type { Metadata } from 'next';
import { AccessPage } from '@/components/dashboard/access/access-page';
import { PermissionWarning } from '@/components/form/permission-warning';
import { PageHeading } from '@/components/panel/page-heading';
import { requireViewer } from '@/lib/auth/require-viewer';
import { openGuildPage } from '@/lib/guilds/open-guild-page';

export const metadata: Metadata = { title: 'Access' };

export default async function GuildAccessPage({ params }: PageProps<'/dashboard/[guildId]/access'>) {
  const { guildId } = await params;
  const viewer = await requireViewer(`/dashboard/${guildId}/access`);
  const page = await openGuildPage(viewer.userId, guildId, 'section');
  if (page.kind !== 'open') return null;
  if (page.rights !== 'all') return <PermissionWarning />;
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeading
        title="Access"
        summary="Give a role or person access to individual sections, without Manage Server."
      />
      <AccessPage userId={viewer.userId} guildId={page.guild.id} />
    </div>
  );
}
