import { readdirSync } from 'node:fs';
import path from 'node:path';
import { formerMember } from '@/lib/core/former-member';
import { toActionEntry } from '@/lib/rules/audit/action';
import { auditEntry } from '@/lib/rules/audit/entry';
import { sentenceOf } from '@/lib/rules/audit/entry-sentence';
import { allActions, findAction } from '@/lib/rules/audit/registry';
import { fillSentence, type Named, toParts } from '@/lib/rules/audit/sentence';
import { upgradeEntry } from '@/lib/rules/audit/upgrade-entry';
import { editCaseAction } from '@/lib/rules/cases/actions';
import { giveGrantAction } from '@/lib/rules/grants/actions';
import { bulkBanAction, removeMemberActions } from '@/lib/rules/members/actions';
import { sentences } from './golden-sentences';

const limpet = { userId: '200000000000000004', username: 'Kai the Limpet' };
const guildId = '300000000000000001';
const at = '2026-03-01T12:00:00.000Z';
const by = { userId: '200000000000000003', username: 'Pearl' };
const nameOf = ({ section, id }: { readonly section: string; readonly id: string }) => `${section} ${id}`;

/** Values of the placeholders in the golden sentences; `others` has those of single sections and actions. */
const values: Readonly<Record<string, string | Named>> = {
  appellant: limpet,
  applicant: limpet,
  author: limpet,
  before: "'Spam'",
  after: "'Spam, again'",
  case: 'case #12',
  channel: 'general',
  collection: 'submissions',
  commands: '3 commands',
  count: '2 people',
  days: '30 days',
  document: `${guildId}:${limpet.userId}`,
  feature: 'The arcade',
  guild: 'Coral Reef (300000000000000001)',
  job: 'deliver:tickets:7',
  kind: 'ban',
  level: 'Admin',
  name: 'Low tide',
  names: [
    { ...limpet, username: 'kai' },
    { userId: '200000000000000009', username: '200000000000000009' },
  ],
  note: 'Partners',
  opener: limpet,
  person: limpet,
  place: '2',
  plan: 'Pro',
  reason: 'They asked for it.',
  reply: "the custom command 'rules'",
  sentence: 'Turned /ban off.',
  server: 'Coral Reef',
  state: 'on',
  subject: limpet,
  target: limpet,
  terms: 'Polls, Welcome until 1 March 2026',
  title: 'Reef guide',
  until: 'without an end',
  verb: 'Opened',
  what: '',
  where: 'everywhere',
};
const others: Readonly<Record<string, Readonly<Record<string, string | Named>>>> = {
  console: { before: 'running' },
  messages: { name: limpet, verb: 'Took on' },
  staffusers: { before: 'Helper' },
  'case.edit': { kind: 'warning' },
  'case.withdraw': { kind: 'warning' },
  'codes.create': { count: '5 codes', plan: 'Basic' },
  'map.restore': { day: '2026-11-20' },
  'member.ban': { reason: '' },
  'member.bulk-ban': { reason: ' Reason: spam' },
  'member.kick': { reason: ' Reason: spam' },
  'role.create': { names: '@Pings, @News' },
  'transfer.import': { count: '2 entries', replaced: ' (1 replaced)', names: "'One', 'Two'" },
  'verification.approve': { reason: '' },
  'verification.deny': { reason: ' Reason: too new' },
};

test('the registry contains every declared action under a unique name', async () => {
  const rules = path.join(process.cwd(), 'lib/rules');
  const files = readdirSync(rules, { recursive: true }).map(String);
  const found = new Set<string>();
  for (const file of files.filter((name) => /(^|[/-])actions\.ts$/.test(name))) {
    const declared: object = await import(path.join(rules, file));
    for (const text of JSON.stringify(declared).matchAll(
      /"section":"([^"]+)","access":\{[^}]*\},"id":"([^"]+)"/g,
    ))
      found.add(`${text[1]} ${text[2]}`);
  }
  expect([...found].sort()).toEqual([...new Set(allActions.map(nameOf))].sort());
  for (const action of allActions) expect(findAction(action.section, action.id)?.audit).toBe(action.audit);
});

test('every released action retains its sentence', () => {
  const said = allActions.map((action): [string, string] => {
    const filled = { ...values, ...others[action.section], ...others[action.id] };
    const { section, id, audit } = action;
    return [nameOf(action), fillSentence(findAction(section, id)?.audit ?? audit, toParts(filled))];
  });
  expect(Object.fromEntries(said)).toEqual(sentences);
});

describe('a person in an entry', () => {
  const about = { guildId, by, at };

  test('is stored by name and id apart from the sentence', () => {
    const params = { target: limpet, reason: ' Reason: spam' };
    const entry = toActionEntry(removeMemberActions.kick, { ...about, params });
    expect(entry.act).toEqual({
      id: 'member.kick',
      params: { reason: ' Reason: spam' },
      people: { target: [limpet] },
    });
    expect(sentenceOf(entry)).toBe('Kicked Kai the Limpet (200000000000000004). Reason: spam');
  });

  test('is shown once, by id, when the name is unknown', () => {
    const target = { userId: limpet.userId, username: limpet.userId };
    const entry = toActionEntry(removeMemberActions.ban, { ...about, params: { target, reason: '' } });
    expect(sentenceOf(entry)).toBe('Banned 200000000000000004.');
  });

  test('reads as former member after leaving, alone and among others', () => {
    const params = { count: '2 people', names: [formerMember, limpet], reason: '' };
    const entry = toActionEntry(bulkBanAction, { ...about, params });
    expect(sentenceOf(entry)).toBe('Banned 2 people: Former member, Kai the Limpet.');
    const alone = { target: formerMember, reason: '' };
    const one = toActionEntry(removeMemberActions.kick, { ...about, params: alone });
    expect(sentenceOf(one)).toBe('Kicked Former member.');
  });

  test('is stored as text when it is a thing', () => {
    const params = { subject: { thing: '@Moderator' }, terms: 'Polls' };
    const entry = toActionEntry(giveGrantAction, { ...about, params });
    expect(entry.act).toEqual({
      id: 'grant.give',
      params: { subject: '@Moderator', terms: 'Polls' },
      people: {},
    });
    expect(sentenceOf(entry)).toBe('Gave @Moderator access to Polls.');
  });

  test('is never expanded as a placeholder', () => {
    const target = { userId: limpet.userId, username: '{reason}' };
    const params = { case: 'case #1', kind: 'ban', target, before: 'none', after: "'{before}'" };
    const entry = toActionEntry(editCaseAction, { ...about, params });
    expect(sentenceOf(entry)).toBe(
      "Changed the reason of case #1 (ban for {reason}) from none to '{before}'.",
    );
  });
});

test('an action of a later release is named by its id', () => {
  const act = { id: 'whale.watch', params: {}, people: {} };
  expect(sentenceOf({ section: 'polls', act })).toBe(
    "Did something that this version doesn't know: whale.watch.",
  );
  expect(sentenceOf({ section: 'polls', act: null })).toBeNull();
});

describe('an old entry', () => {
  const old = (section: string, action: string | null, more: object = {}) => ({
    guildId,
    section,
    scope: `${guildId}:${section}`,
    ...by,
    at,
    changes: [],
    action,
    kind: 'edit',
    revertOf: null,
    ...more,
  });
  const upgraded = (...of: Parameters<typeof old>) => auditEntry.parse(upgradeEntry(old(...of)));
  const peopleIn = (section: string, sentence: string) => upgraded(section, sentence).act?.people;

  test.each(Object.entries(sentences))('of %s retains its sentence', (name, sentence) => {
    const [section = ''] = name.split(' ');
    const raw = upgradeEntry(old(section, sentence));
    const entry = auditEntry.strict().parse(raw);
    expect(sentenceOf(entry)).toBe(sentence);
    expect(entry.text).toBeUndefined();
    expect(JSON.stringify(entry.act?.params)).not.toContain('Limpet');
    expect(upgradeEntry(raw)).toEqual(raw);
  });

  test('names people by the id in its sentence', () => {
    const people = peopleIn('members', 'Kicked Kai the Limpet (200000000000000004).');
    expect(people).toEqual({ target: [limpet] });
  });

  test('reads names with commas, and several names', () => {
    const one = peopleIn('members', 'Kicked Kai, the Limpet (200000000000000004).');
    expect(one).toEqual({ target: [{ ...limpet, username: 'Kai, the Limpet' }] });
    const all = peopleIn('members', 'Banned 2 people: kai, 200000000000000009.');
    expect(all).toEqual({
      names: [
        { userId: formerMember.userId, username: 'kai' },
        { userId: '200000000000000009', username: '200000000000000009' },
      ],
    });
  });

  test('reads the only person from its targets', () => {
    const targets = [`site:${limpet.userId}`, `site:messages:${limpet.userId}`];
    const entry = upgraded('messages', 'Answered the message of Kai the Limpet.', { targets });
    expect(entry.act?.people).toEqual({ name: [limpet] });
    expect(entry.targets).toEqual(targets);
  });

  test('does not guess an id', () => {
    const entry = upgraded('tickets', "Deleted the transcript of Kai the Limpet's ticket.");
    expect(entry.act?.people).toEqual({ opener: [{ ...limpet, userId: formerMember.userId }] });
    expect(sentenceOf(entry)).toBe("Deleted the transcript of Kai the Limpet's ticket.");
  });

  test('with a nameless target stores it as text', () => {
    const sentence = 'Blocked the user 200000000000000004 without an end: Spam';
    const entry = upgraded('blocklist', sentence);
    expect(entry.act).toMatchObject({ params: { target: 'the user 200000000000000004' }, people: {} });
    expect(sentenceOf(entry)).toBe(sentence);
  });

  test('with an unknown sentence stores it as text', () => {
    const entry = upgraded('polls', 'Did what nobody does any more.');
    expect(entry).toMatchObject({ act: null, text: 'Did what nobody does any more.' });
    expect(sentenceOf(entry)).toBe('Did what nobody does any more.');
  });

  test('of a settings change has no sentence', () => {
    expect(upgradeEntry(old('welcome', null))).not.toHaveProperty('action');
    expect(sentenceOf(upgraded('welcome', null))).toBeNull();
  });

  test('is left unchanged when it is not understood', () => {
    const strange = { ...old('welcome', null), action: { later: true }, more: 1 };
    expect(upgradeEntry(strange)).toBe(strange);
    expect(upgradeEntry({ ...old('welcome', null), more: 1 })).toMatchObject({ more: 1 });
    expect(upgradeEntry({})).toEqual({});
  });
});
