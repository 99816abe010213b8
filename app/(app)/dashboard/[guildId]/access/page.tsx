import type { Metadata } from 'next';
import { AccessPage } from '@/components/dashboard/access/access-page';
import { PermissionWarning } from '@/components/form/permission-warning';
import { guildPages } from '@/components/layout/guild/guild-pages';
import { PageHeading } from '@/components/panel/page-heading';
import { requireViewer } from '@/lib/auth/require-viewer';
import { openGuildPage } from '@/lib/guilds/open-guild-page';

export const metadata: Metadata = { title: guildPages.access.title };

export default async function GuildAccessPage({ params }: PageProps<'/dashboard/[guildId]/access'>) {
  const { guildId } = await params;
  const viewer = await requireViewer(`/dashboard/${guildId}/access`);
  const page = await openGuildPage(viewer.userId, guildId, 'section');
  if (page.kind !== 'open') return null;
  if (page.rights !== 'all') return <PermissionWarning guildId={guildId} />;
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeading {...guildPages.access} />
      <AccessPage userId={viewer.userId} guildId={page.guild.id} />
    </div>
  );
}
