import { Ticket } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Avatar } from '@/components/ui/avatar';
import { PageLink } from '@/components/ui/page-link';
import { HubLinks } from '@/components/userhub/hub-links';
import { MemberCard } from '@/components/userhub/member-card';
import { requireViewer } from '@/lib/auth/require-viewer';
import { readMemberProfile } from '@/lib/guilds/members/read-member-profile';
import { openGuildPage } from '@/lib/guilds/open-guild-page';
import { hasOwnTickets } from '@/lib/guilds/tickets/list-tickets';

export const metadata: Metadata = { title: 'Member Hub' };

export default async function MemberHubPage({ params }: PageProps<'/userhub/[guildId]'>) {
  const { guildId } = await params;
  const viewer = await requireViewer(`/userhub/${guildId}`);
  const page = await openGuildPage(viewer.userId, guildId, 'member');
  if (page.kind !== 'open') notFound();
  const [profile, hasTickets] = await Promise.all([
    readMemberProfile(page.guild.id, viewer.userId),
    hasOwnTickets(page.guild.id, viewer.userId),
  ]);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 lg:py-12">
      <header className="mb-6 flex items-center gap-4">
        <Avatar name={page.guild.name} src={page.guild.iconUrl} size={48} shape="square" />
        <div className="min-w-0">
          <h1 className="truncate font-display text-xl font-semibold">{page.guild.name}</h1>
          <p className="text-muted">Member Hub</p>
        </div>
      </header>
      <div className="grid gap-6">
        <MemberCard {...profile} avatarUrl={viewer.avatarUrl} />
        <HubLinks guildId={page.guild.id} />
        {hasTickets && (
          <p>
            <PageLink
              href={`/userhub/${guildId}/tickets`}
              className="inline-flex min-h-8 items-center gap-2 rounded-control text-sm text-muted hover:text-ink hover:underline touch:min-h-11"
            >
              <Ticket aria-hidden="true" className="size-4" />
              Your tickets in this server
            </PageLink>
          </p>
        )}
      </div>
    </div>
  );
}
