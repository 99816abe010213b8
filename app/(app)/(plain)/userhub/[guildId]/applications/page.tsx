import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ApplicationList } from '@/components/userhub/applications/application-list';
import { HubHeading } from '@/components/userhub/hub-heading';
import { readApplicationBoard } from '@/lib/applications/read-application-board';
import { requireViewer } from '@/lib/auth/require-viewer';
import { openGuildPage } from '@/lib/guilds/open-guild-page';

export const metadata: Metadata = { title: 'Applications' };

export default async function ApplicationsPage({ params }: PageProps<'/userhub/[guildId]/applications'>) {
  const { guildId } = await params;
  const viewer = await requireViewer(`/userhub/${guildId}/applications`);
  const page = await openGuildPage(viewer.userId, guildId, 'member');
  if (page.kind !== 'open') notFound();
  const board = await readApplicationBoard(page.guild.id, viewer.userId);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 lg:py-12">
      <HubHeading
        title="Applications"
        summary={`Fill in an application for ${page.guild.name}.`}
        back={{ href: `/userhub/${guildId}`, label: 'Member Hub' }}
      />
      <ApplicationList {...board} guildId={page.guild.id} />
    </div>
  );
}
