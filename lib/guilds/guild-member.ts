import 'server-only';
import { LRUCache } from 'lru-cache';
import type { GuildMember } from '@/lib/core/discord';
import type { PermissionSubject } from '@/lib/core/permissions';
import { findMember } from '@/lib/discord/members';
import { WRITE_FRESH } from '@/lib/guilds/guild-directory';
import { perProcess } from '@/lib/per-process';
import { noteRead, tellChange } from '@/lib/read-notes';

interface Seen {
  readonly member: GuildMember | null;
  /** When Discord was asked. */
  readonly at: number;
}

declare global {
  var coralliumMembersSeen: LRUCache<string, Seen> | undefined;
}
const seen = perProcess('coralliumMembersSeen', () => new LRUCache({ max: 20_000 }));

/** A member as Discord said within the last `maxAge` ms (0: now), or null. Throws as findMember. */
export async function readMember(
  guildId: string,
  userId: string,
  { maxAge }: { readonly maxAge: number },
): Promise<GuildMember | null> {
  const key = `${guildId} ${userId}`;
  noteRead(`member ${key}`);
  const known = seen.get(key);
  const at = Date.now();
  if (known && at - known.at < maxAge) return known.member;
  const member = await findMember(guildId, userId);
  seen.set(key, { member, at });
  tellChange(`member ${key}`);
  return member;
}

/** How long roles are fresh for reads, in milliseconds; a write asks Discord anyway. */
const FRESH = 45_000;

/** A member with roles at most 45 s old, 5 s for a write; none if absent. Throws what findMember throws. */
export async function findCaller(
  guildId: string,
  userId: string,
  { isWrite }: { readonly isWrite: boolean },
): Promise<PermissionSubject> {
  const member = await readMember(guildId, userId, { maxAge: isWrite ? WRITE_FRESH : FRESH });
  return { userId, roleIds: member?.roleIds ?? [] };
}
