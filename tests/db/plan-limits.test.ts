// What a plan leaves of every limited thing when it ends, and that all of it is back when it returns.
import { findOpenApplication } from '@/lib/applications/open-applications';
import { readPosted } from '@/lib/bot/read-posted';
import { readActiveReplies } from '@/lib/bot/read-replies';
import { readAllSettings, readSettings } from '@/lib/bot/read-settings';
import { readTrackers } from '@/lib/bot/read-trackers';
import { userId } from '@/lib/core/ids';
import { guildSettings, guilds } from '@/lib/db/collections';
import { applications } from '@/lib/db/collections/applications';
import { messageTemplateLists } from '@/lib/db/collections/message-templates';
import { trackedProjects } from '@/lib/db/collections/projects';
import { replyLists } from '@/lib/db/collections/replies';
import { roleMenus } from '@/lib/db/collections/role-menus';
import { ticketPanelLists } from '@/lib/db/collections/tickets';
import { trackers } from '@/lib/db/collections/trackers';
import type { Store } from '@/lib/db/open-store';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { applications as applicationsSection } from '@/lib/guild-settings/sections/applications';
import { suggestions } from '@/lib/guild-settings/sections/suggestions';
import { tickets as ticketsSection } from '@/lib/guild-settings/sections/tickets';
import { readActiveValues } from '@/lib/guilds/active-values';
import { readReplies } from '@/lib/guilds/commands/reply-list';
import { listTemplates, toTemplateData } from '@/lib/guilds/embedbuilder/template-list';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { editMenu } from '@/lib/guilds/reactionroles/edit-menu';
import { readMenuList } from '@/lib/guilds/reactionroles/menu-list';
import { openTicket } from '@/lib/guilds/tickets/open-ticket';
import { readPanelList } from '@/lib/guilds/tickets/panel-list';
import { savePanel } from '@/lib/guilds/tickets/save-panel';
import { announceVersions } from '@/lib/guilds/trackedprojects/announce-versions';
import { editProject } from '@/lib/guilds/trackedprojects/edit-project';
import { listProjects } from '@/lib/guilds/trackedprojects/project-list';
import { changeRules, editTracker } from '@/lib/guilds/trackers/change-trackers';
import { listTrackers } from '@/lib/guilds/trackers/tracker-list';
import { limitFor, type PlanLimit, planLimits } from '@/lib/plans';
import { emptyDraft } from '@/lib/rules/messages/draft';
import { panelInput } from '@/lib/rules/tickets/panel-schema';
import { people } from '@/sandbox/world/ids';
import { failureOf } from '../discord/stand-in';
import { channelNamed, eventWorld, reef, roleNamed, pearl as signedIn } from './event-world';
import { storePlan, storeSettings } from './stored-settings';

const world = eventWorld();
const pearl = { ...signedIn, avatar: null, avatarUrl: '' };
/** A member for each try: nobody may have two tickets open. */
const openers = [people.kai, people.pearl, people.finn, people.marina].map((one) => userId.parse(one));
const at = '2026-01-01T00:00:00.000Z';
const channelId = channelNamed('general');
const roleId = roleNamed('he/him');
const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
/** Each a minute younger than the one before. */
const born = (index: number) => new Date(Date.parse(at) + index * 60_000).toISOString();
const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

interface Limited {
  /** Keeps as many as that, named `n0` and so on, oldest first. */
  readonly fill: (store: Store, count: number) => Promise<unknown>;
  /** The names of all that is kept. */
  readonly kept: () => Promise<readonly string[]>;
  /** The names of those that work, as the bot or members meet them. */
  readonly active: () => Promise<readonly string[]>;
  /** Changes the one at a place, where one by one can be changed. */
  readonly change?: (index: number) => Promise<unknown>;
}

function tracked(platform: 'twitch' | 'youtube'): Limited {
  return {
    fill: (store, count) =>
      store.collection(trackers).insert(`${reef}:${platform}`, {
        guildId: reef,
        platform,
        outbox: [],
        entries: names(count).map((key, index) => ({
          key,
          username: key,
          ytChannelId: null,
          channelId,
          message: '',
          roleIds: [],
          rules: changeRules({}),
          addedAt: born(index),
        })),
      }),
    kept: async () => (await listTrackers(reef, platform)).map(({ key }) => key),
    active: async () =>
      (await readTrackers(reef)).answer.trackers.flatMap((one) =>
        one.platform === platform ? [one.key] : [],
      ),
    change: (index) =>
      editTracker(
        reef,
        { platform, key: `n${index}`, message: 'New', rules: {}, fields: { name: 'n', channel: 'c' } },
        pearl,
      ),
  };
}

const option = (label: string) => ({
  id: label,
  emoji: '',
  label,
  description: '',
  rolePing: null,
  defaultMessage: '',
});
const panelData = (title: string, options: readonly string[] = []) => ({
  ...panelInput.parse({
    publishChannel: channelNamed('tickets'),
    ticketCategoryID: channelNamed('Help Desk'),
    supportRoleID: roleNamed('Moderator'),
    ticketTitle: title,
  }),
  dropdownOptions: options.map(option),
});
const panel = (title: string, options: readonly string[] = []) => ({
  id: title,
  version: 'v',
  data: panelData(title, options),
  posted: { channelId: channelNamed('tickets'), messageId: '900000000000000001', version: 'v' },
  updatedAt: at,
  updatedBy: 'Pearl',
});
const fillPanels = (store: Store, panels: ReturnType<typeof panel>[]) =>
  store.collection(ticketPanelLists).insert(reef, { guildId: reef, panels, outbox: [] });
const postedPanels = async () => (await readPosted(reef)).ticketPanels;

const reply = (index: number) => ({
  id: id(index),
  messages: [{ ...emptyDraft, content: 'Ahoy' }],
  cooldown: 0,
  cooldownScope: 'member' as const,
  roleIds: [],
  channelIds: [],
  isEnabled: true,
  revision: 1,
  createdAt: born(index),
  updatedAt: born(index),
  username: 'Pearl',
});

/** Discord takes only so many messages a channel at once. */
const places = ['event-news', 'general', 'memes', 'introductions', 'giveaways', 'staff-chat', 'tickets'];
const placeOf = (index: number) => channelNamed(places[index] ?? 'general');

const project = (name: string, index: number) => ({
  id: name,
  platform: 'Modrinth' as const,
  projectId: name,
  projectName: name,
  projectUrl: 'https://modrinth.com/mod/sodium',
  iconUrl: null,
  known: { loaders: [], gameVersions: [] },
  channelId: placeOf(index),
  roleIds: [],
  loaders: [],
  gameVersions: [],
  releaseChannels: ['release' as const],
  addedAt: born(index),
  seen: [],
  stamp: null,
  latest: null,
  problem: null,
});
let versions = 0;
/** A new version of every project; gives the names of those that were announced. */
async function publishEverywhere(): Promise<readonly string[]> {
  versions += 1;
  for (const { id: entryId, projectName } of await listProjects(reef)) {
    const version = {
      id: `${projectName} ${versions}`,
      name: `${projectName} ${versions}`,
      channel: 'release' as const,
      loaders: [],
      gameVersions: [],
      publishedAt: new Date().toISOString(),
    };
    const look = {
      project: {
        platform: 'Modrinth' as const,
        id: entryId,
        name: projectName,
        summary: '',
        url: 'https://modrinth.com/mod/sodium',
        iconUrl: null,
        downloads: 1,
        loaders: [],
        gameVersions: [],
      },
      stamp: `${versions}`,
      versions: [version],
    };
    await announceVersions(reef, entryId, look);
  }
  const said = places
    .flatMap((place) => world.messages(channelNamed(place)))
    .map((message) => JSON.stringify(message));
  const all = (await listProjects(reef)).map(({ projectName }) => projectName);
  return all.filter((name) => said.some((text) => text.includes(`${name} ${versions}`)));
}

let tries = 0;

const things: Readonly<Record<PlanLimit, Limited>> = {
  twitchStreamers: tracked('twitch'),
  youtubeChannels: tracked('youtube'),
  altWhitelist: {
    fill: (_, count) =>
      storeSettings(world, altdetector, {
        allowedAlts: names(count).map((_, at) => `20000000000000${1000 + at}`),
      }),
    kept: async () => {
      const stored = await world.store().collection(guildSettings).get(`${reef}:altdetector`);
      const ids = stored?.value.values.allowedAlts;
      return Array.isArray(ids) ? ids.map((_, at) => `n${at}`) : [];
    },
    active: async () => {
      const { values } = await readSettings(reef, 'altdetector');
      const all = (await readAllSettings(reef)).sections.find(({ section }) => section === 'altdetector');
      expect(all?.values).toEqual(values);
      return Array.isArray(values.allowedAlts)
        ? values.allowedAlts.map((one) => `n${Number(String(one).slice(-4)) - 1000}`)
        : [];
    },
  },
  applicationQuestions: {
    fill: async (store, count) => {
      await storeSettings(world, applicationsSection, { Toggle: true });
      const questions = names(count).map((text) => ({
        text,
        type: 'long' as const,
        required: true,
        choices: [],
      }));
      const of = { guildId: reef, appId: 'mod', title: 'Mod', description: '', isOpen: true, createdAt: at };
      await store
        .collection(applications)
        .insert(`${reef}:mod`, { ...of, questions, revision: 1, version: 1, outbox: [] });
    },
    kept: async () =>
      (await world.store().collection(applications).get(`${reef}:mod`))?.value.questions.map(
        ({ text }) => text,
      ) ?? [],
    active: async () =>
      (await findOpenApplication(await getSnapshot(reef), 'mod'))?.questions.map(({ text }) => text) ?? [],
  },
  ticketOptions: {
    fill: (store, count) => fillPanels(store, [panel('Help', names(count))]),
    kept: async () =>
      (await readPanelList(reef)).panels[0]?.data.dropdownOptions.map(({ label }) => label) ?? [],
    active: async () => {
      const [first] = await postedPanels();
      const options = panelInput.shape.dropdownOptions.parse(first?.panelData.dropdownOptions);
      return options.map(({ label }) => label);
    },
    change: async (index) => {
      await storeSettings(world, ticketsSection, { ticketToggle: true });
      const opener = openers[tries % openers.length] ?? openers[0];
      tries += 1;
      if (!opener) throw new Error('There is nobody to open it.');
      return openTicket(reef, {
        userId: opener,
        key: `key-${tries}-key`,
        panelId: 'Help',
        topic: `n${index}`,
      });
    },
  },
  ticketPanels: {
    fill: (store, count) =>
      fillPanels(
        store,
        names(count).map((name) => panel(name)),
      ),
    kept: async () => (await readPanelList(reef)).panels.map((one) => one.id),
    active: async () => (await postedPanels()).map((one) => one.id),
    change: (index) =>
      savePanel(
        reef,
        { panelIndex: index, panelId: `n${index}`, panelData: panelData(`n${index}`), publish: false },
        pearl,
      ),
  },
  trackedProjects: {
    fill: (store, count) =>
      store
        .collection(trackedProjects)
        .insert(reef, { guildId: reef, entries: names(count).map(project), outbox: [] }),
    kept: async () => (await listProjects(reef)).map(({ projectName }) => projectName),
    active: publishEverywhere,
    change: (index) => editProject(reef, `n${index}`, { releaseChannels: ['beta'] }, pearl),
  },
  roleMenus: {
    fill: (store, count) =>
      store.collection(roleMenus).insert(reef, {
        guildId: reef,
        outbox: [],
        menus: names(count).map((name, index) => ({
          id: name,
          messageId: `90000000000000${1000 + index}`,
          form: {
            channelId,
            messageTitle: name,
            messageDescription: '',
            footer: '',
            messageContent: '',
            color: '#5865F2',
            clearSelection: false,
            minSelect: 0,
            maxSelect: 1,
            roleRows: [{ emoji: '', label: 'He', description: '', role: roleId }],
            type: 'dropdown',
          },
          pending: null,
          lacksReactions: false,
          revision: 1,
          createdAt: born(index),
          updatedAt: at,
          username: 'Pearl',
        })),
      }),
    kept: async () => (await readMenuList(reef)).menus.map((menu) => menu.id),
    active: async () => (await readPosted(reef)).roleMenus.map((menu) => menu.id),
    change: async (index) => {
      const menu = (await readMenuList(reef)).menus[index];
      if (!menu) throw new Error('There is no such menu.');
      return editMenu(reef, { messageId: menu.id, form: { ...menu.form, footer: 'New' } }, pearl);
    },
  },
  messageTemplates: {
    fill: (store, count) =>
      store.collection(messageTemplateLists).insert(reef, {
        guildId: reef,
        templates: names(count).map((name) => ({ id: name, name, updatedAt: at, username: 'Pearl' })),
      }),
    kept: async () => (await listTemplates(reef)).map(({ name }) => name),
    active: async () => {
      const shown = toTemplateData(await listTemplates(reef), await getGuildPlan(reef)).messageTemplates;
      const open = new Set(shown.flatMap(({ name, isLocked }) => (isLocked ? [] : [name])));
      return (await listTemplates(reef)).map(({ name }) => name).filter((name) => open.has(name));
    },
  },
  customCommands: {
    fill: (store, count) =>
      store.collection(replyLists).insert(reef, {
        guildId: reef,
        responses: [],
        removed: [],
        outbox: [],
        commands: names(count).map((name, index) => ({
          ...reply(index),
          kind: 'command',
          name,
          description: '',
          deletesMessage: false,
          isPrivate: false,
        })),
      }),
    kept: async () => (await readReplies(reef)).commands.map(({ name }) => name),
    active: async () => (await readActiveReplies(reef)).commands.map(({ name }) => name),
  },
  autoResponses: {
    fill: (store, count) =>
      store.collection(replyLists).insert(reef, {
        guildId: reef,
        commands: [],
        removed: [],
        outbox: [],
        responses: names(count).map((trigger, index) => ({
          ...reply(index),
          kind: 'response',
          trigger,
          match: 'exact',
          chance: 100,
          ignoresBots: true,
        })),
      }),
    kept: async () => (await readReplies(reef)).responses.map(({ trigger }) => trigger),
    active: async () => (await readActiveReplies(reef)).responses.map(({ trigger }) => trigger),
  },
};

const limits = Object.keys(planLimits).filter((name): name is PlanLimit => Object.hasOwn(planLimits, name));

describe.each(limits)('%s', (limit) => {
  const { fill, kept, active, change } = things[limit];
  const most = limitFor(limit, 'none');
  const all = names(most + 2);

  test('the oldest go on when the plan ends, nothing is lost, and all are back when it returns', async () => {
    await storePlan(world, 'pro');
    await fill(world.store(), all.length);
    expect(await active()).toEqual(all);
    await storePlan(world, 'none');
    expect(await active()).toEqual(all.slice(0, most));
    expect(await kept()).toEqual(all);
    await storePlan(world, 'basic');
    expect(await active()).toEqual(all);
    expect(await kept()).toEqual(all);
  });

  if (change)
    test('what is locked cannot be used or changed, what is not goes on', async () => {
      await storePlan(world, 'none');
      await fill(world.store(), all.length);
      const refused = await failureOf(change(most));
      expect(['premium_required', 'conflict']).toContain(refused.code);
      expect(await kept()).toEqual(all);
      await change(most - 1);
      await storePlan(world, 'pro');
      await change(most);
    });
});

test('a plan that runs out by its date counts as ended', async () => {
  await things.customCommands.fill(world.store(), 12);
  const ends = new Date(Date.now() + 60_000).toISOString();
  await world
    .store()
    .collection(guilds)
    .insert(reef, { guildId: reef, name: 'Reef', plan: 'pro', planExpiresAt: ends });
  expect(await readActiveReplies(reef)).toMatchObject({ plan: 'pro', planExpiresAt: ends });
  expect(await things.customCommands.active()).toHaveLength(12);
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(ends));
  expect(await things.customCommands.active()).toHaveLength(10);
});

test('of commands and responses those that were made first go on, wherever they stand', async () => {
  await things.autoResponses.fill(world.store(), 12);
  const lists = world.store().collection(replyLists);
  await lists.update(reef, (list) => ({ ...list, responses: list.responses.toReversed() }));
  await storePlan(world, 'none');
  expect(await things.autoResponses.active()).toEqual(names(10).toReversed());
});

test('premium fields of suggestions count while the plan has them, and come back with it', async () => {
  await storePlan(world, 'basic');
  await storeSettings(world, suggestions, { footer: 'Ours', suggestioncolor: '#111111' });
  const now = async () => {
    const { footer, suggestioncolor } = await readActiveValues(suggestions, reef);
    const { values } = await readSettings(reef, 'suggestions');
    expect(values).toMatchObject({ footer, suggestioncolor });
    return { footer, suggestioncolor };
  };
  expect(await now()).toEqual({ footer: 'Ours', suggestioncolor: '#111111' });
  await storePlan(world, 'none');
  expect(await now()).toEqual({ footer: 'Suggested by {user_tag}', suggestioncolor: '#00d4ff' });
  await storePlan(world, 'basic');
  expect(await now()).toEqual({ footer: 'Ours', suggestioncolor: '#111111' });
});
