import 'server-only';
import type { DiscordUser, UserGuild } from '@/lib/core/discord';
import { userRequest } from '@/lib/discord/user-request';
import { wireUser, wireUserGuilds } from '@/lib/discord/wire';

/** The user of a token (scope identify). Throws `unauthenticated`, `rate_limited`, `discord_unavailable`. */
export function fetchUser(accessToken: string): Promise<DiscordUser> {
  return userRequest('/users/@me', accessToken, wireUser);
}

/** A user's guilds, at most 200, with their permissions (scope guilds). Throws what fetchUser throws. */
export function listUserGuilds(accessToken: string): Promise<readonly UserGuild[]> {
  return userRequest('/users/@me/guilds', accessToken, wireUserGuilds);
}
