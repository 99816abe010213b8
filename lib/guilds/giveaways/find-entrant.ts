import 'server-only';
import { findMember, listMembersAfter } from '@/lib/discord/members';

/** The part of a member that a draw needs. */
export interface Entrant {
  readonly name: string;
  readonly roleIds: readonly string[];
}

/** Up to this many members are fetched one by one; beyond it by the thousand, far below 50 calls a second. */
const SINGLE = 20;
const PAGE = 1000;

async function listAll(guildId: string): Promise<ReadonlyMap<string, Entrant>> {
  const members = new Map<string, Entrant>();
  let after: string | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof listMembersAfter>> = await listMembersAfter(guildId, after, PAGE);
    for (const { userId, displayName, roleIds } of page) members.set(userId, { name: displayName, roleIds });
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return members;
    after = last.userId;
  }
}

/** Returns a lookup of guild members, null for those who left. It throws what findMember throws. */
export function entrantFinder(guildId: string): (userId: string) => Promise<Entrant | null> {
  let asked = 0;
  let all: Promise<ReadonlyMap<string, Entrant>> | undefined;
  return async (userId) => {
    asked += 1;
    if (asked > SINGLE) {
      all ??= listAll(guildId);
      return (await all).get(userId) ?? null;
    }
    const member = await findMember(guildId, userId);
    return member && { name: member.displayName, roleIds: member.roleIds };
  };
}
