// The stand-in's message routes beyond what the client uses: lists, edits, deletions, reactions, pings.
import { z } from 'zod';
import { sendMessage } from '@/lib/discord/messages';
import { guilds } from '../support/people';
import { asBot, channelIn, clientId, guildIn, standInForTests } from './stand-in';

const discord = standInForTests();
const call = (method: string, path: string, body?: unknown) => asBot(discord(), method, path, body);
const refused = (status: number, code: number) => ({ status, body: { code } });
const inReef = (name: string) => channelIn(discord(), guilds.coralReef, name).id;

async function post(content: string, channel = 'general'): Promise<string> {
  const { id } = await sendMessage(inReef(channel), { content, allowedMentions: { parse: [] } });
  return `/channels/${inReef(channel)}/messages/${id}`;
}

test('messages are listed newest first, page by page', async () => {
  for (const text of ['one', 'two', 'three']) await post(text);
  const list = z.array(z.object({ id: z.string(), content: z.string() }));
  const read = async (query: string) =>
    list.parse((await call('GET', `/channels/${inReef('general')}/messages${query}`)).body);
  const all = await read('');
  expect(all.map(({ content }) => content)).toEqual(['three', 'two', 'one']);
  const page = await read(`?limit=1&before=${all[0]?.id}`);
  expect(page.map(({ content }) => content)).toEqual(['two']);
  expect(await call('GET', `/channels/${inReef('general')}/messages?limit=101`)).toMatchObject(
    refused(400, 50_035),
  );
});

test('an edit with null clears the text', async () => {
  const path = await post('Hello');
  expect(await call('PATCH', path, { embeds: [{ title: 'New' }] })).toMatchObject({ status: 200 });
  expect(await call('PATCH', path, { content: null })).toMatchObject({ status: 200, body: { content: '' } });
});

test('the bot deletes its own message without any permission', async () => {
  const path = await post('Hello');
  const guild = guildIn(discord(), guilds.coralReef);
  guild.roles = guild.roles.map((role) => ({ ...role, permissions: role.permissions & ~(1n << 13n) }));
  expect(await call('DELETE', path)).toMatchObject({ status: 204 });
  expect(await call('GET', path)).toMatchObject(refused(404, 10_008));
});

describe('reactions', () => {
  const react = (path: string, emoji: string, method = 'PUT') => {
    discord().forgetLimits();
    return call(method, `${path}/reactions/${encodeURIComponent(emoji)}/@me`);
  };

  test('with both kinds of emojis can be added and removed', async () => {
    const path = await post('React');
    const [coral] = guildIn(discord(), guilds.coralReef).emojis;
    expect(await react(path, '🪸')).toMatchObject({ status: 204 });
    expect(await react(path, '🪸')).toMatchObject({ status: 204 });
    expect(await react(path, `coral:${coral?.id}`)).toMatchObject({ status: 204 });
    expect(await call('GET', path)).toMatchObject({
      body: {
        reactions: [
          { emoji: { id: null, name: '🪸' }, count: 1, me: true },
          { emoji: { id: coral?.id, name: 'coral' }, count: 1, me: true },
        ],
      },
    });
    expect(await react(path, '🪸', 'DELETE')).toMatchObject({ status: 204 });
    expect(await call('GET', path)).toMatchObject({ body: { reactions: [{ emoji: { name: 'coral' } }] } });
  });

  test.each(['coral', 'x:699999999999999999', '<b>'])('refuse %s', async (emoji) => {
    expect(await react(await post('React'), emoji)).toMatchObject(refused(400, 10_014));
  });
});

describe('@everyone', () => {
  const pings = async (allowed_mentions: unknown) => {
    const body = { content: 'Hello @everyone', allowed_mentions };
    return (await call('POST', `/channels/${inReef('general')}/messages`, body)).body;
  };

  test('is pinged only where message and permission allow it', async () => {
    expect(await pings({ parse: ['everyone'] })).toMatchObject({ mention_everyone: false });
    const guild = guildIn(discord(), guilds.coralReef);
    guild.roles = guild.roles.map((role) =>
      role.botId === clientId ? { ...role, permissions: role.permissions | (1n << 17n) } : role,
    );
    expect(await pings({ parse: ['everyone'] })).toMatchObject({ mention_everyone: true });
    expect(await pings({ parse: ['users'] })).toMatchObject({ mention_everyone: false });
    // Discord's default, which is why the client always sends allowed_mentions.
    expect(await pings(undefined)).toMatchObject({ mention_everyone: true });
  });
});
