// A change by the site's staff to several sections of a server is all or nothing.
import { staffGuilds } from '@/lib/db/collections/staff';
import { deliver } from '@/lib/delivery/deliver';
import { overview } from '@/lib/guild-settings/sections/overview';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { readStoredSection } from '@/lib/guilds/stored-section';
import { newItem } from '@/lib/rules/delivery/outbox';
import { noStaffValues, type SectionChanges } from '@/lib/rules/staff/guild-schema';
import { staffGuildOutlet } from '@/lib/staff/save-guild';
import { put } from './documents';
import { channelNamed, eventWorld, pearl, reef } from './event-world';
import { codeOf } from './refusals';

const world = eventWorld();
const at = '2026-01-01T00:00:00.000Z';

function save(key: string, changes: SectionChanges) {
  const item = { ...newItem('save-sections', key, at), by: pearl, changes, before: noStaffValues };
  const value = { guildId: reef, ...noStaffValues, outbox: [item] };
  return deliver(staffGuildOutlet, reef, () => put(world.collection(staffGuilds), reef, value), {
    awaits: key,
  });
}

const stored = async () => [
  (await readStoredSection(overview, reef, { fresh: true })).values.prefix,
  (await readStoredSection(welcome, reef, { fresh: true })).values.welcome.channel,
];

test('one invalid section leaves the others unchanged', async () => {
  const gone = '400000000000009999';
  expect(await codeOf(save('a', { prefix: '?', greetChannelID: gone }))).toBe('invalid');
  expect(await stored()).toEqual(['!', null]);
  const channel = channelNamed('general');
  await save('b', { prefix: '?', greetChannelID: channel });
  expect(await stored()).toEqual(['?', channel]);
});
