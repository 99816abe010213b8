import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { botSubject, findSnapshot, type GuildSnapshot, WRITE_FRESH } from '@/lib/guilds/guild-directory';
import { readMember } from '@/lib/guilds/guild-member';
import type { Actors } from '@/lib/rules/members/ranks';

export interface Scene {
  readonly snapshot: GuildSnapshot;
  readonly actors: Actors;
}

/** The guild with the person and the bot as members. Throws `not_found` for others, and Discord's errors. */
export async function findActors(guildId: GuildId, by: Pick<Viewer, 'userId'>): Promise<Scene> {
  const [snapshot, caller] = await Promise.all([
    findSnapshot(guildId),
    readMember(guildId, by.userId, { maxAge: WRITE_FRESH }),
  ]);
  if (!snapshot || !caller) throw new AppError('not_found');
  return { snapshot, actors: { caller, bot: botSubject(snapshot.bot) } };
}
