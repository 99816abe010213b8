import { notFound } from 'next/navigation';
import { requireViewer } from '@/lib/auth/require-viewer';
import { openGuildPage } from '@/lib/guilds/open-guild-page';

/**
 * A page of a guild's member hub with its visitor, by its path below the hub (`/tickets`). Appeals are open
 * to banned people too. 'Not found' for everyone else.
 */
export async function openHub(guildId: string, path: string, right: 'member' | 'appellant' = 'member') {
  const viewer = await requireViewer(`/userhub/${guildId}${path}`);
  const page = await openGuildPage(viewer.userId, guildId, right);
  if (page.kind !== 'open') notFound();
  return { viewer, guild: page.guild };
}
