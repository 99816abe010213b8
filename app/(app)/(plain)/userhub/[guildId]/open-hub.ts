import { notFound } from 'next/navigation';
import { requireViewer } from '@/lib/auth/require-viewer';
import { openGuildPage } from '@/lib/guilds/open-guild-page';

/**
 * Returns the visitor and guild of a hub page; `path` is below the hub (`/tickets`). `appellant` also admits
 * banned users. Others get 'not found'.
 */
export async function openHub(guildId: string, path: string, right: 'member' | 'appellant' = 'member') {
  const viewer = await requireViewer(`/userhub/${guildId}${path}`);
  const page = await openGuildPage(viewer.userId, guildId, right);
  if (page.kind !== 'open') notFound();
  return { viewer, guild: page.guild };
}
