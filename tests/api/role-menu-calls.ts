// Role menu calls for the API tests, made by Pearl in Coral Reef by default.
import { z } from 'zod';
import { reactionroles } from '@/lib/guild-settings/sections/reactionroles';
import { guilds } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { bodyOf, guildPath, readSection } from './dashboard-calls';
import { namedPlaces } from './named-places';
import { restoreWorld } from './test-world';

export const guildId = guilds.coralReef;
export const knobs = sandboxKnobs();
export const { pearl, marina } = signedIn('pearl', 'marina');
export const { channel, role } = namedPlaces(pearl, guildId);

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

export const row = (label: string, own: object = {}) => ({
  ...{ emoji: '🐟', label, description: '', role: role(label) },
  ...own,
});
export const menu = (own: object = {}) => ({
  channelId: channel('general'),
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
export async function posted(messageId: string) {
  const messages = z.array(postedSchema).parse(await knobs.messagesIn(channel('general')));
  return messages.find(({ id }) => id === messageId);
}
export async function countPosted() {
  return (await knobs.messagesIn(channel('general'))).length;
}

/** Restores the world after the tests; call it at the top of a test file. */
export function prepareRoleMenus(): void {
  afterEach(() => knobs.clearFaults());
  afterAll(() => restoreWorld(pearl));
}
