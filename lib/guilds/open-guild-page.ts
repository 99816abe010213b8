import 'server-only';
import { cache } from 'react';
import { isBlocked } from '@/lib/auth/blocks';
import { toSignIn } from '@/lib/auth/require-viewer';
import type { GuildRight } from '@/lib/core/access';
import { iconUrl } from '@/lib/core/discord-images';
import { isAppError } from '@/lib/core/errors';
import { type GuildId, guildId, type UserId } from '@/lib/core/ids';
import { env } from '@/lib/env';
import { isBanned, readSectionRights, type SectionRights } from '@/lib/guilds/guild-access';
import { findSnapshot } from '@/lib/guilds/guild-directory';

export interface GuildPage {
  readonly id: GuildId;
  readonly name: string;
  readonly iconUrl: string | null;
  readonly memberCount: number;
}

/** Who may open a page; see GuildRight. */
type PageRight = Exclude<GuildRight, 'manage'>;

export type OpenedGuild =
  | { readonly kind: 'open'; readonly guild: GuildPage; readonly rights: SectionRights }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'missing' };

async function readRights(
  userId: UserId,
  rawGuildId: string,
  right: PageRight,
): Promise<{ id: GuildId; rights: SectionRights } | null> {
  const id = guildId.safeParse(rawGuildId);
  if (!id.success || (await isBlocked('guild', id.data))) return null;
  try {
    return { id: id.data, rights: await readSectionRights(userId, id.data) };
  } catch (error) {
    // Discord has revoked the grant, which has ended the session.
    if (isAppError(error, 'unauthenticated')) return toSignIn();
    if (!isAppError(error, 'not_found')) throw error;
    const isLetIn = right === 'appellant' && (await isBanned(userId, id.data));
    return isLetIn ? { id: id.data, rights: new Map() } : null;
  }
}

/**
 * What a page of a guild may show to a user: its dashboard (`section`: to people with access to at least one)
 * or its member hub (`member`, its appeals also to banned people). `rawGuildId` is the path's segment. Cached
 * per request, for layout and page. A user whose Discord grant was revoked is sent to sign in again. Only
 * throws errors such as `discord_unavailable`.
 */
export const openGuildPage = cache(
  async (userId: UserId, rawGuildId: string, right: PageRight): Promise<OpenedGuild> => {
    const known = await readRights(userId, rawGuildId, right);
    if (!known) return { kind: 'missing' };
    const { id, rights } = known;
    if (right === 'section' && rights !== 'all' && rights.size === 0) return { kind: 'forbidden' };
    const snapshot = await findSnapshot(id);
    if (!snapshot) return { kind: 'missing' };
    const { guild } = snapshot;
    return {
      kind: 'open',
      rights,
      guild: {
        id: guild.id,
        name: guild.name,
        iconUrl: iconUrl(env().DISCORD_CDN_URL, guild),
        memberCount: guild.memberCount ?? 0,
      },
    };
  },
);
