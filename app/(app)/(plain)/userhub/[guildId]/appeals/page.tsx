import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AppealBoard } from '@/components/userhub/appeals/appeal-board';
import { HubHeading } from '@/components/userhub/hub-heading';
import { requireViewer } from '@/lib/auth/require-viewer';
import { listOwnAppeals } from '@/lib/guilds/appeals/own-appeals';
import { openGuildPage } from '@/lib/guilds/open-guild-page';

export const metadata: Metadata = { title: 'Appeals' };

/** Open to banned people too: they are no members any more, and the ones who have most to say. */
export default async function AppealsPage({ params }: PageProps<'/userhub/[guildId]/appeals'>) {
  const { guildId } = await params;
  const viewer = await requireViewer(`/userhub/${guildId}/appeals`);
  const page = await openGuildPage(viewer.userId, guildId, 'appellant');
  if (page.kind !== 'open') notFound();
  const appeals = await listOwnAppeals(page.guild.id, viewer.userId);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 lg:py-12">
      <HubHeading
        title="Appeals"
        summary={`Tell the ${page.guild.name} team why a ban or mute should be lifted.`}
        back={{ href: `/userhub/${guildId}`, label: 'Member Hub' }}
      />
      <AppealBoard userId={viewer.userId} guildId={page.guild.id} initial={appeals} />
    </div>
  );
}
