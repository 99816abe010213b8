import { z } from 'zod';
import { verify } from '@/lib/guild-settings/sections/verify';
import { guilds } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, guildPath, readAudit, readSection, saveOk } from './dashboard-calls';
import { missingPermissions, missingPermissionsText, unknownMessage } from './discord-faults';
import { namedPlaces } from './named-places';
import { refusedFields } from './refused-fields';
import { restoreWorld, tellOfGuild } from './test-world';

const guildId = guilds.coralReef;
const knobs = sandboxKnobs();

const { pearl } = signedIn('pearl');
const { channel, role } = namedPlaces(pearl, guildId);

const published = z.looseObject({ message: z.string() });
const panelSchema = z
  .strictObject({
    channelId: z.string(),
    messageId: z.string(),
    postedAt: z.iso.datetime(),
    username: z.string(),
    isGone: z.boolean(),
    isCurrent: z.boolean(),
  })
  .nullable();

const path = (call: string) => guildPath(pearl, guildId, `verify/${call}`);
const publish = () => pearl.post(path('publish'));
const save = (own: object) => saveOk(pearl, guildId, verify, own);
const complete = (own: object = {}) => ({
  verifiedRole: role('Verified'),
  method: 'button',
  keyword: '',
  panelChannelId: channel('general'),
  panelTitle: 'Verification',
  panelDescription: '',
  ...own,
});

async function panel() {
  return panelSchema.parse((await readSection(pearl, guildId, verify)).answer.verifyPanel);
}
const messages = (name = 'general') => knobs.messagesIn(channel(name));
async function postPanel(own: object = {}) {
  await save(complete(own));
  return bodyOf(await publish(), published).message;
}

afterEach(async () => {
  await knobs.clearFaults();
  await pearl.post(path('remove'));
});
afterAll(async () => {
  // The seeded world has a verified role.
  await save(complete({ panelChannelId: null }));
  await restoreWorld(pearl);
});

describe('the panel', () => {
  test('is posted with the texts of the settings and audited', async () => {
    expect(await panel()).toBeNull();
    expect(await postPanel({ panelDescription: 'Read the rules.', panelButton: 'Let me in' })).toBe(
      'Panel posted in #general.',
    );
    const known = await panel();
    const shown = { channelId: channel('general'), username: 'Pearl', isGone: false, isCurrent: true };
    expect(known).toMatchObject(shown);
    expect((await messages()).at(-1)).toMatchObject({
      id: known?.messageId,
      embeds: [{ title: 'Verification', description: 'Read the rules.', color: 0x5865f2 }],
      components: [{ components: [{ custom_id: 'corallium:verify:start', label: 'Let me in' }] }],
      allowedMentions: { parse: [] },
    });
    const { items } = await readAudit(pearl, guildId, { section: 'verify' });
    expect(items[0]?.action).toBe('Posted the verification panel in #general.');
  });

  test('is updated in place', async () => {
    await postPanel({ panelButton: 'Verify' });
    const before = await panel();
    const count = (await messages()).length;
    await save({ method: 'captcha' });
    expect(await panel()).toMatchObject({ isCurrent: false });
    expect(bodyOf(await publish(), published).message).toBe('Panel updated in #general.');
    expect(await panel()).toMatchObject({ messageId: before?.messageId, isCurrent: true });
    expect(await messages()).toHaveLength(count);
  });

  test('moves to another channel', async () => {
    await postPanel();
    const before = await panel();
    expect(await postPanel({ panelChannelId: channel('memes') })).toBe('Panel posted in #memes.');
    expect((await messages()).some(({ id }) => id === before?.messageId)).toBe(false);
    expect((await messages('memes')).at(-1)?.id).toBe((await panel())?.messageId);
  });

  test('is posted once for two concurrent calls', async () => {
    await save(complete());
    const count = (await messages()).length;
    const answers = await Promise.all([publish(), publish()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await messages()).toHaveLength(count + 1);
  });

  test('is found missing by a recheck and posted again', async () => {
    await postPanel();
    const before = await panel();
    expect((await pearl.post(path('recheck'))).body).toEqual({
      isGone: false,
      message: 'The panel is there.',
      verifyPanel: before,
    });
    await knobs.addFault({ match: `/messages/${before?.messageId}`, ...unknownMessage });
    expect((await pearl.post(path('recheck'))).body).toEqual({
      isGone: true,
      message: 'The panel is gone.',
      verifyPanel: { ...before, isGone: true },
    });
    expect(await panel()).toMatchObject({ isGone: true });
    expect(bodyOf(await publish(), published).message).toBe('Panel posted in #general.');
    const after = await panel();
    expect(after).toMatchObject({ isGone: false });
    expect(after?.messageId).not.toBe(before?.messageId);
  });

  test('is removed even when its message is already deleted', async () => {
    await postPanel();
    const { messageId } = (await panel()) ?? {};
    const removed = await pearl.post(path('remove'));
    expect(removed.body).toEqual({ message: 'Panel removed.', verifyPanel: null });
    expect(await panel()).toBeNull();
    expect((await messages()).some(({ id }) => id === messageId)).toBe(false);
    expectFailure(await pearl.post(path('remove')), 404, 'not_found');
    expectFailure(await pearl.post(path('recheck')), 404, 'not_found');
    await postPanel();
    await knobs.addFault({ match: 'DELETE /channels', ...unknownMessage });
    expect((await pearl.post(path('remove'))).status).toBe(200);
  });
});

describe('publishing', () => {
  test('posts nothing without a role, a channel and the keyword', async () => {
    await save(complete({ verifiedRole: null, panelChannelId: null, method: 'keyword' }));
    await knobs.clearCalls();
    expect(refusedFields(await publish())).toEqual(['keyword', 'panelChannelId', 'verifiedRole']);
    const { calls } = await knobs.calls();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('posts the panel once a keyword is set', async () => {
    expect(await postPanel({ method: 'keyword', keyword: 'coral' })).toBe('Panel posted in #general.');
  });

  test('rejects a channel that the bot cannot see', async () => {
    await save(complete({ panelChannelId: channel('captains-cabin') }));
    expect(expectFailure(await publish(), 422, 'invalid').fields).toEqual({
      panelChannelId: "The bot can't see #captains-cabin. Give it View Channel there.",
    });
  });

  test('rejects a deleted role', async () => {
    await save(complete());
    await knobs.changeWorld({ deleteRole: { guildId, roleId: role('Verified') } });
    await tellOfGuild(guildId);
    try {
      expect(expectFailure(await publish(), 422, 'invalid').fields).toEqual({
        verifiedRole: 'This role no longer exists in this server.',
      });
    } finally {
      await restoreWorld(pearl);
    }
  });

  test('stores no panel when Discord refuses or does not answer', async () => {
    await save(complete());
    await knobs.addFault({ match: 'POST /channels/\\d+/messages', ...missingPermissions });
    expect(expectFailure(await publish(), 502, 'discord_refused').error).toBe(missingPermissionsText);
    await knobs.clearFaults();
    await knobs.addFault({ match: 'POST /channels/\\d+/messages', status: 500 });
    expectFailure(await publish(), 503, 'discord_uncertain');
    expect(await panel()).toBeNull();
  });

  test('leaves the stored panel unchanged when Discord refuses an update', async () => {
    await postPanel();
    const before = await panel();
    await save({ panelTitle: 'Other' });
    await knobs.addFault({ match: 'PATCH /channels', ...missingPermissions });
    expectFailure(await publish(), 502, 'discord_refused');
    expect(await panel()).toEqual({ ...before, isCurrent: false });
  });
});
