import 'server-only';
import { botRequest } from '@/lib/discord/bot-request';
import { route } from '@/lib/discord/route';
import { wireRoleId } from '@/lib/discord/wire';

/**
 * Creates a role without permissions at the bottom of the guild's roles; not idempotent. `colour` is 0 for
 * none. Needs Manage Roles. Throws what kickMember throws, and `discord_refused` if the guild has too many
 * roles (30005).
 */
export async function createRole(
  guildId: string,
  role: { readonly name: string; readonly colour: number },
  reason: string,
): Promise<void> {
  const body = { name: role.name, color: role.colour, permissions: '0' };
  await botRequest({ method: 'POST', route: route`/guilds/${guildId}/roles`, body, reason }, wireRoleId);
}
