import 'server-only';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { listMembers } from '@/lib/guilds/members/list-members';
import { firstMembers } from '@/lib/guilds/members/select-members';

/** The first page of the members, for the section's answer. */
export function readMembers(snapshot: GuildSnapshot) {
  return listMembers(snapshot, firstMembers);
}
