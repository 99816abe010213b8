import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { ignored } from '@/lib/core/errors';
import type { Person } from '@/lib/core/person';
import { isRecord } from '@/lib/core/record';
import { hasChangeMark, markAt } from '@/lib/db/change-mark';
import type { Stored } from '@/lib/db/collection';
import { accounts } from '@/lib/db/collections';
import { erasures } from '@/lib/db/collections/data-exports';
import { jobs } from '@/lib/db/collections/jobs';
import type { Doc } from '@/lib/db/define-collection';
import { readValue } from '@/lib/db/read-value';
import { collectionOf, getStore } from '@/lib/db/store';
import { idWithout, type Leaver, scrub, scrubAt, withoutPerson } from '@/lib/rules/personal-data/erase';
import { isOwnedBy, partsOf } from '@/lib/rules/personal-data/ownership';
import type { PersonalDataRule } from '@/lib/rules/personal-data/rule';
import {
  type AnyCollection,
  collectionsWithRules,
  rawDocumentsOf,
} from '@/lib/social/personal-data/owned-documents';

/** A document changed or deleted meanwhile is handled by the next pass. */
const unlessGone = ignored('not_found');
/** If others keep writing, the job tries again later. */
const MOST_PASSES = 20;
/** Jobs that continue without the person: this deletion, and deliveries for payments and moderation. */
const sparedJobs = /^(erase-account|deliver:(premium|premiumCodes|appeals)):/;

interface Erasure extends Person {
  readonly startedAt: string;
  readonly salt: string;
}

/** True if created after the deletion began: its owner has returned. */
function isNewer(value: unknown, startedAt: string): boolean {
  if (!isRecord(value)) return false;
  const { createdAt } = value;
  return typeof createdAt === 'string' && createdAt > startedAt;
}

/** True if any part of a document names the person. */
function names(text: string, { userId, username }: Person): boolean {
  return text.includes(userId) || (username !== '' && text.includes(JSON.stringify(username).slice(1, -1)));
}

/** The pseudonyms that replace the person in one document; they occur in no other. */
function leaverIn(id: string, { userId, username, salt }: Erasure): Leaver {
  const pseudonym = (text: string) =>
    createHmac('sha256', salt).update(`${id} ${text}`).digest('base64url').slice(0, 16);
  return { userId, username, pseudonym };
}

/** The stored value without the person, including the parts that this release cannot read. */
function forgotten(def: AnyCollection, rule: PersonalDataRule, value: unknown, leaver: Leaver): unknown {
  const next = withoutPerson(def.name, rule, def.schema, value, leaver);
  const { unread } = readValue(def, next);
  return unread.reduce((now: unknown, { path }) => {
    const keys = path.flatMap((key) => (typeof key === 'symbol' ? [] : [key]));
    return scrubAt(now, keys, leaver);
  }, next);
}

/** Removes a document. False for an expired one, which is unreadable and swept within a minute. */
async function remove(def: AnyCollection, id: string, person: Person): Promise<boolean> {
  const collection = collectionOf(def);
  const isRemoved = await collection.remove(id).then(() => true, unlessGone);
  if (isRemoved !== true) await collection.changeRaw(id, (value) => scrub(value, person));
  return isRemoved === true;
}

/** Moves a document whose own id names the person. Idempotent. */
async function move(def: AnyCollection, { id, value }: Stored<unknown>, leaver: Leaver): Promise<boolean> {
  const collection = collectionOf(def);
  const parsed = def.schema.safeParse(value);
  if (parsed.success)
    await collection.insert(idWithout(id, leaver), parsed.data).catch(ignored('already_exists'));
  return remove(def, id, leaver);
}

/** Erases the person from a document. Returns whether there was anything to do. */
async function eraseFrom(
  def: AnyCollection,
  rule: PersonalDataRule,
  document: Stored<unknown>,
  erasure: Erasure,
): Promise<boolean> {
  const { id, value } = document;
  const isInId = partsOf(id).includes(erasure.userId) && rule.keepsId !== true;
  if (!isInId && !names(JSON.stringify(value), erasure)) return false;
  const leaver = leaverIn(id, erasure);
  const goes = rule.erased === 'deleted' && rule.stays?.(value, erasure.userId) !== true;
  if (goes && isOwnedBy(rule, id, value, erasure.userId)) {
    return !isNewer(value, erasure.startedAt) && remove(def, id, erasure);
  }
  const next = forgotten(def, rule, value, leaver);
  if (isInId) return move(def, { ...document, value: next }, leaver);
  if (JSON.stringify(next) === JSON.stringify(value)) return false;
  await collectionOf(def).changeRaw(id, (present) => {
    const changed = forgotten(def, rule, present, leaver);
    // The bot follows this like any other change.
    const isMarked = hasChangeMark(def) && changed !== present && isRecord(changed);
    return isMarked ? { ...changed, changed: markAt(Date.now()) } : changed;
  });
  return true;
}

/** Reads every collection once. Returns how many documents named the person. */
async function pass(erasure: Erasure, signal: AbortSignal): Promise<number> {
  let count = 0;
  await (await getStore()).sweep();
  for (const [def, rule] of collectionsWithRules()) {
    if (rule.erased === 'kept') continue;
    for await (const document of rawDocumentsOf(def)) {
      signal.throwIfAborted();
      if (def.name === jobs.name && sparedJobs.test(document.id)) continue;
      if (await eraseFrom(def, rule, document, erasure)) count += 1;
    }
  }
  return count;
}

/**
 * Stores that the deletion has begun, then removes the account, so that a crash between the two loses
 * neither. Null if its owner has returned, or it is not due. Throws 'stale' if they return concurrently.
 */
async function begin(userId: string, now: number): Promise<Doc<typeof erasures> | null> {
  const notes = collectionOf(erasures);
  const [noted, account] = await Promise.all([
    notes.get(userId, { fresh: true }),
    collectionOf(accounts).get(userId, { fresh: true }),
  ]);
  // An account created since is a new one: the deletion of the old one still has to be completed.
  if (!account || (noted && account.value.createdAt > noted.value.startedAt)) return noted?.value ?? null;
  const { eraseAt, username } = account.value;
  if (eraseAt === null || Date.parse(eraseAt) > now) {
    if (noted) await notes.remove(userId).catch(unlessGone);
    return null;
  }
  const salt = randomBytes(24).toString('base64url');
  const note = noted?.value ?? { username, startedAt: new Date(now).toISOString(), salt };
  if (!noted) await notes.insert(userId, note);
  await collectionOf(accounts).remove(userId, { ifVersion: account.version });
  return note;
}

/**
 * The job: deletes an account and erases its owner from every collection, as the rules say, unless they have
 * signed in since the request. It is finished once a full pass finds nothing more, so that concurrent writes
 * are found by the next pass. Resumes an interrupted attempt. Throws what the store throws.
 */
export async function eraseAccount(userId: string, signal: AbortSignal, now = Date.now()): Promise<void> {
  const begun = await begin(userId, now);
  if (begun) {
    const erasure = { userId, ...begun };
    for (let passes = 0; (await pass(erasure, signal)) > 0; passes += 1) {
      if (passes === MOST_PASSES) throw new Error('A deletion found something new again and again.');
    }
    await collectionOf(erasures).remove(userId).catch(unlessGone);
  }
  await (await getStore()).forgetChanges(userId);
}
