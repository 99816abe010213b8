import type { Metadata } from 'next';
import { TransferPage } from '@/components/dashboard/transfer/transfer-page';
import { PermissionWarning } from '@/components/form/permission-warning';
import { guildPages } from '@/components/layout/guild/guild-pages';
import { PageHeading } from '@/components/panel/page-heading';
import { requireViewer } from '@/lib/auth/require-viewer';
import { openGuildPage } from '@/lib/guilds/open-guild-page';

export const metadata: Metadata = { title: guildPages.transfer.title };

export default async function GuildTransferPage({ params }: PageProps<'/dashboard/[guildId]/transfer'>) {
  const { guildId } = await params;
  const viewer = await requireViewer(`/dashboard/${guildId}/transfer`);
  const page = await openGuildPage(viewer.userId, guildId, 'section');
  if (page.kind !== 'open') return null;
  if (page.rights !== 'all') return <PermissionWarning guildId={guildId} />;
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeading {...guildPages.transfer} />
      <TransferPage userId={viewer.userId} guildId={page.guild.id} />
    </div>
  );
}
