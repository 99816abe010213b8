import { notFound } from 'next/navigation';
import { PermissionWarning } from '@/components/form/permission-warning';
import { GuildFrame } from '@/components/layout/guild/guild-frame';
import { GuildPalette } from '@/components/layout/guild/guild-palette';
import { GuildSidebar } from '@/components/layout/guild/guild-sidebar';
import { ServerSwitcher } from '@/components/layout/guild/server-switcher';
import { Shell } from '@/components/layout/shell';
import { SectionLinksProvider } from '@/components/panel/section-links';
import { requireViewer } from '@/lib/auth/require-viewer';
import { toViewerData } from '@/lib/auth/session';
import { hasPanel } from '@/lib/contracts/panels';
import { sectionLinks } from '@/lib/guild-settings/registry';
import { mayChange, mayUse } from '@/lib/guilds/guild-access';
import { openGuildPage } from '@/lib/guilds/open-guild-page';
import { readAnnounced } from '../../read-announced';

export default async function GuildLayout({ params, children }: LayoutProps<'/dashboard/[guildId]'>) {
  const { guildId } = await params;
  const viewer = await requireViewer(`/dashboard/${guildId}`);
  const page = await openGuildPage(viewer.userId, guildId, 'section');
  const shell = { viewer: toViewerData(viewer), announced: await readAnnounced() };
  if (page.kind === 'missing') notFound();
  if (page.kind === 'forbidden') {
    return (
      <Shell {...shell}>
        <PermissionWarning guildId={guildId} />
      </Shell>
    );
  }
  const links = sectionLinks()
    .filter(({ id }) => mayUse(page.rights, id))
    .map((link) => ({ ...link, hasPanel: hasPanel(link.id), isViewOnly: !mayChange(page.rights, link.id) }));
  const sidebar = (
    <div className="space-y-5">
      <ServerSwitcher userId={viewer.userId} guild={page.guild} />
      <GuildSidebar guildId={page.guild.id} />
    </div>
  );
  return (
    <SectionLinksProvider links={links} isManager={page.rights === 'all'}>
      <Shell {...shell} sidebar={sidebar} place={page.guild.name}>
        <GuildPalette guildId={page.guild.id} />
        <GuildFrame guildId={page.guild.id}>{children}</GuildFrame>
      </Shell>
    </SectionLinksProvider>
  );
}
