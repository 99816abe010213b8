import { findLacks } from '@/lib/guild-settings/lacks';
import { whyIdle } from '@/lib/guild-settings/needs';
import { defaultValues } from '@/lib/guild-settings/read-values';
import { findProblems } from '@/lib/guild-settings/references';
import { sections } from '@/lib/guild-settings/registry';
import { placedFields, type Section } from '@/lib/guild-settings/section';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { applications } from '@/lib/guild-settings/sections/applications';
import { logging } from '@/lib/guild-settings/sections/logging';
import { tickets } from '@/lib/guild-settings/sections/tickets';
import { verify } from '@/lib/guild-settings/sections/verify';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import type { Values } from '@/lib/guild-settings/values';
import { whyPanelsIdle } from '@/lib/rules/tickets/idle-panels';
import { valuesWith } from '../../support/section-values';

const channelId = '400000000000000001';

describe.each(sections.map((section) => [section.id, section] as const))('%s', (_id, section) => {
  const placed = placedFields(section);
  const declared = placed.flatMap(({ path, field, block }) =>
    field.kind === 'toggle' || field.kind === 'select' ? [{ path, field, block }] : [],
  );

  test('every switch declares its needs, or why it has none', () => {
    const silent = declared.filter(({ field }) => field.kind === 'toggle' && !field.needs?.length);
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  test('needs refer to fields of the same block, with an actionable note', () => {
    for (const { field, block } of declared) {
      const needs = typeof field.needs === 'string' ? [] : (field.needs ?? []);
      for (const { field: name, or = [], note, when } of needs) {
        for (const one of [name, ...or]) expect(Object.keys(block.fields)).toContain(one);
        expect(note).toMatch(/^(Choose|Write|Enter|Turn on) .+: .+\.$/);
        if (field.kind === 'select') expect(field.options.map(({ value }) => value)).toContain(when);
      }
    }
  });

  test('the defaults lack nothing', () => {
    expect(findLacks(section, defaultValues(section))).toEqual([]);
  });
});

const lacksOf = (section: Section, set: Values) =>
  findLacks(section, valuesWith(section, set)).map(({ path, by }) => `${path} for ${by}`);
const leave = { 'leave.toggle': true, 'leave.channel': channelId };

test.each<[string, Section, Values, string]>([
  ['a greeting without a channel', welcome, { 'welcome.toggle': true }, 'welcome.channel for welcome.toggle'],
  [
    'a farewell without a message',
    welcome,
    { ...leave, 'leave.message': '  ' },
    'leave.message for leave.toggle',
  ],
  [
    'an alt detector that only logs, without a channel',
    altdetector,
    { altToggle: true },
    'altModlog for altToggle',
  ],
  [
    'an application log without a channel',
    applications,
    { Toggle: true, ToggleLogs: true },
    'logChannelID for ToggleLogs',
  ],
  ['keyword verification without a keyword', verify, { method: 'keyword' }, 'keyword for method'],
  [
    'transcripts without a channel',
    tickets,
    { transcriptToggle: true },
    'transcriptsChannel for transcriptToggle',
  ],
  [
    'a log without a channel',
    logging,
    { 'moderation.toggle': true },
    'moderation.channel for moderation.toggle',
  ],
  [
    'a log with a channel for some of its events',
    logging,
    { 'moderation.toggle': true, 'moderation.ban_channel': channelId },
    'moderation.channel for moderation.kick',
  ],
  [
    'a log without events',
    logging,
    {
      'message_events.toggle': true,
      'message_events.channel': channelId,
      'message_events.deleted': false,
      'message_events.edited': false,
      'message_events.purged': false,
    },
    'message_events.deleted for message_events.toggle',
  ],
])('reports the missing field of %s', (_what, section, set, expected) =>
  expect(lacksOf(section, set)).toEqual([expected]),
);

test.each<[string, Section, Values]>([
  ['a greeting by DM only', welcome, { 'welcome.toggle': true, 'welcome.DM': true }],
  [
    'a farewell with alternative messages only',
    welcome,
    { ...leave, 'leave.message': '', 'leave.messages': [{ text: 'Bye' }] },
  ],
  ['an alt detector that kicks', altdetector, { altToggle: true, altAction: 'kick' }],
  ['an application log while applications are off', applications, { ToggleLogs: true }],
  ['transcripts while tickets are off', tickets, { ticketToggle: false, transcriptToggle: true }],
])('reports nothing for %s', (_what, section, set) => expect(lacksOf(section, set)).toEqual([]));

test('a missing field is a configuration problem', () => {
  const values = valuesWith(welcome, { 'welcome.toggle': true });
  expect(findProblems(welcome, values, { channels: [], roles: [] })).toEqual([
    {
      sectionId: 'welcome',
      path: 'welcome.channel',
      label: 'Welcome message: Channel',
      kind: 'unset',
      message: 'Choose a channel: nothing is sent without one.',
    },
  ]);
});

describe('whyIdle', () => {
  const gone = {
    ...{ sectionId: 'welcome', path: 'welcome.channel', kind: 'missing' },
    message: 'This channel no longer exists in this server.',
  };
  const why = (set: Values) => whyIdle(welcome, 'welcome.toggle', valuesWith(welcome, set), [gone]);

  test('treats an unusable channel as missing', () => {
    expect(why({ 'welcome.toggle': true, 'welcome.channel': channelId })).toBe(gone.message);
    expect(why({ 'welcome.toggle': true, 'welcome.channel': channelId, 'welcome.DM': true })).toBeNull();
    expect(why({ 'welcome.toggle': false })).toBeNull();
  });

  test('ignores needs of only a part of the feature', () => {
    const values = valuesWith(tickets, { transcriptToggle: true });
    expect(whyIdle(tickets, 'transcriptToggle', values, [])).toBeNull();
  });
});

test('published panels need tickets that are on and opened by panels', () => {
  const why = (set: Values, published: number) =>
    whyPanelsIdle({ ticketToggle: true, ticketType: 'panel', ...set }, published)?.path ?? null;
  expect(why({}, 2)).toBeNull();
  expect(why({ ticketToggle: false }, 0)).toBeNull();
  expect(why({ ticketToggle: false }, 1)).toBe('ticketToggle');
  expect(why({ ticketType: 'command' }, 1)).toBe('ticketType');
});
