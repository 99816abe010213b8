import 'server-only';
import { cache } from 'react';
import { iconUrl } from '@/lib/core/discord-images';
import { isAppError } from '@/lib/core/errors';
import { type GuildId, guildId, type UserId } from '@/lib/core/ids';
import { env } from '@/lib/env';
import { assertGuildRight, type GuildRight } from '@/lib/guilds/guild-access';
import { findSnapshot } from '@/lib/guilds/guild-directory';

export interface GuildPage {
  readonly id: GuildId;
  readonly name: string;
  readonly iconUrl: string | null;
  readonly memberCount: number;
}

export type OpenedGuild =
  | { readonly kind: 'open'; readonly guild: GuildPage }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'missing' };

/**
 * What a page of a guild may show to a user with a right there; `rawGuildId` is the path's segment. Asked once per request, by
 * layout and page alike. Throws only what is nobody's fault here, such as `discord_unavailable`.
 */
export const openGuildPage = cache(
  async (userId: UserId, rawGuildId: string, right: GuildRight): Promise<OpenedGuild> => {
    const id = guildId.safeParse(rawGuildId);
    if (!id.success) return { kind: 'missing' };
    try {
      await assertGuildRight(userId, id.data, right, false);
    } catch (error) {
      if (isAppError(error, 'not_found')) return { kind: 'missing' };
      if (isAppError(error, 'not_a_manager')) return { kind: 'forbidden' };
      throw error;
    }
    const snapshot = await findSnapshot(id.data);
    if (!snapshot) return { kind: 'missing' };
    const { guild } = snapshot;
    return {
      kind: 'open',
      guild: {
        id: guild.id,
        name: guild.name,
        iconUrl: iconUrl(env().DISCORD_CDN_URL, guild),
        memberCount: guild.memberCount ?? 0,
      },
    };
  },
);
