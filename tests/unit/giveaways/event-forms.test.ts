import { addGiveaway, editGiveaway } from '@/lib/contracts/giveaways';
import { createPoll } from '@/lib/contracts/polls';
import { giveawayLimits } from '@/lib/guild-settings/giveaway-limits';
import { toGiveawayMessage, toWinnerMessage } from '@/lib/rules/giveaways/message';
import { pollLimits } from '@/lib/rules/polls/limits';
import { fillPollTexts, leadingOptions, toPollMessage, toPollResult } from '@/lib/rules/polls/message';

function errorsOf(result: ReturnType<typeof addGiveaway.body.safeParse | typeof createPoll.body.safeParse>) {
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
}

const giveaway = { giveawayPrize: 'A pearl', endTime: '2026-12-01T00:00:00Z', winners: 1 };
const addErrors = (more: object) => errorsOf(addGiveaway.body.safeParse({ ...giveaway, ...more }));

describe('the form of a giveaway', () => {
  test.each([
    ['winners', 1, true],
    ['winners', '3', true],
    ['winners', giveawayLimits.winners, true],
    ['winners', giveawayLimits.winners + 1, false],
    ['winners', 0, false],
    ['winners', -1, false],
    ['winners', 1.5, false],
    ['winners', 'many', false],
    ['winners', '', false],
    ['winners', null, false],
    ['winners', undefined, false],
    ['bonusAmount', 0, true],
    ['bonusAmount', '2', true],
    ['bonusAmount', '', true],
    ['bonusAmount', giveawayLimits.bonus, true],
    ['bonusAmount', giveawayLimits.bonus + 1, false],
    ['bonusAmount', -1, false],
    ['bonusAmount', 1.5, false],
    ['bonusAmount', 'two', false],
    ['giveawayPrize', '   ', false],
    ['giveawayPrize', '🐚'.repeat(giveawayLimits.prize), true],
    ['giveawayPrize', '🐚'.repeat(giveawayLimits.prize + 1), false],
    ['title', 'x'.repeat(giveawayLimits.title), true],
    ['title', 'x'.repeat(giveawayLimits.title + 1), false],
    ['description', 'x'.repeat(giveawayLimits.description), true],
    ['description', 'x'.repeat(giveawayLimits.description + 1), false],
    ['endTime', 'soon', false],
    ['endTime', '', true],
    ['endTime', 1_796_083_200_000, true],
    ['key', 'no uuid', false],
  ])('accepts %s %p: %p', (field, value, isRight) => {
    expect(addErrors({ [field]: value })).toEqual(isRight ? [] : [field]);
  });

  test('reads a missing role or channel as null in every form', () => {
    const form = { ...giveaway, requiredRole: null, bonusRole: '', channelId: undefined };
    expect(addGiveaway.body.parse(form)).toMatchObject({
      requiredRole: null,
      bonusRole: null,
      channelId: null,
      bonusAmount: 0,
    });
  });

  test('rejects a bonus for a running giveaway', () => {
    const change = { ...giveaway, giveawayId: 'abc' };
    expect(editGiveaway.body.safeParse(change).success).toBe(true);
    expect(editGiveaway.body.safeParse({ ...change, bonusAmount: 1 }).success).toBe(false);
  });
});

const fish = { emoji: '🐟', label: 'Fish', description: '' };
const crab = { emoji: '🦀', label: 'Crab', description: '' };
const labelled = (length: number) => ({ ...fish, label: 'x'.repeat(length) });
const poll = { channel: '', title: 'Which?', endTime: 1, options: [fish, crab] };
const pollErrors = (more: object) => errorsOf(createPoll.body.safeParse({ ...poll, ...more }));

describe('the form of a poll', () => {
  test.each([
    ['two options', { options: [fish, crab] }, []],
    ['a third option without an emoji', { options: [fish, crab, { label: 'None' }] }, []],
    ['four options', { options: [fish, crab, fish, crab] }, ['options']],
    ['one option', { options: [fish] }, ['options.1.emoji', 'options.1.label']],
    [
      'no options',
      { options: [] },
      ['options.0.emoji', 'options.0.label', 'options.1.emoji', 'options.1.label'],
    ],
    ['a first option without an emoji', { options: [{ ...fish, emoji: '' }, crab] }, ['options.0.emoji']],
    ['a second option without a label', { options: [fish, { ...crab, label: ' ' }] }, ['options.1.label']],
    ['a word instead of an emoji', { options: [fish, { ...crab, emoji: 'crab' }] }, ['options.1.emoji']],
    ['a custom emoji', { options: [fish, { ...crab, emoji: '<:crab:600000000000000001>' }] }, []],
    ['the longest label', { options: [labelled(pollLimits.label), crab] }, []],
    ['a longer label', { options: [labelled(pollLimits.label + 1), crab] }, ['options.0.label']],
    ['a colour', { color: '#00AAff' }, []],
    ['an invalid colour', { color: 'red' }, ['color']],
    ['the longest title', { title: 'x'.repeat(pollLimits.title) }, []],
    ['a longer title', { title: 'x'.repeat(pollLimits.title + 1) }, ['title']],
    ['no end time', { endTime: null }, ['endTime']],
  ])('checks %s', (_, more, expected) => {
    expect(pollErrors(more)).toEqual(expected);
  });

  test('drops options without a label', () => {
    const options = [fish, crab, { emoji: '🐙', label: '  ', description: 'gone' }];
    expect(createPoll.body.parse({ ...poll, options }).options).toEqual([fish, crab]);
  });
});

const shown = {
  id: 'abc',
  title: '',
  description: '',
  prize: 'A pearl',
  endsAt: '2026-12-01T00:00:00.000Z',
  winners: 2,
  hostId: '1',
  requiredRole: '7',
  bonusRole: '8',
  bonusAmount: 3,
  seedHash: 'f'.repeat(64),
};

describe('the messages of a giveaway', () => {
  test('show prize, end, winners, entries, host and roles', () => {
    const untitled = toGiveawayMessage(shown, { type: 'open' }, 12).embeds?.[0];
    expect([untitled?.title, untitled?.fields?.[0]?.name]).toEqual(['A pearl', 'Ends']);
    const [embed] = toGiveawayMessage({ ...shown, title: 'Winter' }, { type: 'open' }, 12).embeds ?? [];
    expect(embed?.title).toBe('Winter');
    expect(Object.fromEntries((embed?.fields ?? []).map(({ name, value }) => [name, value]))).toEqual({
      Prize: 'A pearl',
      Ends: '<t:1796083200:R> (<t:1796083200:f>)',
      Winners: '2',
      Entries: '12',
      'Hosted by': '<@1>',
      'Required role': '<@&7>',
      'Bonus entries': '+3 for <@&8>',
    });
  });

  test('stay within the limits of Discord with the most winners', () => {
    const winnerIds = Array.from({ length: giveawayLimits.winners }, (_, index) =>
      `${10 ** 18}${index + 10}`.slice(0, 20),
    );
    const ended = toGiveawayMessage(shown, { type: 'ended', winnerIds, seed: 'a'.repeat(64) }, 12);
    for (const { value } of ended.embeds?.[0]?.fields ?? []) expect(value.length).toBeLessThanOrEqual(1024);
    const draw = { index: 0, winnerIds, seed: 's', seedHash: 'h', nextHash: 'n' };
    const long = toWinnerMessage(shown, draw, '{winner} {winner} {winner}');
    expect(long.content?.length).toBeLessThanOrEqual(2000);
    expect(long.content).toContain(winnerIds.at(-1));
    const prize = 'x'.repeat(giveawayLimits.prize);
    expect(toWinnerMessage({ ...shown, prize }, draw, '').content?.length).toBeLessThanOrEqual(2000);
  });

  test('fill the placeholders of the winner message once', () => {
    const message = toWinnerMessage(
      { ...shown, prize: '{winner}' },
      { index: 1, winnerIds: ['5'], seed: 's', seedHash: 'h', nextHash: null },
      'Well done {winner}: {prize}',
    );
    expect(message.content).toBe('Well done <@5>: {winner}');
    expect(message.embeds?.[0]?.title).toBe('Verify reroll 1');
  });
});

describe('the messages of a poll', () => {
  const templates = {
    title: 'T {title}',
    description: '{end}',
    footer: 'By {author}, {end}',
    color: '#5865F2',
  };
  const context = { endsAt: '2026-12-01T18:00:00.000Z', author: { id: '1', name: 'pearl' } };
  const none = { title: '', description: '', footer: '', color: '' };

  test('fill the texts of the settings where the poll has none of its own', () => {
    expect(fillPollTexts(none, templates, context)).toEqual({
      title: 'T Poll',
      description: '<t:1796148000:R>',
      footer: 'By pearl, 1 December 2026, 18:00 UTC',
      color: '#5865F2',
    });
    const own = { title: 'Own', description: 'D', footer: 'F', color: '#000000' };
    expect(fillPollTexts(own, templates, context)).toEqual(own);
  });

  test('stay within the limits of Discord', () => {
    const long = { ...templates, title: 'y'.repeat(300) };
    expect(fillPollTexts(none, long, context).title).toBe(`${'y'.repeat(255)}…`);
    const embed = {
      ...none,
      title: 'x'.repeat(256),
      description: 'x'.repeat(pollLimits.description),
      footer: 'x'.repeat(pollLimits.footer),
    };
    const option = { emoji: '🐟', label: 'x'.repeat(80), description: 'x'.repeat(100) };
    const fullest = { id: 'a', embed, options: [option, option, option], endsAt: context.endsAt };
    const [drawn] = toPollMessage(fullest, 'open', [1, 2, 3]).embeds ?? [];
    const texts = [
      drawn?.title,
      drawn?.description,
      drawn?.footer?.text,
      ...(drawn?.fields ?? []).flatMap(({ name, value }) => [name, value]),
    ];
    expect(texts.join('').length).toBeLessThanOrEqual(6000);
  });

  test('have buttons only while the poll is open', () => {
    const shown = { id: 'a', embed: none, options: [fish, crab], endsAt: context.endsAt };
    expect(toPollMessage(shown, 'open', []).components?.[0]).toHaveLength(2);
    expect(toPollMessage(shown, 'closed', []).components).toEqual([]);
    expect(toPollMessage(shown, 'cancelled', []).components).toEqual([]);
  });

  test.each([
    [[0, 0], 'No option'],
    [[2, 1], 'Fish'],
    [[1, 1], 'Fish and Crab'],
  ])('with votes %p the winner is %s', (counts, expected) => {
    expect(leadingOptions([fish, crab], counts)).toBe(expected);
    const result = toPollResult({ title: '', options: [fish, crab] }, counts, {
      ...templates,
      description: '{winner}/{votes}/{title}',
    });
    expect(result.embeds?.[0]?.description).toBe(`${expected}/${counts.reduce((a, b) => a + b, 0)}/Poll`);
  });
});
