import 'server-only';
import { ignored } from '@/lib/core/errors';
import { accounts } from '@/lib/db/collections';
import { erasures } from '@/lib/db/collections/data-exports';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { type Named, withoutName } from '@/lib/rules/personal-data/names';
import type { PersonalDataRule } from '@/lib/rules/personal-data/rule';
import {
  type AnyCollection,
  collectionsWithRules,
  documentsOf,
  ownedBy,
} from '@/lib/social/personal-data/owned-documents';

/** What is changed or removed by somebody else meanwhile is looked at again by the next attempt. */
const unlessGone = ignored('not_found');

/** True for what came into being after the deletion had begun: its owner is here again. */
function isNewer(value: unknown, startedAt: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { createdAt }: { createdAt?: unknown } = value;
  return typeof createdAt === 'string' && createdAt > startedAt;
}

/** Does to a collection what its rule says. Doing it twice does no harm. */
async function eraseIn(
  def: AnyCollection,
  rule: PersonalDataRule,
  person: Named & { readonly startedAt: string },
  signal: AbortSignal,
): Promise<void> {
  const collection = collectionOf(def);
  switch (rule.erased) {
    case 'none':
    case 'kept':
      return;
    case 'deleted':
      for await (const { id, value } of ownedBy(def, rule, person.userId)) {
        signal.throwIfAborted();
        if (!isNewer(value, person.startedAt)) await collection.remove(id).catch(unlessGone);
      }
      return;
    case 'renamed':
      for await (const { id, value } of documentsOf(def)) {
        signal.throwIfAborted();
        if (withoutName(value, person) === value) continue;
        await collection.update(id, (present) => withoutName(present, person)).catch(unlessGone);
      }
  }
}

/**
 * Removes the account, once it is noted that its deletion has begun, so that no crash between the two loses
 * either. Null where its owner has come back, or it is not time. Throws 'stale' when they come back just now.
 */
async function begin(userId: string, now: number): Promise<Doc<typeof erasures> | null> {
  const [noted, account] = await Promise.all([
    collectionOf(erasures).get(userId, { fresh: true }),
    collectionOf(accounts).get(userId, { fresh: true }),
  ]);
  // One that was made since is another account: the old one still has to go to its end.
  if (!account || (noted && account.value.createdAt > noted.value.startedAt)) return noted?.value ?? null;
  const { eraseAt, username } = account.value;
  if (eraseAt === null || Date.parse(eraseAt) > now) {
    if (noted) await collectionOf(erasures).remove(userId).catch(unlessGone);
    return null;
  }
  const note = noted?.value ?? { username, startedAt: new Date(now).toISOString() };
  if (!noted) await collectionOf(erasures).insert(userId, note);
  await collectionOf(accounts).remove(userId, { ifVersion: account.version });
  return note;
}

/**
 * The job: deletes an account and does to every collection what its rule says, unless its owner has signed in
 * since they asked for it. Goes on where an attempt before has ended. Throws what the store throws.
 */
export async function eraseAccount(userId: string, signal: AbortSignal, now = Date.now()): Promise<void> {
  const begun = await begin(userId, now);
  if (!begun) return;
  for (const [def, rule] of collectionsWithRules()) {
    await eraseIn(def, rule, { userId, ...begun }, signal);
  }
  await collectionOf(erasures).remove(userId).catch(unlessGone);
}
