// The calls of role menus as the API tests make them, by Pearl in Coral Reef unless said.
import { z } from 'zod';
import { reactionroles } from '@/lib/guild-settings/sections/reactionroles';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { bodyOf, guildPath, readSection } from './dashboard-calls';
import { restoreWorld } from './test-world';

export const guildId = guilds.coralReef;
export const knobs = sandboxKnobs();
export const channels = new Map<string, string>();
export const roles = new Map<string, string>();
export let pearl: Client;
export let marina: Client;

const menuSchema = z.looseObject({
  id: z.string(),
  msgid: z.string().nullable(),
  data: z.object({ embed: z.object({ title: z.string(), description: z.string() }) }),
  state: z.string(),
  lacksReactions: z.boolean(),
  revision: z.number(),
  username: z.string(),
  form: z.looseObject({ messageTitle: z.string() }),
});
export const shownSchema = z.strictObject({
  message: z.string(),
  id: z.string(),
  msgid: z.string(),
  revision: z.number(),
  menu: menuSchema,
});
const postedSchema = z.looseObject({
  id: z.string(),
  content: z.string(),
  embeds: z.array(z.looseObject({ title: z.string().optional(), description: z.string().optional() })),
  components: z.array(
    z.looseObject({ components: z.array(z.looseObject({ custom_id: z.string().optional() })) }),
  ),
  reactions: z.array(z.object({ emoji: z.string(), userIds: z.array(z.string()) })),
  allowedMentions: z.unknown(),
});

export function named(known: ReadonlyMap<string, string>, name: string): string {
  const id = known.get(name);
  if (id === undefined) throw new Error(`There is no ${name}.`);
  return id;
}

export const row = (role: string, own: object = {}) => ({
  emoji: '🐟',
  label: role,
  description: '',
  role: named(roles, role),
  ...own,
});
export const menu = (own: object = {}) => ({
  channelId: named(channels, 'general'),
  messageTitle: 'Pings',
  messageDescription: 'Choose.',
  footer: '',
  messageContent: '',
  color: '#010203',
  clearSelection: false,
  minSelect: 0,
  maxSelect: 1,
  roleRows: [row('Event Ping'), row('Giveaway Ping', { emoji: '🐙' })],
  type: 'dropdown',
  ...own,
});

export const at = (call: string, guild: string = guildId, client = pearl) =>
  guildPath(client, guild, `reactionroles/${call}`);
export const create = (own: object = {}, client = pearl) =>
  client.post(at('create', guildId, client), menu(own));
export const edit = (messageId: string, own: object = {}) =>
  pearl.post(at('edit'), { ...menu(own), messageId });
export const remove = (messageId: string) => pearl.post(at('delete'), { messageId });
export const created = async (own: object = {}) => bodyOf(await create(own), shownSchema);

export async function list(client = pearl, guild: string = guildId) {
  const { answer } = await readSection(client, guild, reactionroles);
  return z.array(menuSchema).parse(answer.reactionRoles);
}
export async function listed(id: string) {
  return (await list()).find((found) => found.id === id);
}
export async function posted(messageId: string, channel = 'general') {
  const messages = z.array(postedSchema).parse(await knobs.messagesIn(named(channels, channel)));
  return messages.find(({ id }) => id === messageId);
}
export async function countPosted() {
  return (await knobs.messagesIn(named(channels, 'general'))).length;
}

/**
 * Signs people in, learns the names of channels and roles, and brings the world back: call it at the top of a
 * test file.
 */
export function prepareRoleMenus(): void {
  beforeAll(async () => {
    pearl = await signIn(people.pearl);
    marina = await signIn(people.marina);
    const { directory } = await readSection(pearl, guildId, reactionroles);
    for (const { name, id } of directory.channels) channels.set(name, id);
    for (const { name, id } of directory.roles) roles.set(name, id);
  });
  afterEach(() => knobs.clearFaults());
  afterAll(() => restoreWorld(pearl));
}
