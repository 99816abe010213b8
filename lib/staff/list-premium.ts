import 'server-only';
import type { listPremium as contract, ListedRecord } from '@/lib/contracts/staff/premium';
import type { AnswerOf, QueryOf } from '@/lib/core/endpoint';
import { snowflakePattern } from '@/lib/core/snowflake';
import type { Page, Stored } from '@/lib/db/collection';
import { accounts } from '@/lib/db/collections';
import { premium, premiumCodes } from '@/lib/db/collections/premium';
import { collectionOf, getStore } from '@/lib/db/store';
import { normaliseCode } from '@/lib/rules/premium/codes';
import { isInForce } from '@/lib/rules/premium/entitlement';
import type { PremiumRecord } from '@/lib/rules/premium/schema';
import { guildIdsOf } from '@/lib/rules/premium/slots';
import { findNames } from '@/lib/staff/find-names';
import { hashCode } from '@/lib/store/code-hash';

const PAGE = 25;

export async function toListedRecords(found: readonly Stored<PremiumRecord>[]): Promise<ListedRecord[]> {
  const names = await findNames(found.map(({ id }) => id));
  const now = Date.now();
  return found.map(({ id, version, value }) => ({
    userId: id,
    username: names.get(id) ?? null,
    version,
    Premium: value.entries.map((entry) => ({
      ...entry,
      guildIds: guildIdsOf(entry),
      isActive: isInForce(entry, now),
      locked: entry.source === 'stripe' ? 'Stripe looks after this plan. Change it there.' : null,
    })),
  }));
}

/** Finds the user of a whole code, otherwise everyone with a plan from a code with this ending. */
async function findByCode(typed: string, after: string | undefined): Promise<Page<PremiumRecord>> {
  const store = await getStore();
  const records = store.collection(premium);
  const whole = normaliseCode(typed);
  if (whole === null) {
    return records.list({ index: 'entries.code', equals: typed.toUpperCase(), limit: PAGE, after });
  }
  const code = await store.collection(premiumCodes).get(hashCode(whole));
  const record = code?.value.redeemedBy ? await records.get(code.value.redeemedBy) : null;
  return { items: record ? [record] : [], next: null };
}

async function search(q: string, after: string | undefined): Promise<Page<PremiumRecord>> {
  const store = await getStore();
  const records = store.collection(premium);
  if (snowflakePattern.test(q)) {
    const own = after === undefined ? await records.get(q) : null;
    const covering = await records.list({ index: 'entries.slots.guildId', equals: q, limit: PAGE, after });
    return { ...covering, items: [...(own ? [own] : []), ...covering.items] };
  }
  const { items } = await store.collection(accounts).list({ index: 'username', equals: q, limit: PAGE });
  const named = await records.getMany(after === undefined ? items.map(({ id }) => id) : []);
  const byCode = await findByCode(q, after);
  return { ...byCode, items: [...named.values(), ...byCode.items.filter(({ id }) => !named.has(id))] };
}

/** Maximum pages of the collection read for one page. */
const MOST_READ = 8;

const hasPlan = ({ value }: Stored<PremiumRecord>) => value.entries.length > 0;

/** A page of people with a current or former plan. Everyone who has opened a payment page has a record. */
async function listHaving(after: string | undefined): Promise<Page<PremiumRecord>> {
  const items: Stored<PremiumRecord>[] = [];
  let next: string | null = after ?? null;
  for (let read = 0; read < MOST_READ && items.length < PAGE; read += 1) {
    const page = await collectionOf(premium).list({ limit: PAGE, after: next ?? undefined });
    items.push(...page.items.filter(hasPlan));
    next = page.next;
    if (next === null) break;
  }
  return { items, next };
}

/** A page of people's premium; with `q` only matches. */
export async function listPremium({
  q,
  after,
}: QueryOf<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const isAll = q === undefined || q === '';
  const page = isAll ? await listHaving(after) : await search(q, after);
  return { items: await toListedRecords(page.items.filter(hasPlan)), next: page.next };
}
