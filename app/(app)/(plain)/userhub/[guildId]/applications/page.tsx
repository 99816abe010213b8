import type { Metadata } from 'next';
import { BackHeading } from '@/components/panel/back-heading';
import { ApplicationList } from '@/components/userhub/applications/application-list';
import { readApplicationBoard } from '@/lib/guilds/applications/read-application-board';
import { sectionFeature } from '@/lib/rules/switches/features';
import { SwitchedOff } from '../../../../switched-off';
import { openHub } from '../open-hub';

export const metadata: Metadata = { title: 'Applications' };

export default async function ApplicationsPage({ params }: PageProps<'/userhub/[guildId]/applications'>) {
  const { guildId } = await params;
  const { viewer, guild } = await openHub(guildId, '/applications');
  const board = await readApplicationBoard(guild.id, viewer.userId);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 lg:py-12">
      <BackHeading
        title="Applications"
        summary={`Fill in an application for ${guild.name}.`}
        back={{ href: `/userhub/${guildId}`, label: 'Member Hub' }}
      />
      <SwitchedOff feature={sectionFeature('applications')} guildId={guild.id}>
        <ApplicationList {...board} guildId={guild.id} />
      </SwitchedOff>
    </div>
  );
}
