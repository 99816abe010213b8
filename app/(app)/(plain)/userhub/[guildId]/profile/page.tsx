import type { Metadata } from 'next';
import { BackHeading } from '@/components/panel/back-heading';
import { MemberProfile, OwnCases } from '@/components/userhub/member-profile';
import { readOwnCases } from '@/lib/guilds/cases/read-own-cases';
import { readMemberProfile } from '@/lib/guilds/members/read-member-profile';
import { openHub } from '../open-hub';

export const metadata: Metadata = { title: 'Profile' };

export default async function ProfilePage({ params }: PageProps<'/userhub/[guildId]/profile'>) {
  const { guildId } = await params;
  const { viewer, guild } = await openHub(guildId, '/profile');
  const [profile, cases] = await Promise.all([
    readMemberProfile(guild.id, viewer.userId),
    readOwnCases(guild.id, viewer.userId),
  ]);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 lg:py-12">
      <BackHeading
        title="Profile"
        summary={`Your profile in ${guild.name}.`}
        back={{ href: `/userhub/${guildId}`, label: 'Member Hub' }}
      />
      <div className="grid gap-6">
        <MemberProfile {...profile} avatarUrl={viewer.avatarUrl} />
        <OwnCases cases={cases} />
      </div>
    </div>
  );
}
