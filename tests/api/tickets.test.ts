import { z } from 'zod';
import { panelData as ticketsData } from '@/lib/contracts/tickets/panels';
import { tickets as section } from '@/lib/guild-settings/sections/tickets';
import { listedPanel } from '@/lib/rules/tickets/panel-schema';
import { channelPlaceId, rolePlaceId } from '@/sandbox/world/ids';
import { guilds } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, guildPath, readAudit, readSection } from './dashboard-calls';
import { missingPermissions, missingPermissionsText } from './discord-faults';
import { refusedFields } from './refused-fields';
import { restoreWorld } from './test-world';

// Tide Pool is on the free plan: 3 panels of 3 options.
const guildId = guilds.tidePool;
const channel = channelPlaceId(2, 3);
const knobs = sandboxKnobs();

const { pearl } = signedIn('pearl');
afterEach(() => knobs.clearFaults());
afterAll(() => restoreWorld(pearl));

const savedSchema = z.strictObject({ message: z.string(), panelIndex: z.number(), panel: listedPanel });
const panels = async () =>
  ticketsData.parse((await readSection(pearl, guildId, section)).answer).ticketPanels;
const post = (name: string, body: unknown) =>
  pearl.post(guildPath(pearl, guildId, `tickets/panel/${name}`), body);
const panelData = {
  publishChannel: channel,
  ticketCategoryID: channelPlaceId(2, 1),
  supportRoleID: rolePlaceId(2, 2),
  ticketTitle: 'Pool help',
  dropdownOptions: [{ emoji: '❓', label: 'Question', description: '', rolePing: '', defaultMessage: '' }],
};
const save = (more: Record<string, unknown> = {}, request: Record<string, unknown> = {}) =>
  post('save', { panelIndex: 99, panelData: { ...panelData, ...more }, ...request });

test('a panel is saved, published, audited and deleted', async () => {
  const before = (await panels()).length;
  const answer = bodyOf(await save(), savedSchema);
  expect(answer).toMatchObject({ message: 'Ticket panel published.', panelIndex: before });
  expect(await panels()).toHaveLength(before + 1);
  expect((await knobs.messagesIn(channel)).at(-1)).toMatchObject({
    embeds: [{ title: 'Pool help' }],
    components: [{ components: [{ custom_id: `corallium:ticket:open:${answer.panel.id}` }] }],
  });
  const { items } = await readAudit(pearl, guildId, { section: 'tickets' });
  expect(items[0]).toMatchObject({ action: "Saved and published the ticket panel 'Pool help'." });
  const seen = { panelId: answer.panel.id, panelVersion: answer.panel.version };
  const published = bodyOf(await post('publish', seen), z.looseObject({ message: z.string() }));
  expect(published.message).toBe('Ticket panel published.');
  expectFailure(await post('delete', { ...seen, panelVersion: 'other' }), 409, 'stale');
  expect((await post('delete', seen)).body).toEqual({ message: 'Ticket panel deleted.' });
  expect(await panels()).toHaveLength(before);
  expectFailure(await post('publish', seen), 404, 'not_found');
});

test.each([
  [{ publishChannel: '' }, 422, 'panelData.publishChannel'],
  [{ publishChannel: null }, 422, 'panelData.publishChannel'],
  [{ publishChannel: channelPlaceId(2, 6) }, 422, 'panelData.publishChannel'],
  [{ publishChannel: channelPlaceId(1, 9) }, 422, 'panelData.publishChannel'],
  [{ ticketCategoryID: '' }, 422, 'panelData.ticketCategoryID'],
  [{ ticketCategoryID: channel }, 422, 'panelData.ticketCategoryID'],
  [{ supportRoleID: '' }, 422, 'panelData.supportRoleID'],
  [{ supportRoleID: rolePlaceId(1, 2) }, 422, 'panelData.supportRoleID'],
  [{ ticketTitle: 'x'.repeat(257) }, 422, 'panelData.ticketTitle'],
  [{ ticketTemplate: 'other' }, 422, 'panelData.ticketTemplate'],
  [{ other: 1 }, 422, 'panelData.other'],
  [{ dropdownOptions: [{ label: '' }] }, 422, 'panelData.dropdownOptions.0.label'],
  [{ dropdownOptions: ['a', 'b', 'c', 'd'].map((label) => ({ label })) }, 403, 'panelData.dropdownOptions'],
])('rejects %j and neither stores nor posts anything', async (more, status, field) => {
  const before = await panels();
  await knobs.clearCalls();
  const code = status === 403 ? 'premium_required' : 'invalid';
  expect(Object.keys(expectFailure(await save(more), status, code).fields ?? {})).toEqual([field]);
  expect(await panels()).toEqual(before);
  expect((await knobs.calls()).calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('rejects an invalid index', async () => {
  for (const panelIndex of [-1, 0.5, '0', null])
    expect(refusedFields(await save({}, { panelIndex }))).toEqual(['panelIndex']);
});

test('a panel that Discord refuses is not stored, and the reason is shown', async () => {
  const before = await panels();
  await knobs.addFault({ match: 'POST /channels/\\d+/messages', ...missingPermissions });
  expect(expectFailure(await save(), 502, 'discord_refused').error).toBe(missingPermissionsText);
  expect(await panels()).toEqual(before);
});

test('one of two concurrent saves of the same version succeeds', async () => {
  const { panel } = bodyOf(await save({}, { publish: false }), savedSchema);
  const seen = { panelId: panel.id, panelVersion: panel.version, publish: false };
  const answers = await Promise.all([save({ ticketTitle: 'One' }, seen), save({ ticketTitle: 'Two' }, seen)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await post('delete', { panelId: panel.id })).status).toBe(200);
});
