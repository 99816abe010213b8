import 'server-only';
import { invitePermissions } from '@/lib/core/permissions';
import { env } from '@/lib/env';

export interface InviteOptions {
  /** Preselects the guild, so that the bot is not added to another one by mistake. */
  readonly guildId?: string;
  /** Where Discord redirects the visitor, with `code`, `state` and `guild_id`, which is only a hint. */
  readonly redirectUri?: string;
  readonly state?: string;
}

export function inviteUrl({ guildId, redirectUri, state }: InviteOptions = {}): string {
  const { DISCORD_AUTHORIZE_URL, DISCORD_CLIENT_ID } = env();
  const url = new URL(DISCORD_AUTHORIZE_URL);
  url.searchParams.set('client_id', DISCORD_CLIENT_ID);
  url.searchParams.set('scope', 'bot applications.commands');
  url.searchParams.set('permissions', String(invitePermissions));
  if (guildId !== undefined) {
    url.searchParams.set('guild_id', guildId);
    url.searchParams.set('disable_guild_select', 'true');
  }
  if (redirectUri !== undefined) {
    url.searchParams.set('response_type', 'code');
    url.searchParams.set('redirect_uri', redirectUri);
  }
  if (state !== undefined) url.searchParams.set('state', state);
  return url.toString();
}
