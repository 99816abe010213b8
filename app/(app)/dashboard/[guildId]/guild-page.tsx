import type { ComponentType } from 'react';
import { PermissionWarning } from '@/components/form/permission-warning';
import { guildPages } from '@/components/layout/guild/guild-pages';
import { PageHeading } from '@/components/panel/page-heading';
import type { GuildPlace } from '@/components/panel/panel-props';
import { requireViewer } from '@/lib/auth/require-viewer';
import { openGuildPage } from '@/lib/guilds/open-guild-page';

/** Creates a server page that isn't a section, for users with access to all sections. */
export function guildPage(id: keyof typeof guildPages, Content: ComponentType<GuildPlace>) {
  return async ({ params }: { readonly params: Promise<{ guildId: string }> }) => {
    const { guildId } = await params;
    const viewer = await requireViewer(`/dashboard/${guildId}/${id}`);
    const page = await openGuildPage(viewer.userId, guildId, 'section');
    if (page.kind !== 'open') return null;
    if (page.rights !== 'all') return <PermissionWarning guildId={guildId} />;
    return (
      <div className="mx-auto max-w-5xl">
        <PageHeading {...guildPages[id]} />
        <Content userId={viewer.userId} guildId={page.guild.id} />
      </div>
    );
  };
}
