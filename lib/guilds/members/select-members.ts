import 'server-only';
import type { listMembers as contract } from '@/lib/contracts/members';
import type { GuildMember } from '@/lib/core/discord';
import type { QueryOf } from '@/lib/core/endpoint';
import type { MemberStats } from '@/lib/guilds/members/guild-member-stats';

export const pageSize = 25;

export type MemberQuery = QueryOf<typeof contract>;

export const firstMembers: MemberQuery = { search: '', sort: 'username', order: 'asc', page: 1 };

export interface RankedRow {
  readonly member: GuildMember;
  readonly stats: MemberStats;
}

export interface SelectedMembers {
  readonly rows: readonly RankedRow[];
  readonly page: number;
  readonly pageCount: number;
  /** How many members match the search. */
  readonly found: number;
}

/** The searchable text of a member, one name per line; lives as long as the roster with the member. */
const searchTexts = new WeakMap<GuildMember, string>();

function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
}

function searchTextOf(member: GuildMember): string {
  const known = searchTexts.get(member);
  if (known !== undefined) return known;
  const names = [member.username, member.displayName, member.nick ?? '', member.userId];
  const text = `\n${names.map(normalise).join('\n')}`;
  searchTexts.set(member, text);
  return text;
}

/** Members sorted by username, cached by their list: sorting thousands of names is the slowest part. */
const byUsername = new WeakMap<readonly GuildMember[], readonly GuildMember[]>();

function sortedByUsername(members: readonly GuildMember[]): readonly GuildMember[] {
  const known = byUsername.get(members);
  if (known) return known;
  const named = members.map((member) => ({ member, name: member.username.toLowerCase() }));
  named.sort((left, right) => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0));
  const sorted = named.map(({ member }) => member);
  byUsername.set(members, sorted);
  return sorted;
}

/** The matching members, sorted; equal ones keep the list's order. */
function sortMembers(
  members: readonly GuildMember[],
  isHit: (member: GuildMember) => boolean,
  statsOf: (userId: string) => MemberStats,
  { sort, order }: MemberQuery,
): readonly GuildMember[] {
  switch (sort) {
    case 'id':
    case 'username': {
      const found = (sort === 'id' ? members : sortedByUsername(members)).filter(isHit);
      return order === 'asc' ? found : found.reverse();
    }
    case 'level':
    case 'experience':
    case 'coins': {
      const direction = order === 'asc' ? 1 : -1;
      return members
        .filter(isHit)
        .map((member) => ({ member, value: statsOf(member.userId)[sort] * direction }))
        .sort((left, right) => left.value - right.value)
        .map(({ member }) => member);
    }
  }
}

/**
 * One page of the matching members, sorted; `members` are sorted by id. The search ignores case and matches
 * anywhere in a name; sorted by name, those whose names begin with it come first. Equal members are sorted by
 * id.
 */
export function selectMembers(
  members: readonly GuildMember[],
  statsOf: (userId: string) => MemberStats,
  query: MemberQuery,
): SelectedMembers {
  const text = normalise(query.search.trim().replace(/^@/, ''));
  const isHit = (member: GuildMember) => text === '' || searchTextOf(member).includes(text);
  const sorted = sortMembers(members, isHit, statsOf, query);
  const isPrefix = (member: GuildMember) => searchTextOf(member).includes(`\n${text}`);
  const found =
    text === '' || query.sort !== 'username'
      ? sorted
      : [...sorted.filter(isPrefix), ...sorted.filter((member) => !isPrefix(member))];
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(query.page, pageCount);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  return {
    rows: shown.map((member) => ({ member, stats: statsOf(member.userId) })),
    page,
    pageCount,
    found: found.length,
  };
}
