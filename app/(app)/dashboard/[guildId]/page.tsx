import { redirect } from 'next/navigation';
import { requireViewer } from '@/lib/auth/require-viewer';
import { sectionLinks } from '@/lib/guild-settings/registry';
import { mayUse } from '@/lib/guilds/guild-access';
import { openGuildPage } from '@/lib/guilds/open-guild-page';

/** Redirects to the overview or, for people who may not open it, to their first section. */
export default async function GuildIndexPage({ params }: PageProps<'/dashboard/[guildId]'>) {
  const { guildId } = await params;
  const viewer = await requireViewer(`/dashboard/${guildId}`);
  const page = await openGuildPage(viewer.userId, guildId, 'section');
  // The layout has already refused people without access.
  if (page.kind !== 'open') return null;
  const first = sectionLinks().find(({ id }) => mayUse(page.rights, id));
  redirect(
    `/dashboard/${guildId}/${mayUse(page.rights, 'overview') ? 'overview' : (first?.id ?? 'overview')}`,
  );
}
