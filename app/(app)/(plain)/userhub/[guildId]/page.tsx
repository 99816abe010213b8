import type { Metadata } from 'next';
import { YourTurns } from '@/components/panel/your-turns';
import { Avatar } from '@/components/ui/avatar';
import { HubLinks } from '@/components/userhub/hub-links';
import { MemberCard } from '@/components/userhub/member-card';
import { readMemberProfile } from '@/lib/guilds/members/read-member-profile';
import { openHub } from './open-hub';

export const metadata: Metadata = { title: 'Member Hub' };

export default async function MemberHubPage({ params }: PageProps<'/userhub/[guildId]'>) {
  const { guildId } = await params;
  const { viewer, guild } = await openHub(guildId, '');
  const profile = await readMemberProfile(guild.id, viewer.userId);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 lg:py-12">
      <header className="mb-6 flex items-center gap-4">
        <Avatar name={guild.name} src={guild.iconUrl} size={48} shape="square" />
        <div className="min-w-0">
          <h1 className="truncate font-display text-xl font-semibold">{guild.name}</h1>
          <p className="text-muted">Member Hub</p>
        </div>
      </header>
      <div className="grid gap-6">
        <MemberCard {...profile} avatarUrl={viewer.avatarUrl} />
        <HubLinks guildId={guild.id} />
        <YourTurns userId={viewer.userId} />
      </div>
    </div>
  );
}
