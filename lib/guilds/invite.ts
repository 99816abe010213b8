import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { inviteUrl } from '@/lib/discord/invite-url';
import { env } from '@/lib/env';

/** Where Discord redirects people after they added the bot; must be registered with the application. */
const RETURN_PATH = '/api/invite/done';

/** Discord's page for adding the bot; for a guild it leads back to the server list. */
export function toInviteUrl(guildId: GuildId | undefined): string {
  return guildId === undefined
    ? inviteUrl()
    : inviteUrl({ guildId, redirectUri: `${env().SITE_URL}${RETURN_PATH}` });
}
