import { allCollections } from '@/lib/db/collections';
import { deletedMember, exportOf, isOwnedBy, withoutName } from '@/lib/rules/personal-data/names';
import { personalData, personalDataRules } from '@/lib/rules/personal-data/table';
import { sampleDocument } from '../../support/sample-document';

const kai = { userId: '200000000000000004', username: 'Kai Kelpson' };
const pearl = { userId: '200000000000000003', username: 'Pearl Sandbank' };

test('every collection says what it keeps about people, and nothing else does', () => {
  expect([...personalDataRules.keys()].sort()).toEqual(allCollections.map(({ name }) => name).sort());
});

describe.each(allCollections.map((def) => [def.name, def] as const))('%s', (name, def) => {
  const rule = personalDataRules.get(name);
  if (!rule) throw new Error(`${name} has no row.`);
  const ofKai = sampleDocument(def.schema, kai);
  const idOf = (userId: string) => (rule.owner?.startsWith('#') ? userId : 'document');

  test('the row is complete', () => {
    expect(rule.what).toMatch(/^[A-Z]/);
    expect(rule.kept).not.toBe('');
    expect(rule.why !== undefined).toBe(rule.erased === 'kept');
    // What is deleted has an owner whose it is; so has what is exported.
    if (rule.erased === 'deleted' || rule.exported) expect(rule.owner).not.toBeNull();
  });

  test('its documents are found by their owner', () => {
    if (rule.owner === null) return;
    expect(isOwnedBy(rule, idOf(kai.userId), ofKai, kai.userId)).toBe(true);
    expect(isOwnedBy(rule, idOf(kai.userId), ofKai, pearl.userId)).toBe(false);
  });

  test('no name is left behind', () => {
    const text = JSON.stringify(ofKai);
    switch (rule.erased) {
      case 'deleted':
        return;
      case 'renamed':
        expect(text).toContain(kai.username);
        expect(JSON.stringify(withoutName(ofKai, kai))).not.toContain(kai.username);
        expect(def.schema.parse(withoutName(ofKai, kai))).toEqual(withoutName(ofKai, kai));
        expect(withoutName(ofKai, pearl)).toBe(ofKai);
        return;
      case 'kept':
      case 'none':
        // The note of a deletion goes with it.
        if (name !== 'erasures') expect(text).not.toContain(kai.username);
    }
  });

  test('a copy holds no secret and nobody else', () => {
    if (!rule.exported) return;
    const copy = JSON.stringify(exportOf(rule, ofKai, kai.userId));
    expect(copy).not.toMatch(/"(tokens|outbox|captcha|seed)"/);
    expect(JSON.stringify(exportOf(rule, ofKai, pearl.userId))).not.toContain(kai.username);
  });
});

test('of somebody named beside others only their own name goes', () => {
  const entry = {
    opener: kai,
    closedBy: pearl,
    messages: [
      { author: { id: kai.userId, name: 'Kai', avatar: 'a', isBot: false }, content: 'Hello, Pearl' },
      { author: { id: pearl.userId, name: 'Kai', avatar: 'b', isBot: false }, content: 'Hi' },
    ],
    username: kai.username,
    other: { userId: pearl.userId, username: kai.username },
  };
  expect(withoutName(entry, kai)).toEqual({
    ...entry,
    opener: { ...kai, username: deletedMember },
    messages: [
      {
        author: { id: kai.userId, name: deletedMember, avatar: null, isBot: false },
        content: 'Hello, Pearl',
      },
      entry.messages[1],
    ],
    username: deletedMember,
  });
});

test('of a transcript one gets what one has written, and of a case not by whom it was made', () => {
  const messages = [
    { author: { id: kai.userId, name: 'Kai', isBot: false }, content: 'Mine' },
    { author: { id: pearl.userId, name: 'Pearl', isBot: false }, content: 'Theirs' },
  ];
  expect(exportOf(personalData.ticketMessages, { ticketId: 't', messages }, kai.userId)).toEqual({
    ticketId: 't',
    messages: [messages[0]],
  });
  const copy = exportOf(personalData.cases, { target: kai, moderator: pearl, reason: 'Spam' }, kai.userId);
  expect(copy).toEqual({ target: kai, moderator: { someoneElse: true }, reason: 'Spam' });
});
