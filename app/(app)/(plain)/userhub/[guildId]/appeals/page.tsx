import type { Metadata } from 'next';
import { BackHeading } from '@/components/panel/back-heading';
import { AppealBoard } from '@/components/userhub/appeals/appeal-board';
import { listOwnAppeals } from '@/lib/guilds/appeals/own-appeals';
import { sectionFeature } from '@/lib/rules/switches/features';
import { SwitchedOff } from '../../../../switched-off';
import { openHub } from '../open-hub';

export const metadata: Metadata = { title: 'Appeals' };

/** Open to banned people too: they are no longer members, but need it most. */
export default async function AppealsPage({ params }: PageProps<'/userhub/[guildId]/appeals'>) {
  const { guildId } = await params;
  const { viewer, guild } = await openHub(guildId, '/appeals', 'appellant');
  const appeals = await listOwnAppeals(guild.id, viewer.userId);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 lg:py-12">
      <BackHeading
        title="Appeals"
        summary={`Tell the ${guild.name} team why a ban or mute should be lifted.`}
        back={{ href: `/userhub/${guildId}`, label: 'Member Hub' }}
      />
      <SwitchedOff feature={sectionFeature('moderation')} guildId={guild.id}>
        <AppealBoard userId={viewer.userId} guildId={guild.id} initial={appeals} />
      </SwitchedOff>
    </div>
  );
}
