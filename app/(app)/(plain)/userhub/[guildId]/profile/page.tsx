import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HubHeading } from '@/components/userhub/hub-heading';
import { MemberProfile, OwnCases } from '@/components/userhub/member-profile';
import { requireViewer } from '@/lib/auth/require-viewer';
import { readOwnCases } from '@/lib/guilds/cases/read-own-cases';
import { openGuildPage } from '@/lib/guilds/open-guild-page';
import { readMemberProfile } from '@/lib/guilds/read-member-profile';

export const metadata: Metadata = { title: 'Profile' };

export default async function ProfilePage({ params }: PageProps<'/userhub/[guildId]/profile'>) {
  const { guildId } = await params;
  const viewer = await requireViewer(`/userhub/${guildId}/profile`);
  const page = await openGuildPage(viewer.userId, guildId, 'member');
  if (page.kind !== 'open') notFound();
  const [profile, cases] = await Promise.all([
    readMemberProfile(page.guild.id, viewer.userId),
    readOwnCases(page.guild.id, viewer.userId),
  ]);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 lg:py-12">
      <HubHeading
        title="Profile"
        summary={`Who you are in ${page.guild.name}.`}
        back={{ href: `/userhub/${guildId}`, label: 'Member Hub' }}
      />
      <div className="grid gap-6">
        <MemberProfile {...profile} avatarUrl={viewer.avatarUrl} />
        <OwnCases cases={cases} />
      </div>
    </div>
  );
}
