import 'server-only';
import { LRUCache } from 'lru-cache';
import type { PermissionSubject } from '@/lib/core/permissions';
import { findMember } from '@/lib/discord/members';

/** Roles count as fresh for this long, in milliseconds, where somebody reads. */
const FRESH = 45_000;
/** And for so long where somebody writes: the check of the write's access has just asked for them. */
const FRESH_FOR_WRITES = 5000;

type Roles = readonly string[];

function createMemberRoles() {
  return new LRUCache<string, Roles>({
    max: 20_000,
    ttl: FRESH,
    fetchMethod: async (key) => {
      const [guildId = '', userId = ''] = key.split(' ');
      return (await findMember(guildId, userId))?.roleIds ?? [];
    },
  });
}

declare global {
  // On globalThis, since pages and route handlers each have their own copy of this module: what one asked,
  // the other knows.
  var coralliumMemberRoles: ReturnType<typeof createMemberRoles> | undefined;
}
globalThis.coralliumMemberRoles ??= createMemberRoles();
const memberRoles = globalThis.coralliumMemberRoles;

/** Keeps the roles of a member that Discord has just named. */
export function noteRoles(guildId: string, userId: string, roleIds: Roles): void {
  memberRoles.set(`${guildId} ${userId}`, roleIds);
}

/**
 * A member with the roles that Discord named at most 45 s ago, for a write at most 5 s; none for who is no
 * member. Throws as findMember does.
 */
export async function findCaller(
  guildId: string,
  userId: string,
  { isWrite }: { readonly isWrite: boolean },
): Promise<PermissionSubject> {
  const key = `${guildId} ${userId}`;
  const isOld = isWrite && memberRoles.getRemainingTTL(key) < FRESH - FRESH_FOR_WRITES;
  return { userId, roleIds: (await memberRoles.fetch(key, { forceRefresh: isOld })) ?? [] };
}
