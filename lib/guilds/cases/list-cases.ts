import 'server-only';
import type { CasePage } from '@/lib/contracts/cases';
import type { GuildId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { cases } from '@/lib/db/collections/cases';
import { collectionOf } from '@/lib/db/store';
import { type CaseFilter, caseId, toCaseQuery, warningsTerm } from '@/lib/rules/cases/case-index';
import { type Case, type ListedCase, listedCase, type StoredCase } from '@/lib/rules/cases/schema';

type Found = Stored<StoredCase>;

const PAGE = 10;
/** How many cases are read at a time if some are filtered out. */
const BATCH = 50;
/** How many cases one call reads; the next call continues from there. */
const MOST_READ = 2000;

export interface CasePageQuery extends CaseFilter {
  /** The previous page's `next`. */
  readonly after?: string | undefined;
  /** 1 to 200, 10 by default. With several filters a page may have fewer items, or up to 50 more. */
  readonly limit?: number | undefined;
}

export function toListedCase({ value }: { readonly value: Case }): ListedCase {
  return listedCase.parse(value);
}

/** How many of a member's warnings are not withdrawn. */
async function countWarnings(guildId: GuildId, userId: string): Promise<number> {
  return collectionOf(cases).count({ index: 'terms', equals: warningsTerm(guildId, userId) });
}

async function findByNumber(guildId: GuildId, number: number | null): Promise<Found[]> {
  if (number === null || number === 0) return [];
  const found = await collectionOf(cases).get(caseId(guildId, number));
  return found ? [found] : [];
}

/**
 * A page of a guild's cases, newest first; a case whose number is searched for comes first. With `targetId`
 * it includes how many active warnings that member has. Throws `bad_request` for an invalid `after`.
 */
export async function listCases(guildId: GuildId, query: CasePageQuery = {}): Promise<CasePage> {
  const { after, limit = PAGE, targetId } = query;
  const { term, fits, number, isNumberOnly, isExact } = toCaseQuery(guildId, query);
  const [byNumber, warnings] = await Promise.all([
    after === undefined ? findByNumber(guildId, number) : [],
    targetId === undefined ? null : countWarnings(guildId, targetId),
  ]);
  const found = byNumber.filter(({ value }) => fits(value));
  const size = isExact ? limit : Math.max(limit, BATCH);
  let next = after ?? null;
  for (let read = 0; !isNumberOnly && read < MOST_READ; read += size) {
    const page = await collectionOf(cases).list({
      index: 'terms',
      equals: term,
      order: 'desc',
      limit: size,
      after: next,
    });
    found.push(...page.items.filter(({ value }) => fits(value) && value.number !== number));
    next = page.next;
    if (next === null || found.length >= limit) break;
  }
  return { items: found.map(toListedCase), next: isNumberOnly ? null : next, warnings };
}
