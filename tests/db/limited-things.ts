// Everything that a plan limits, for the tests of plans.

import { readPosted } from '@/lib/bot/read-posted';
import { readActiveReplies } from '@/lib/bot/read-replies';
import { readAllSettings, readSettings } from '@/lib/bot/read-settings';
import { userId } from '@/lib/core/ids';
import { guildSettings } from '@/lib/db/collections';
import { applications } from '@/lib/db/collections/applications';
import { messageTemplateLists } from '@/lib/db/collections/message-templates';
import { replyLists } from '@/lib/db/collections/replies';
import { roleMenus } from '@/lib/db/collections/role-menus';
import { ticketPanelLists } from '@/lib/db/collections/tickets';
import type { Store } from '@/lib/db/open-store';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { applications as applicationsSection } from '@/lib/guild-settings/sections/applications';
import { tickets as ticketsSection } from '@/lib/guild-settings/sections/tickets';
import { findOpenApplication } from '@/lib/guilds/applications/open-applications';
import { readReplies } from '@/lib/guilds/commands/reply-list';
import { listTemplates, toTemplateData } from '@/lib/guilds/embedbuilder/template-list';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { editMenu } from '@/lib/guilds/reactionroles/edit-menu';
import { readMenuList } from '@/lib/guilds/reactionroles/menu-list';
import { openTicket } from '@/lib/guilds/tickets/open-ticket';
import { readPanelList } from '@/lib/guilds/tickets/panel-list';
import { savePanel } from '@/lib/guilds/tickets/save-panel';
import type { PlanLimit } from '@/lib/plan-limits';
import { emptyDraft } from '@/lib/rules/messages/draft';
import { roleMenuForm } from '@/lib/rules/role-menus/schema';
import { panelInput } from '@/lib/rules/tickets/panel-schema';
import { people } from '@/sandbox/world/ids';
import { channelNamed, type EventWorld, reef } from './event-world';
import { planned } from './limited-planned';
import { born, channelId, type Limited, names, pearl, postedMenu, roleId, updatedBy } from './limited-thing';
import { tracked, trackedMods } from './limited-trackers';
import { helpPanel } from './reef-names';
import { storeSettings } from './stored-settings';

/** A different member for each try, as a member may not have two open tickets. */
const openers = [people.kai, people.pearl, people.finn, people.marina].map((one) => userId.parse(one));
const at = born(0);
const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const postedPanels = async () => (await readPosted(reef)).ticketPanels;

const option = (label: string) => ({
  id: label,
  emoji: '',
  label,
  description: '',
  rolePing: null,
  defaultMessage: '',
});
const panelData = (title: string, options: readonly string[] = []) => ({
  ...helpPanel({ ticketTitle: title }),
  dropdownOptions: options.map(option),
});
const panel = (title: string, options: readonly string[] = []) => ({
  id: title,
  version: 'v',
  data: panelData(title, options),
  posted: { channelId: channelNamed('tickets'), messageId: '900000000000000001', version: 'v' },
  updatedAt: at,
  updatedBy,
});

const menuForm = (messageTitle: string) =>
  roleMenuForm.parse({ channelId, messageTitle, roleRows: [{ label: 'He', role: roleId }] });

const fillPanels = (store: Store, panels: ReturnType<typeof panel>[]) =>
  store.collection(ticketPanelLists).insert(reef, { guildId: reef, panels, outbox: [] });

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
  updatedBy,
});

/** All limited things, by their limit. */
export function limitedThings(world: EventWorld): Readonly<Record<PlanLimit, Limited>> {
  let tries = 0;
  return {
    twitchStreamers: tracked('twitch'),
    youtubeChannels: tracked('youtube'),
    altWhitelist: {
      fill: (_, count) =>
        storeSettings(world, altdetector, {
          allowedAlts: names(count).map((_, at) => `20000000000000${1000 + at}`),
        }),
      kept: async () => {
        const stored = await world.collection(guildSettings).get(`${reef}:altdetector`);
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
        const of = {
          guildId: reef,
          appId: 'mod',
          title: 'Mod',
          description: '',
          isOpen: true,
          createdAt: at,
        };
        await store
          .collection(applications)
          .insert(`${reef}:mod`, { ...of, questions, revision: 1, version: 1, outbox: [] });
      },
      kept: async () =>
        (await world.collection(applications).get(`${reef}:mod`))?.value.questions.map(({ text }) => text) ??
        [],
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
    trackedProjects: trackedMods(world),
    roleMenus: {
      fill: (store, count) =>
        store.collection(roleMenus).insert(reef, {
          guildId: reef,
          outbox: [],
          menus: names(count).map((name, index) => postedMenu(name, index, menuForm(name))),
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
          templates: names(count).map((name) => ({ id: name, name, updatedAt: at, updatedBy })),
        }),
      kept: async () => (await listTemplates(reef)).map(({ name }) => name),
      active: async () => {
        const shown = toTemplateData(await listTemplates(reef), await getGuildPlan(reef)).messageTemplates;
        const open = new Set(shown.flatMap(({ name, isLocked }) => (isLocked ? [] : [name])));
        return (await listTemplates(reef)).map(({ name }) => name).filter((name) => open.has(name));
      },
    },
    plannedMessages: planned,
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
}
