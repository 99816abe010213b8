import 'server-only';
import type { MemberSort } from '@/lib/contracts/members';
import type { GuildMember } from '@/lib/core/discord';
import type { MemberStats } from '@/lib/guilds/members/guild-member-stats';

/** Members on one page. */
export const pageSize = 50;

export interface MemberQuery {
  /** Part of a username, nickname or id; empty: everybody. */
  readonly search: string;
  readonly sort: MemberSort;
  readonly order: 'asc' | 'desc';
  /** From 1; a page after the last one is the last one. */
  readonly page: number;
}

export const firstMembers: MemberQuery = { search: '', sort: 'username', order: 'asc', page: 1 };

export interface RankedRow {
  readonly member: GuildMember;
  readonly stats: MemberStats;
}

export interface SelectedMembers {
  readonly rows: readonly RankedRow[];
  readonly page: number;
  readonly pageCount: number;
  /** How many the search has found. */
  readonly found: number;
}

/** What a search looks through, one name a line, by member; as long-lived as the roster that holds the member. */
const searchTexts = new WeakMap<GuildMember, string>();

function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function searchTextOf(member: GuildMember): string {
  const known = searchTexts.get(member);
  if (known !== undefined) return known;
  const names = [member.username, member.displayName, member.nick ?? '', member.userId];
  const text = `\n${names.map(normalise).join('\n')}`;
  searchTexts.set(member, text);
  return text;
}

/** Ids are of different lengths: the longer one is the later one. */
function compareIds(left: string, right: string): number {
  if (left.length !== right.length) return left.length - right.length;
  return left < right ? -1 : left > right ? 1 : 0;
}

function compareBy(sort: MemberSort, left: RankedRow, right: RankedRow): number {
  switch (sort) {
    case 'id':
      return compareIds(left.member.userId, right.member.userId);
    case 'username': {
      const [a, b] = [left.member.username.toLowerCase(), right.member.username.toLowerCase()];
      return a < b ? -1 : a > b ? 1 : 0;
    }
    case 'level':
    case 'experience':
    case 'coins':
      return left.stats[sort] - right.stats[sort];
  }
}

/**
 * One page of the members that a search finds, sorted. The search ignores case and finds its text anywhere in a name; sorted by name, those
 * whose names begin with it come first. Equal members stay in the order of their ids.
 */
export function selectMembers(
  members: readonly GuildMember[],
  statsOf: (userId: string) => MemberStats,
  { search, sort, order, page }: MemberQuery,
): SelectedMembers {
  const text = normalise(search.trim().replace(/^@/, ''));
  const hits = text === '' ? members : members.filter((member) => searchTextOf(member).includes(text));
  const isPrefix = (row: RankedRow) => searchTextOf(row.member).includes(`\n${text}`);
  const prefixFirst = text !== '' && sort === 'username';
  const direction = order === 'asc' ? 1 : -1;
  const rows = hits
    .map((member) => ({ member, stats: statsOf(member.userId) }))
    .sort((left, right) => {
      const byPrefix = prefixFirst ? Number(isPrefix(right)) - Number(isPrefix(left)) : 0;
      if (byPrefix !== 0) return byPrefix;
      const byValue = compareBy(sort, left, right) * direction;
      return byValue === 0 ? compareIds(left.member.userId, right.member.userId) : byValue;
    });
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const shown = Math.min(page, pageCount);
  return {
    rows: rows.slice((shown - 1) * pageSize, shown * pageSize),
    page: shown,
    pageCount,
    found: rows.length,
  };
}
