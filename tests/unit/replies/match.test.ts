import { emptyDraft } from '@/lib/rules/messages/draft';
import { nameProblem, toCommandName } from '@/lib/rules/replies/form';
import type { MatchMode } from '@/lib/rules/replies/limits';
import { findReply, isCoolingDown, isTriggered, readCommandText } from '@/lib/rules/replies/match';
import { argumentValues, fillMessage } from '@/lib/rules/replies/variables';
import { describeCooldown, messageText } from '@/lib/rules/replies/words';

const cases: readonly [MatchMode, string, string, boolean][] = [
  ['exact', 'Hello there', ' hello   THERE ', true],
  ['exact', 'hello', 'hello!', false],
  ['contains', 'art', 'start', true],
  ['contains', 'art', 'tar', false],
  ['starts', 'how do', 'How do I join?', true],
  ['starts', 'how do', 'Tell me how do I join', false],
  ['word', 'art', 'nice art!', true],
  ['word', 'art', 'start', false],
  ['word', 'art', 'start with art', true],
  ['word', 'art', 'art_class', false],
  ['word', 'été', "l'été arrive", true],
  ['word', 'été', 'étés', false],
  ['word', '🐟', 'a🐟b 🐟', true],
  ['word', 'c++', 'I like C++.', true],
  // Always plain text, never a pattern.
  ['contains', '.*', 'anything', false],
  ['contains', '(a+)+$', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', false],
  ['contains', '(a+)+$', 'what does (A+)+$ do', true],
  ['exact', '   ', '', false],
];

test.each(cases)("%s '%s' in '%s': %s", (match, trigger, text, fits) => {
  expect(isTriggered({ match, trigger }, text)).toBe(fits);
});

const conditions = { isEnabled: true, roleIds: [], channelIds: [], isLocked: false };
const rules = { ...conditions, name: 'rules' };
const hello = { ...conditions, trigger: 'hello', match: 'contains', ignoresBots: true } as const;
const written = { prefix: '!', channelId: null, roleIds: null };

test('commands take precedence over responses, and earlier responses over later ones', () => {
  const lists = { commands: [rules], responses: [{ ...hello, trigger: 'rules' }, hello] };
  const find = (text: string) => findReply(lists, { ...written, text });
  expect(find('!RULES of hello').answer).toBe(rules);
  expect(find('!rules  of the reef').args).toBe('of the reef');
  expect(find('hello rules').answer).toBe(lists.responses[0]);
  expect(find('hello').answer).toBe(hello);
  expect(find('!rulesx hello').answer).toBe(lists.responses[0]);
  expect(find('goodbye')).toEqual({ answer: null, args: '', silent: [] });
});

test.each([
  ['its switch', { isEnabled: false }, {}, 'Turned off'],
  ['the plan', { isLocked: true }, {}, "Over the plan's limit"],
  ['its channels', { channelIds: ['1'] }, { channelId: '2' }, 'Not in this channel'],
  ['its roles', { roleIds: ['1'] }, { roleIds: ['2'] }, 'Needs a role'],
  ['its bot filter', {}, { isBot: true }, 'Ignores bots'],
])('skips a response because of %s, and uses the next', (_, change, where, reason) => {
  const silent = { ...hello, ...change };
  const next = { ...hello, ignoresBots: false };
  const message = { ...written, ...where, text: 'hello' };
  expect(findReply({ commands: [], responses: [silent, next] }, message)).toMatchObject({
    answer: next,
    silent: [{ reason }],
  });
});

test('treats channel and role conditions as met when channel and roles are unknown', () => {
  const picky = { ...hello, channelIds: ['1'], roleIds: ['1'] };
  const lists = { commands: [], responses: [picky] };
  expect(findReply(lists, { ...written, text: 'hello' }).answer).toBe(picky);
  const here = { ...written, channelId: '1', roleIds: ['1', '2'] };
  expect(findReply(lists, { ...here, text: 'hello' }).answer).toBe(picky);
});

test('reads a command only directly after the prefix', () => {
  expect(readCommandText('!rules', '!')).toEqual({ name: 'rules', args: '' });
  expect(readCommandText('?!Rules a\nb', '?!')).toEqual({ name: 'rules', args: 'a\nb' });
  expect(readCommandText('! rules', '!')).toBeNull();
  expect(readCommandText('rules', '!')).toBeNull();
});

test.each([
  ['rules', null],
  ['how-to_join', null],
  ['règles', null],
  ['x'.repeat(32), null],
  ['x'.repeat(33), 'At most 32 characters.'],
  ['', 'Enter a name.'],
  ['/rules', 'Leave out the slash.'],
  ['two words', "A name can't contain spaces. Use - instead."],
  ['rules!', 'Use only letters, digits, - and _.'],
])("the name '%s': %s", (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

test('trims names and makes them lower case', () => {
  expect(toCommandName('  RULES ')).toBe('rules');
});

test('a cooldown ends exactly on time, and is described in words', () => {
  const reply = { cooldown: 30 };
  expect(isCoolingDown(reply, 1000, 30_999)).toBe(true);
  expect(isCoolingDown(reply, 1000, 31_000)).toBe(false);
  expect(isCoolingDown(reply, null, 0)).toBe(false);
  expect(describeCooldown({ cooldown: 90, cooldownScope: 'member' })).toBe('90 seconds per member');
  expect(describeCooldown({ cooldown: 120, cooldownScope: 'channel' })).toBe('2 minutes per channel');
  expect(describeCooldown({ cooldown: 0, cooldownScope: 'channel' })).toBeNull();
});

test("fills variables once, and cuts the text to Discord's limit", () => {
  const values = { ...argumentValues(' one  two '), user: '<@1>', args: '{user}' };
  const draft = { ...emptyDraft, content: '{user} {1}|{2}|{3}| {args} {unknown}' };
  expect(fillMessage(draft, values).content).toBe('<@1> one|two|| {user} {unknown}');
  const long = fillMessage({ ...emptyDraft, content: '{args}{args}' }, { args: '🐟'.repeat(1500) });
  expect([...long.content]).toHaveLength(2000);
});

test('summarises a message in one line of at most 120 characters', () => {
  expect(messageText({ ...emptyDraft, content: ' a\n\nb ' })).toBe('a b');
  expect([...messageText({ ...emptyDraft, content: 'x'.repeat(500) })]).toHaveLength(120);
  expect(messageText(emptyDraft)).toBe('');
});
