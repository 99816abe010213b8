// Erasure is complete, for a user named in every place where a document can name one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formerMember } from '@/lib/core/former-member';
import { userId } from '@/lib/core/ids';
import type { Collection } from '@/lib/db/collection';
import { accounts, allCollections, auditEntries, guildSettings } from '@/lib/db/collections';
import { erasures } from '@/lib/db/collections/data-exports';
import { friendships } from '@/lib/db/collections/friendships';
import { jobs } from '@/lib/db/collections/jobs';
import { pollVotes } from '@/lib/db/collections/polls';
import { eachOf } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { copyOf } from '@/lib/rules/personal-data/copy';
import { isOwnedBy, partsOf } from '@/lib/rules/personal-data/ownership';
import { daysInMs, retention } from '@/lib/rules/personal-data/retention';
import { personalDataRules } from '@/lib/rules/personal-data/table';
import { peopleIn } from '@/lib/rules/personal-data/walk';
import { eraseAccount } from '@/lib/social/personal-data/erase-account';
import { eraseAccountId, requestDeletion } from '@/lib/social/personal-data/request-deletion';
import { sweepErasures } from '@/lib/social/personal-data/sweep-erasures';
import { people } from '@/sandbox/world/ids';
import { sampleDocument } from '../support/sample-document';
import { type EventWorld, onEachWorld } from './event-world';
import { newFolder } from './new-folder';
import { openSession } from './sessions';

const kai = { userId: userId.parse(people.kai), username: 'Kai Kelpson' };
const pearl = { userId: userId.parse(people.pearl), username: 'Pearl Sandbank' };
const later = () => Date.now() + daysInMs(retention.deletion) + 1000;
const soon = () => new Date(Date.now() + 9e9).toISOString();
const signal = new AbortController().signal;

/** Collections that the test does not fill: they belong to the deletion itself. */
const own = ['accounts', 'erasures', 'dataExports', 'dataExportParts'];
const ruleOf = (name: string) => {
  const rule = personalDataRules.get(name);
  if (!rule) throw new Error(`${name} has no row.`);
  return rule;
};

interface Row {
  readonly collection: string;
  readonly id: string;
  readonly value: unknown;
}

function describeErasure(world: EventWorld): void {
  /**
   * Inserts a document about each of the two users into every collection, under an id that contains theirs.
   */
  async function fill(skip: (name: string) => boolean = () => false): Promise<void> {
    for (const def of allCollections) {
      if (own.includes(def.name) || skip(def.name)) continue;
      for (const person of [kai, pearl]) {
        const late = def.expiresAt === null ? {} : { [def.expiresAt]: soon() };
        const value = { ...sampleDocument(def.schema, person), ...late };
        const isOwn = ruleOf(def.name).owner === '#id';
        await collectionOf(def).insert(isOwn ? person.userId : `x:${person.userId}`, value);
      }
    }
    if (!skip('friendships')) {
      await collectionOf(friendships).insert(`${pearl.userId}:${kai.userId}`, {
        ...{ users: [pearl.userId, kai.userId], state: 'none', senderId: null, expiresAt: null },
        ...{ requestId: null, outbox: [] },
        ...{ blockedBy: [pearl.userId], changedAt: new Date().toISOString() },
        lists: [`${pearl.userId}:BlockedUsers`],
      });
    }
    await openSession(kai.userId, kai.username);
    await openSession(pearl.userId, pearl.username);
  }

  async function rows(): Promise<Row[]> {
    const found: Row[] = [];
    for await (const { collection, id, value } of world.store().exportAll()) {
      found.push({ collection, id, value });
    }
    return found;
  }

  /** Rows that still name the user, apart from what the schemas and rules preserve. */
  function leftIn(all: readonly Row[]): string[] {
    return all.flatMap(({ collection, id, value }) => {
      const def = allCollections.find(({ name }) => name === collection);
      const rule = ruleOf(collection);
      const text = JSON.stringify(value);
      const kept = def
        ? peopleIn(def.schema, value).filter((one) => one.keeps && one.value.includes(kai.userId)).length
        : 0;
      const isNamed = text.includes(kai.username) || text.split(kai.userId).length - 1 > kept;
      const isInId = id.includes(kai.userId) && rule.keepsId !== true && rule.erased !== 'kept';
      return isNamed || isInId ? [`${collection}/${id}: ${text}`] : [];
    });
  }

  /** The exported copies of the other user's data. */
  const copies = (all: readonly Row[]) =>
    all.flatMap(({ collection, id, value }) => {
      const def = allCollections.find(({ name }) => name === collection);
      const rule = ruleOf(collection);
      if (!def || !rule.exported || !isOwnedBy(rule, id, value, pearl.userId)) return [];
      return [JSON.stringify(copyOf(collection, rule, def.schema, value, pearl.userId))];
    });

  async function erase(): Promise<void> {
    await requestDeletion(kai.userId);
    await eraseAccount(kai.userId, signal, later());
    await world.collection(jobs).remove(eraseAccountId(kai.userId));
  }

  it('removes all traces of a user except those preserved for a stated reason', async () => {
    await fill();
    await world.collection(jobs).remove(`x:${kai.userId}`);
    const before = await rows();
    expect(leftIn(before).length).toBeGreaterThan(50);
    await erase();
    const after = await rows();
    expect(leftIn(after)).toEqual([]);
    // The preserved data is complete, and nothing of the other user is missing.
    const keeping = after.filter(({ value }) => JSON.stringify(value).includes(kai.userId));
    expect([...new Set(keeping.map(({ collection }) => collection))].sort()).toEqual(
      [
        'acts',
        'appeals',
        'arcadeBreaks',
        'blocks',
        'cases',
        'friendships',
        'giveawayRolls',
        'giveaways',
        'guilds',
        'premium',
        'premiumCodes',
        'reports',
      ].sort(),
    );
    expect(copies(after).sort()).toEqual(copies(before).sort());
    const others = (all: readonly Row[]) =>
      all.filter(({ id }) => partsOf(id).includes(pearl.userId)).map(({ collection }) => collection);
    expect(others(after)).toEqual(others(before));
    expect(await world.collection(erasures).get(kai.userId)).toBeNull();
  });

  it('preserves the number of votes, under the former member', async () => {
    await fill((name) => name !== 'pollVotes' && name !== 'suggestionVotes');
    const votes = world.collection(pollVotes);
    const count = await votes.count();
    await erase();
    expect(await votes.count()).toBe(count);
    const { items } = await votes.list();
    expect(items.map(({ value }) => value.userId).sort()).toEqual([formerMember.userId, pearl.userId]);
  });

  it('scrubs unreadable parts and entirely unreadable documents', async () => {
    await openSession(kai.userId, kai.username);
    const late = { by: kai.userId, [kai.userId]: 'x', note: [`Ask ${kai.username}`, pearl.username] };
    const settings = {
      guildId: 'g',
      section: 'altdetector',
      values: { allowedAlts: [kai.userId] },
      outbox: [],
    };
    await collectionOf(guildSettings).insert('g:altdetector', settings);
    await collectionOf(guildSettings).changeRaw('g:altdetector', () => ({ ...settings, late }));
    const entry = sampleDocument(auditEntries.schema, pearl);
    await collectionOf(auditEntries).insert('entry', entry);
    await collectionOf(auditEntries).changeRaw('entry', () => ({ ...entry, guildId: 7, late }));
    await erase();
    const all = await rows();
    expect(leftIn(all)).toEqual([]);
    const scrubbed = { by: '0', 0: 'x', note: ['Ask Former member', pearl.username] };
    expect(all.map(({ value }) => value)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ late: scrubbed, values: { allowedAlts: [] } }),
        expect.objectContaining({ late: scrubbed, guildId: 7 }),
      ]),
    );
  });

  it('completes after crashes at several steps', async () => {
    await fill();
    await requestDeletion(kai.userId);
    for (const steps of [0, 1, 3, 10, 30, 60, 90, 120]) {
      const cut = new AbortController().signal;
      let left = steps;
      jest.spyOn(cut, 'throwIfAborted').mockImplementation(() => {
        if (left === 0) throw new Error('The process ends.');
        left -= 1;
      });
      await eraseAccount(kai.userId, cut, later()).catch(() => undefined);
    }
    await eraseAccount(kai.userId, signal, later());
    await world.collection(jobs).remove(eraseAccountId(kai.userId));
    expect(leftIn(await rows())).toEqual([]);
  });

  it('loses and duplicates nothing after crashes at the account and within a moved vote', async () => {
    await openSession(kai.userId, kai.username);
    await requestDeletion(kai.userId);
    const vote = sampleDocument(pollVotes.schema, kai);
    await collectionOf(pollVotes).insert(`p:${kai.userId}`, { ...vote, expiresAt: soon() });
    const store = world.store();
    const failOnce = <T>(collection: Collection<T>) =>
      jest.spyOn(collection, 'remove').mockRejectedValueOnce(new Error('The process ends.'));
    failOnce(store.collection(accounts));
    await expect(eraseAccount(kai.userId, signal, later())).rejects.toThrow('The process ends.');
    expect(await store.collection(erasures).get(kai.userId)).not.toBeNull();
    expect(await store.collection(accounts).get(kai.userId)).not.toBeNull();
    failOnce(store.collection(pollVotes));
    await expect(eraseAccount(kai.userId, signal, later())).rejects.toThrow('The process ends.');
    expect(await store.collection(accounts).get(kai.userId)).toBeNull();
    await eraseAccount(kai.userId, signal, later());
    const { items } = await store.collection(pollVotes).list();
    expect(items.map(({ value }) => value.userId)).toEqual([formerMember.userId]);
  });

  it('is rescheduled by the sweep when its job is missing or failed', async () => {
    await openSession(kai.userId, kai.username);
    await requestDeletion(kai.userId);
    const note = { username: kai.username, startedAt: new Date().toISOString(), salt: 's' };
    await world.collection(erasures).insert(kai.userId, note);
    const id = eraseAccountId(kai.userId);
    const all = world.collection(jobs);
    expect(await sweepErasures()).toBe(0);
    await all.update(id, (job) => ({ ...job, state: 'failed' }));
    expect(await sweepErasures()).toBe(1);
    expect((await all.get(id))?.value.state).toBe('waiting');
    await all.remove(id);
    expect(await sweepErasures()).toBe(1);
    expect(await all.get(id)).not.toBeNull();
  });

  it('scrubs documents written concurrently to collections already processed', async () => {
    await fill();
    await requestDeletion(kai.userId);
    const watched = new AbortController().signal;
    let steps = 0;
    let written: Promise<unknown> = Promise.resolve();
    jest.spyOn(watched, 'throwIfAborted').mockImplementation(() => {
      steps += 1;
      if (steps !== 60) return;
      const entry = sampleDocument(auditEntries.schema, kai);
      written = world.collection(auditEntries).insert('late', entry);
    });
    await eraseAccount(kai.userId, watched, later());
    await written;
    const entry = await world.collection(auditEntries).get('late', { fresh: true });
    expect(entry).not.toBeNull();
    expect(JSON.stringify(entry)).not.toContain(kai.userId);
  });

  it('leaves no trace in indexes, change notes and backups', async () => {
    await fill((name) => (ruleOf(name).keeps ?? []).length > 0);
    await erase();
    const store = world.store();
    await store.forgetChanges(kai.userId);
    const file = join(await newFolder(), 'backup');
    await store.backup(file);
    const bytes = readFileSync(file, 'latin1');
    expect(bytes).toContain(pearl.userId);
    expect(bytes).not.toContain(kai.userId);
    expect(bytes).not.toContain(kai.username);
    for (const def of allCollections) {
      for (const { path } of def.indexes.filter((one) => !one.path.includes('+'))) {
        const found = [];
        const query = { index: path, equals: kai.userId };
        for await (const one of eachOf(collectionOf(def), query)) found.push(one.id);
        expect({ path: `${def.name}.${path}`, found }).toEqual({ path: `${def.name}.${path}`, found: [] });
      }
    }
  });
}

onEachWorld('erasure', describeErasure);
