import { z } from 'zod';
import { appeals } from '@/lib/db/collections/appeals';
import { giveaways } from '@/lib/db/collections/giveaways';
import { polls } from '@/lib/db/collections/polls';
import { reports } from '@/lib/db/collections/reports';
import { suggestions } from '@/lib/db/collections/suggestions';
import { verifyRequests } from '@/lib/db/collections/verify';
import { sections } from '@/lib/guild-settings/registry';
import { moderation } from '@/lib/guild-settings/sections/moderation';
import { reports as reportSettings } from '@/lib/guild-settings/sections/reports';
import { verify } from '@/lib/guild-settings/sections/verify';
import { newAppeal } from '@/lib/rules/appeals/appeals';
import type { Answer, Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { bodyOf, guildPath, saveOk } from './dashboard-calls';
import { grantSections } from './grant-calls';
import { namedPlaces } from './named-places';
import { crowdPerson, withStore } from './test-world';

export const guildId = guilds.coralReef;
export const knobs = sandboxKnobs();
export const { marina, kai } = signedIn('marina', 'kai');
export const { channel, role } = namedPlaces(marina, guildId);

const post = (client: Client, path: string, body: unknown = {}) =>
  client.post(guildPath(client, guildId, path), body);
export const asMarina = (path: string, body?: unknown) => post(marina, path, body);
export const asKai = (path: string, body?: unknown) => post(kai, path, body);

const anything = z.looseObject({});
export async function done(answer: Promise<Answer>): Promise<Record<string, unknown>> {
  return bodyOf(await answer, anything);
}
/** The value at a path of an answer, as a string. */
export const at = (body: unknown, ...path: readonly string[]): string =>
  String(path.reduce<unknown>((value, name) => anything.parse(value)[name], body));

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
export const key = () => crypto.randomUUID();
export const draft = { content: 'Ahoy', embeds: [], rows: [] };
export const staff = () => channel('staff-chat');
/** Everyone can read it, but only the team can write. */
const readOnly = () => channel('rules');

const giveaway = () => ({
  title: 'T',
  description: '',
  giveawayPrize: 'Shell',
  endTime: inAnHour,
  winners: 1,
});
const poll = () => ({
  title: 'T',
  endTime: inAnHour,
  options: ['🐟', '🦀'].map((emoji) => ({ emoji, label: emoji, description: '' })),
});
const menu = () => ({
  channelId: channel('general'),
  messageTitle: 'Choose',
  roleRows: [{ emoji: '', label: 'Pings', description: '', role: role('Event Ping') }],
});
const panelData = () => ({
  publishChannel: staff(),
  ticketCategoryID: channel('Staff'),
  supportRoleID: role('Moderator'),
  ticketTitle: 'Help',
});
const postedPanel = () => ({ ...panelData(), publishChannel: readOnly() });
const newGiveaway = async () =>
  at(await done(asMarina('giveaways/add', { ...giveaway(), channelId: staff() })), 'giveawayId');
const giveawayIn = (state: 'drawing' | 'announced') => async () => {
  const id = await newGiveaway();
  await withStore((store) => store.collection(giveaways).update(id, (now) => ({ ...now, state })));
  return id;
};
const newPoll = async () =>
  at(await done(asMarina('polls/create', { ...poll(), channel: staff() })), 'poll', '_id');
const countedPoll = async () => {
  const id = await newPoll();
  await withStore((store) => store.collection(polls).update(id, (now) => ({ ...now, state: 'counting' })));
  return id;
};
const newMenu = async () => at(await done(asMarina('reactionroles/create', menu())), 'msgid');
const newPanel = async (publish: boolean) =>
  at(
    await done(
      asMarina('tickets/panel/save', { panelIndex: 99, panelId: null, panelData: postedPanel(), publish }),
    ),
    'panel',
    'id',
  );
const newTracker = async (platform: 'twitch' | 'youtube', name: Record<string, string>) =>
  done(
    asMarina(`${platform}/add`, {
      ...name,
      [platform === 'twitch' ? 'announceChannelId' : 'channel']: staff(),
    }),
  );
const newProject = (projectId: string) => async () =>
  at(
    await done(asMarina('projects', { projectPlatform: 'Modrinth', projectId, channelId: staff() })),
    'project',
    '_id',
  );
export const appealOf = (kind: 'ban' | 'mute') => async () => {
  const id = `${guildId}:${crowdPerson(60)}:${kind}`;
  const createdAt = new Date().toISOString();
  const sent = { appellant: { userId: crowdPerson(60), username: 'c' }, text: 'Please', createdAt };
  await withStore((store) =>
    store.collection(appeals).upsert(
      id,
      () => newAppeal({ guildId, kind }, sent),
      (now) => now,
    ),
  );
  if (kind === 'ban') await asMarina('members/ban', { targetId: crowdPerson(60), reason: '' });
  else await saveOk(marina, guildId, moderation, { mute_role: role('Event Ping') });
  return { appealId: id, verdict: 'accepted', reason: '' };
};
const panelReady = () =>
  saveOk(marina, guildId, verify, {
    verifiedRole: role('Event Ping'),
    panelChannelId: readOnly(),
    panelTitle: 'Verify',
  });

async function panelPosted(): Promise<void> {
  await panelReady();
  await done(asMarina('verify/publish'));
}

/** A call to try, and what to prepare before it. */
export interface Attack {
  readonly path: string | ((prepared: unknown) => string);
  readonly body: (prepared: unknown) => unknown;
  readonly prepare?: () => Promise<unknown>;
  readonly method?: 'PATCH' | 'DELETE' | 'POST' | 'PUT';
}

const onGiveaway = (verb: string, more: () => object = () => ({})): Attack => ({
  prepare: newGiveaway,
  path: `giveaways/${verb}`,
  body: (giveawayId) => ({ ...more(), giveawayId }),
});
const onPoll = (verb: string): Attack => ({
  prepare: newPoll,
  path: `polls/${verb}`,
  body: (pollId) => ({ pollId }),
});
const onAppeal = (kind: 'ban' | 'mute'): Attack => ({
  prepare: appealOf(kind),
  path: 'moderation/appeals',
  body: (appeal) => appeal,
});
const onPanel = (verb: string, isPublished: boolean): Attack => ({
  prepare: () => newPanel(isPublished),
  path: `tickets/panel/${verb}`,
  body: (panelId) => ({ panelId }),
});
const onSuggestion = (verb: string): Attack => ({
  prepare: () =>
    withStore(async (store) => {
      const all = store.collection(suggestions);
      for (const { id, value } of (await all.list()).items)
        if (value.state === 'active') await all.update(id, (now) => ({ ...now, channelId: staff() }));
    }),
  path: `suggestions/${verb}`,
  body: () => ({ suggestionIndex: 0 }),
});
const onTracker = (
  platform: 'twitch' | 'youtube',
  name: (place: number) => Record<string, string>,
): Record<string, Attack> => ({
  [`${platform}.add`]: {
    path: `${platform}/add`,
    body: () => ({ ...name(1), [platform === 'twitch' ? 'announceChannelId' : 'channel']: readOnly() }),
  },
  [`${platform}.edit`]: {
    prepare: () => newTracker(platform, name(2)),
    path: `${platform}/edit`,
    body: () => ({ ...name(2), message: 'Mine' }),
  },
  [`${platform}.remove`]: {
    prepare: () => newTracker(platform, name(3)),
    path: `${platform}/remove`,
    body: () => name(3),
  },
});
const youtube = (place: number) => ({ youtubeUrl: `https://www.youtube.com/@stolen${place}` });

/** An attack per action that requires Discord permissions, by the action's ID. */
export const attacks: Readonly<Record<string, Attack>> = {
  'appeal.lift-ban': onAppeal('ban'),
  'appeal.lift-mute': onAppeal('mute'),
  'command.save': {
    path: 'commands',
    body: () => ({ commandName: 'ban', isEnabled: true, selectedRoles: [role('Verified')] }),
  },
  'commands.switch': {
    prepare: () =>
      done(asMarina('commands', { commandName: 'ban', isEnabled: false, selectedRoles: [role('Verified')] })),
    path: 'commands/bulk',
    body: () => ({ commandNames: ['ban'], isEnabled: true }),
  },
  'giveaway.create': { path: 'giveaways/add', body: () => ({ ...giveaway(), channelId: readOnly() }) },
  'giveaway.edit': onGiveaway('edit', giveaway),
  'giveaway.end': onGiveaway('end'),
  'giveaway.retry': { ...onGiveaway('end'), prepare: giveawayIn('drawing') },
  'giveaway.cancel': onGiveaway('cancel'),
  'giveaway.reroll': { ...onGiveaway('reroll'), prepare: giveawayIn('announced') },
  'member.kick': { path: 'members/kick', body: () => ({ targetId: crowdPerson(61) }) },
  'member.ban': { path: 'members/ban', body: () => ({ targetId: crowdPerson(61) }) },
  'member.bulk-ban': {
    path: 'members/bulk-ban',
    body: () => ({ targetIds: [crowdPerson(61), crowdPerson(62)] }),
  },
  'message.send': {
    path: 'embedbuilder/send',
    body: () => ({ channel: readOnly(), draft, mentions: 'none', key: key() }),
  },
  'message.edit': {
    prepare: async () => {
      const sent = { channel: channel('general'), draft, mentions: 'none', key: key() };
      const link = at(await done(asMarina('embedbuilder/send', sent)), 'link');
      const path = `embedbuilder/message?link=${encodeURIComponent(link)}`;
      const opened = await marina.get(guildPath(marina, guildId, path));
      return { link, version: at(bodyOf(opened, anything), 'version') };
    },
    path: 'embedbuilder/edit',
    body: (opened) => ({ ...anything.parse(opened), draft: { ...draft, content: 'Mine' } }),
  },
  'poll.create': { path: 'polls/create', body: () => ({ ...poll(), channel: readOnly() }) },
  'poll.close': onPoll('close'),
  'poll.retry': { ...onPoll('close'), prepare: countedPoll },
  'poll.cancel': onPoll('cancel'),
  'project.add': {
    path: 'projects',
    body: () => ({ projectPlatform: 'Modrinth', projectId: 'RfRdr004', channelId: readOnly() }),
  },
  'project.edit': {
    prepare: newProject('RfRdr004'),
    method: 'PATCH',
    path: (id) => `projects/${id}`,
    body: () => ({ releaseChannels: ['release'] }),
  },
  'project.remove': {
    prepare: newProject('KlpFm003'),
    method: 'DELETE',
    path: (id) => `projects/${id}`,
    body: () => ({}),
  },
  ...onTracker('twitch', (place) => ({ twitchUsername: `stolen_${place}` })),
  ...onTracker('youtube', youtube),
  'report.resolve': {
    prepare: async () => {
      await saveOk(marina, guildId, reportSettings, { reportChannelID: channel('reports') });
      const sent = { kind: 'issue', text: 'Something is wrong here.' };
      await done(marina.post(`/api/dashboard/userModules/reports/${guildId}`, sent));
      return withStore(
        async (store) =>
          (await store.collection(reports).list()).items.find(
            ({ value }) => value.channelId === channel('reports') && value.state === 'open',
          )?.id,
      );
    },
    path: 'reports/resolve',
    body: (reportId) => ({ reportId, note: 'Mine.' }),
  },
  'role-menu.post': { path: 'reactionroles/create', body: menu },
  'role-menu.change': {
    prepare: newMenu,
    path: 'reactionroles/edit',
    body: (messageId) => ({ ...menu(), messageTitle: 'Mine', messageId }),
  },
  'role.create': { path: 'reactionroles/roles', body: () => ({ roles: [{ name: 'Mine' }] }) },
  'role-menu.delete': {
    prepare: newMenu,
    path: 'reactionroles/delete',
    body: (messageId) => ({ messageId }),
  },
  'suggestion.approve': onSuggestion('approve'),
  'suggestion.deny': onSuggestion('deny'),
  'ticket-panel.save': {
    path: 'tickets/panel/save',
    body: () => ({ panelIndex: 99, panelId: null, panelData: panelData() }),
  },
  'ticket-panel.save-and-publish': {
    path: 'tickets/panel/save',
    body: () => ({
      panelIndex: 99,
      panelId: null,
      panelData: {
        ...panelData(),
        publishChannel: channel('general'),
        ticketCategoryID: channel('Help Desk'),
      },
      publish: true,
    }),
  },
  'ticket-panel.publish': onPanel('publish', false),
  'ticket-panel.delete': onPanel('delete', true),
  'verify-panel.post': { prepare: panelReady, path: 'verify/publish', body: () => ({}) },
  'verify-panel.update': { prepare: panelPosted, path: 'verify/publish', body: () => ({}) },
  'verify-panel.remove': { prepare: panelPosted, path: 'verify/remove', body: () => ({}) },
  'verification.approve': {
    prepare: async () => {
      await panelReady();
      return withStore(
        async (store) =>
          (await store.collection(verifyRequests).list()).items.find(
            ({ value }) => value.guildId === guildId && value.state === 'waiting',
          )?.value.userId,
      );
    },
    path: 'verify/decide-many',
    body: (targetId) => ({ targetIds: [targetId], verdict: 'approved' }),
  },
};

/** Marina grants Kai every section. */
export async function openScene(): Promise<void> {
  const all = sections.map(({ id }) => id);
  await grantSections(marina, guildId, people.kai, all);
}
