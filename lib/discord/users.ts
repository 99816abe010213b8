import 'server-only';
import type { DiscordUser, UserGuild } from '@/lib/core/discord';
import { userRequest } from '@/lib/discord/user-request';
import { wireUser, wireUserGuilds } from '@/lib/discord/wire';

/** Whose token it is (scope identify). Throws `unauthenticated`, `rate_limited`, `discord_unavailable`. */
export function fetchUser(accessToken: string): Promise<DiscordUser> {
  return userRequest('/users/@me', accessToken, wireUser);
}

/** A person's guilds, at most 200, with their permissions there (scope guilds). Throws as fetchUser. */
export function listUserGuilds(accessToken: string): Promise<readonly UserGuild[]> {
  return userRequest('/users/@me/guilds', accessToken, wireUserGuilds);
}
