import 'server-only';
import { botRequest } from '@/lib/discord/bot-request';
import { route } from '@/lib/discord/route';
import { wireRoleId } from '@/lib/discord/wire';

/**
 * Makes a role without permissions, at the bottom of the guild's roles. `colour` 0 for none. Needs Manage
 * Roles. A second call makes a second role. Throws as kickMember does, `discord_refused` also where the guild
 * is full (30005).
 */
export async function createRole(
  guildId: string,
  role: { readonly name: string; readonly colour: number },
  reason: string,
): Promise<void> {
  const body = { name: role.name, color: role.colour, permissions: '0' };
  await botRequest({ method: 'POST', route: route`/guilds/${guildId}/roles`, body, reason }, wireRoleId);
}
