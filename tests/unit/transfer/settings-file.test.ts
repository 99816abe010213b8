import { channel as channelField, channels, longText } from '@/lib/core/fields';
import type { Directory } from '@/lib/guild-settings/directory';
import { defaultValues } from '@/lib/guild-settings/read-values';
import { defineSection } from '@/lib/guild-settings/section';
import { giveaways } from '@/lib/guild-settings/sections/giveaways';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { valueAt } from '@/lib/guild-settings/values';
import {
  isEmptied,
  isSettingsFile,
  mapValues,
  matchReference,
  nameReferences,
  referencedIds,
} from '@/lib/rules/transfer/settings-file';

const channel = (id: string, name: string, type: 'text' | 'voice' = 'text') => ({
  id,
  name,
  type,
  parentId: null,
  position: 0,
  blocked: null,
});
const role = (id: string, name: string) => ({ id, name, colour: null, position: 1, blocked: null });
const directory: Directory = {
  channels: [
    channel('11', 'welcome'),
    channel('12', '📣-news'),
    channel('13', 'lounge', 'voice'),
    channel('14', 'chat-1'),
    channel('15', 'chat_1'),
  ],
  roles: [role('21', 'Moderator'), role('22', 'Helper')],
};

describe('matchReference', () => {
  const match = (own: Partial<Parameters<typeof matchReference>[0]>) =>
    matchReference({ kind: 'channel', id: '99', name: 'welcome', type: 'text', ...own }, directory);
  test.each([
    ['finds a channel by its id', { id: '13', type: 'voice', name: 'renamed' }, '13'],
    ['finds a channel by its name', {}, '11'],
    ['finds a channel by a similar name', { name: 'News' }, '12'],
    ['skips a channel of another type', { name: 'lounge' }, null],
    ['returns null for two similar candidates', { name: 'chat1' }, null],
    ['returns null without a candidate', { name: 'elsewhere' }, null],
    ['finds a role by its name', { kind: 'role', name: 'moderator', type: undefined }, '21'],
    ['skips a role when looking for a channel', { name: 'Moderator' }, null],
    ['returns null for a name of symbols alone', { name: '📣' }, null],
  ] as const)('%s', (_, own, expected) => {
    expect(match(own)).toBe(expected);
  });
});

test('references are collected once, with the names of those that still exist', () => {
  const values = {
    ...defaultValues(giveaways),
    announcementChannel: '11',
    allowedRoles: ['21', '29', '21'],
  };
  const ids = referencedIds(giveaways, values);
  expect(ids).toEqual([
    { kind: 'channel', id: '11' },
    { kind: 'role', id: '21' },
    { kind: 'role', id: '29' },
  ]);
  expect(nameReferences(ids, directory)).toEqual([
    { kind: 'channel', id: '11', name: 'welcome', type: 'text' },
    { kind: 'role', id: '21', name: 'Moderator' },
  ]);
});

test('ids are mapped, and those without a counterpart are removed', () => {
  const values = { ...defaultValues(giveaways), announcementChannel: '11', allowedRoles: ['21', '29', '28'] };
  const mapped = mapValues(giveaways, values, { 11: '111', 21: '121', 28: '121', 29: null });
  expect(mapped).toEqual({ ...values, announcementChannel: '111', allowedRoles: ['121'] });
  expect(mapValues(giveaways, values, {})).toMatchObject({ announcementChannel: null, allowedRoles: [] });
});

test('lists of channels are collected and mapped one by one', () => {
  const section = defineSection({
    ...welcome,
    blocks: [{ title: 'Quiet', fields: { quiet: channels({ label: 'Quiet channels' }) } }],
  });
  const values = { quiet: ['11', '12', '19'] };
  expect(referencedIds(section, values)).toEqual([
    { kind: 'channel', id: '11' },
    { kind: 'channel', id: '12' },
    { kind: 'channel', id: '19' },
  ]);
  expect(mapValues(section, values, { 11: '111', 12: '111' })).toEqual({ quiet: ['111'] });
});

test('names of the prototype map to null', () => {
  const values = { ...defaultValues(giveaways), announcementChannel: 'constructor' };
  expect(mapValues(giveaways, values, {})).toMatchObject({ announcementChannel: null });
});

test('values missing from a file are not added', () => {
  const mapped = mapValues(welcome, { welcome: { channel: '11', toggle: true } }, { 11: '12' });
  expect(mapped).toEqual({ welcome: { channel: '12', toggle: true } });
  expect(valueAt(mapped, 'leave.channel')).toBeUndefined();
});

test.each([
  [{}, false],
  [null, false],
  [[], false],
  [{ format: 'corallium-settings', guild: {}, sections: { a: {} }, references: [] }, true],
  [{ format: 'other', guild: {}, sections: {}, references: [] }, false],
  [{ format: 'corallium-settings', guild: {}, sections: { a: 1 }, references: [] }, false],
  [{ format: 'corallium-settings', guild: {}, sections: {}, references: [{}] }, false],
  [{ format: 'corallium-settings', guild: {}, sections: {}, parts: { twitch: [] }, references: [] }, true],
  [{ format: 'corallium-settings', guild: {}, sections: {}, parts: { twitch: {} }, references: [] }, false],
  [{ format: 'corallium-settings', guild: {}, sections: {}, parts: [], references: [] }, false],
])('%j is a settings file: %s', (value, expected) => {
  expect(isSettingsFile(value)).toBe(expected);
});

test.each([
  ['is true for an existing channel', channelField({ label: 'A' }), '11', null, true],
  ['is false for a missing channel', channelField({ label: 'A' }), '99', null, false],
  ['is false for a replaced channel', channelField({ label: 'A' }), '11', '12', false],
  ['is true for the last of several channels', channels({ label: 'A' }), ['11'], [], true],
  ['is false for an empty list', channels({ label: 'A' }), [], [], false],
  ['is true for a text', longText({ label: 'A', max: 100 }), 'Hello', '', true],
])('isEmptied %s', (_what, field, before, after, expected) => {
  expect(isEmptied(field, { field: 'a', before, after }, directory)).toBe(expected);
});
