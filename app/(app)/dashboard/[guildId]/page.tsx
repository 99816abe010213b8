import { redirect } from 'next/navigation';
import { requireViewer } from '@/lib/auth/require-viewer';
import { sectionLinks } from '@/lib/guild-settings/registry';
import { mayUse } from '@/lib/guilds/guild-access';
import { openGuildPage } from '@/lib/guilds/open-guild-page';

/** Leads to the overview; those who may not use it, to the first section that they may. */
export default async function GuildIndexPage({ params }: PageProps<'/dashboard/[guildId]'>) {
  const { guildId } = await params;
  const viewer = await requireViewer(`/dashboard/${guildId}`);
  const page = await openGuildPage(viewer.userId, guildId, 'section');
  // The layout has said so already when the person may not be here.
  if (page.kind !== 'open') return null;
  const first = sectionLinks().find(({ id }) => mayUse(page.rights, id));
  redirect(
    `/dashboard/${guildId}/${mayUse(page.rights, 'overview') ? 'overview' : (first?.id ?? 'overview')}`,
  );
}
