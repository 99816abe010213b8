import { formerMember } from '@/lib/core/former-member';
import { allCollections } from '@/lib/db/collections';
import { copyOf } from '@/lib/rules/personal-data/copy';
import { withoutPerson } from '@/lib/rules/personal-data/erase';
import { reasonsIn } from '@/lib/rules/personal-data/kept-members';
import { isOwnedBy } from '@/lib/rules/personal-data/ownership';
import { personalData, personalDataRules } from '@/lib/rules/personal-data/table';
import { changePeople, peopleIn } from '@/lib/rules/personal-data/walk';
import { sampleDocument } from '../../support/sample-document';

const kai = { userId: '200000000000000004', username: 'Kai Kelpson', pseudonym: () => 'kelp' };
const pearl = { userId: '200000000000000003', username: 'Pearl Sandbank', pseudonym: () => 'sand' };

const defOf = (name: string) => {
  const def = allCollections.find((one) => one.name === name);
  if (!def) throw new Error(`There is no collection '${name}'.`);
  return def;
};

/** The number of a person's IDs and terms that a schema retains in a value. */
function keptIn(def: (typeof allCollections)[number], value: unknown, userId: string) {
  return peopleIn(def.schema, value).filter(
    (visit) => visit.keeps !== undefined && visit.value.includes(userId),
  ).length;
}

test('there is one rule for each collection, and no other', () => {
  expect([...personalDataRules.keys()].sort()).toEqual(allCollections.map(({ name }) => name).sort());
});

describe.each(allCollections.map((def) => [def.name, def] as const))('%s', (name, def) => {
  const rule = personalDataRules.get(name);
  if (!rule) throw new Error(`${name} has no row.`);
  const ofKai = sampleDocument(def.schema, kai);
  const idOf = (userId: string) => (rule.owner?.startsWith('#') ? userId : 'document');

  test('has a complete rule', () => {
    expect(rule.what).toMatch(/^[A-Z]/);
    expect(rule.kept).not.toBe('');
    expect(rule.why !== undefined).toBe(rule.erased === 'kept');
    // Deleted and exported documents have an owner.
    if (rule.erased === 'deleted' || rule.exported) expect(rule.owner).not.toBeNull();
  });

  test('has the same reasons for retained members as its schema', () => {
    const reasons = reasonsIn(def.schema);
    expect([...(rule.keeps ?? [])].sort()).toEqual([...reasons].sort());
  });

  test('holds no people if its rule says so', () => {
    if (rule.erased !== 'none') return;
    expect(peopleIn(def.schema, ofKai)).toEqual([]);
  });

  test('finds its documents by their owner', () => {
    if (rule.owner === null) return;
    expect(isOwnedBy(rule, idOf(kai.userId), ofKai, kai.userId)).toBe(true);
    expect(isOwnedBy(rule, idOf(kai.userId), ofKai, pearl.userId)).toBe(false);
  });

  test('replaces the person everywhere except in retained members', () => {
    const erased = withoutPerson(name, rule, def.schema, ofKai, kai);
    const text = JSON.stringify(erased);
    expect(text).not.toContain(kai.username);
    const kept = keptIn(def, erased, kai.userId);
    expect(text.split(kai.userId).length - 1).toBe(kept);
    expect(kept > 0).toBe((rule.keeps ?? []).length > 0);
    // The result is valid, and the next pass does not change it.
    expect(def.schema.parse(erased)).toEqual(erased);
    expect(withoutPerson(name, rule, def.schema, erased, kai)).toBe(erased);
    expect(withoutPerson(name, rule, def.schema, ofKai, pearl)).toBe(ofKai);
  });

  test('exports neither secrets nor other people', () => {
    if (!rule.exported) return;
    const copy = JSON.stringify(copyOf(name, rule, def.schema, ofKai, kai.userId));
    expect(copy).not.toMatch(/"(tokens|outbox|captcha|seed)"/);
    const theirs = changePeople(def.schema, ofKai, ({ path, value }) =>
      path === rule.owner ? pearl.userId : value,
    );
    const named = changePeople(def.schema, theirs, ({ role, of, path, value }) =>
      of === pearl.userId || (role === 'name' && !path.includes('.')) ? pearl.username : value,
    );
    const ofOther = JSON.stringify(copyOf(name, rule, def.schema, named, pearl.userId));
    expect(ofOther).not.toContain(kai.username);
    expect(ofOther).not.toContain(kai.userId);
  });
});

test('erases and exports one person among others', () => {
  const { schema } = defOf('ticketMessages');
  const author = (id: string, name: string, avatar: string) => ({ id, name, avatar, isBot: false });
  const rest = { createdAt: '2026-01-01T00:00:00.000Z', attachments: [], embeds: [] };
  const value = {
    guildId: 'g',
    ticketId: 't',
    messages: [
      { author: author(kai.userId, 'Kai', 'a'), content: 'Hello, Pearl <@200000000000000003>', ...rest },
      { author: author(pearl.userId, 'Kai', 'b'), content: 'Hi, <@200000000000000004>', ...rest },
    ],
  };
  const former = { id: formerMember.userId, name: formerMember.username, avatar: null, isBot: false };
  expect(withoutPerson('ticketMessages', {}, schema, value, kai)).toEqual({
    ...value,
    messages: [
      { ...value.messages[0], author: former },
      { ...value.messages[1], content: 'Hi, @Former member' },
    ],
  });
  expect(copyOf('ticketMessages', personalData.ticketMessages, schema, value, kai.userId)).toEqual({
    guildId: 'g',
    ticketId: 't',
    messages: [value.messages[0]],
  });
});

test('erases a name without an ID, but not one beside the ID of another person', () => {
  const { schema } = defOf('messageTemplateLists');
  const entry = (userId: string) => ({
    id: userId,
    name: 'Welcome',
    updatedAt: '2026-01-01T00:00:00.000Z',
    updatedBy: { userId, username: kai.username },
  });
  const value = { guildId: 'g', templates: [entry('0'), entry(pearl.userId)] };
  expect(withoutPerson('messageTemplateLists', {}, schema, value, kai)).toEqual({
    guildId: 'g',
    templates: [{ ...entry('0'), updatedBy: formerMember }, entry(pearl.userId)],
  });
});

test('votes still count after their voters are erased', () => {
  const { schema } = defOf('suggestionVotes');
  const votes = { [kai.userId]: 'up', [pearl.userId]: 'down' };
  const once = withoutPerson('suggestionVotes', {}, schema, { votes }, kai);
  expect(once).toEqual({ votes: { '0:kelp': 'up', [pearl.userId]: 'down' } });
  expect(withoutPerson('suggestionVotes', {}, schema, once, pearl)).toEqual({
    votes: { '0:kelp': 'up', '0:sand': 'down' },
  });
});

test('removes the person from staff and from lists of muted people', () => {
  const staff = { accessLevel: 'owner', grantedAt: '2026-01-01T00:00:00.000Z' };
  const members = [kai, pearl].map(({ userId }) => ({ userId, ...staff }));
  const { schema } = defOf('siteStaff');
  const left = withoutPerson('siteStaff', personalData.siteStaff, schema, { members, outbox: [] }, kai);
  expect(left).toEqual({ members: [members[1]], outbox: [] });
  const person = { userId: pearl.userId, muted: [kai.userId, '5'] };
  expect(withoutPerson('arcadePeople', {}, defOf('arcadePeople').schema, person, kai)).toEqual({
    userId: pearl.userId,
    muted: ['5'],
  });
});

test('replaces the prefixes of a name that searches use', () => {
  const { schema } = defOf('tickets');
  const lists = ['x:open:kai kelp', `x:open:${kai.userId}`];
  const named = { ...sampleDocument(schema, kai), lists };
  const erased = JSON.stringify(withoutPerson('tickets', {}, schema, named, kai));
  expect(erased).not.toMatch(/kai k/i);
  expect(erased).toContain('x:open:former m');
});

test('erases user IDs in settings and in the log of their changes', () => {
  const values = { allowedAlts: [kai.userId, pearl.userId] };
  const settings = { guildId: 'g', section: 'altdetector', values, outbox: [] };
  const { schema } = defOf('guildSettings');
  const paths = peopleIn(schema, settings).map(({ value }) => value);
  expect(paths).toEqual([kai.userId, pearl.userId]);
  expect(withoutPerson('guildSettings', {}, schema, settings, kai)).toEqual({
    ...settings,
    values: { allowedAlts: [pearl.userId] },
  });
  const log = defOf('auditEntries').schema;
  const entry = {
    ...sampleDocument(log, pearl),
    section: 'altdetector',
    changes: [{ field: 'allowedAlts', before: [], after: [kai.userId] }],
  };
  const erased = withoutPerson('auditEntries', {}, log, entry, kai);
  const copy = copyOf('auditEntries', personalData.auditEntries, log, entry, pearl.userId);
  for (const value of [erased, copy]) expect(JSON.stringify(value)).not.toContain(kai.userId);
});

test('a copy never reveals a block by the other person', () => {
  const { schema } = defOf('friendships');
  const rule = personalData.friendships;
  const friendship = (...blockedBy: string[]) => ({
    users: [pearl.userId, kai.userId],
    state: 'none',
    senderId: null,
    blockedBy,
    changedAt: '2026-01-01T00:00:00.000Z',
    lists: [],
    expiresAt: null,
  });
  const copy = (...blockedBy: string[]) =>
    copyOf('friendships', rule, schema, friendship(...blockedBy), kai.userId);
  expect(copy(pearl.userId)).toBeNull();
  expect(copy(kai.userId)).toMatchObject({
    users: [{ someoneElse: true }, kai.userId],
    blockedBy: [kai.userId],
  });
  expect(copy(kai.userId, pearl.userId)).not.toHaveProperty('changedAt');
  expect(copy(kai.userId, pearl.userId)).toMatchObject({ blockedBy: [kai.userId] });
  // A block by the other person outlives the account.
  expect(rule.stays(friendship(pearl.userId), kai.userId)).toBe(true);
  expect(rule.stays(friendship(kai.userId), kai.userId)).toBe(false);
});
