// Messages as the stand-in has them beyond posting: reading, changing, reactions, direct messages, pings.
import { z } from 'zod';
import { sendMessage } from '@/lib/discord/messages';
import { guilds, people } from '../support/people';
import { asBot, channelIn, clientId, guildIn, standInForTests } from './stand-in';

const discord = standInForTests();
const call = (method: string, path: string, body?: unknown) => asBot(discord(), method, path, body);
const refused = (status: number, code: number) => ({ status, body: { code } });
const inReef = (name: string) => channelIn(discord(), guilds.coralReef, name).id;
const withId = z.object({ id: z.string() });

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

test('an edit changes what it names', async () => {
  const path = await post('Hello');
  expect(await call('PATCH', path, { embeds: [{ title: 'New' }] })).toMatchObject({
    status: 200,
    body: { content: 'Hello', embeds: [{ title: 'New' }], edited_timestamp: expect.any(String) },
  });
  expect(await call('PATCH', path, { content: null })).toMatchObject({ status: 200, body: { content: '' } });
  expect(await call('PATCH', path, { embeds: [] })).toMatchObject(refused(400, 50_006));
  expect(await call('PATCH', path, { content: 'x'.repeat(2001) })).toMatchObject(refused(400, 50_035));
});

test("other people's messages are not the bot's to change", async () => {
  const path = await post('Hello');
  const messages = discord().world.messages.get(inReef('general')) ?? [];
  const [own] = messages;
  if (!own) throw new Error('Nothing was posted.');
  messages[0] = { ...own, authorId: people.kai };
  expect(await call('PATCH', path, { content: 'Changed' })).toMatchObject(refused(403, 50_005));
  expect(await call('DELETE', path)).toMatchObject({ status: 204 });
});

test('a deleted message is gone', async () => {
  const path = await post('Hello');
  expect(await call('DELETE', path)).toMatchObject({ status: 204 });
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const body = method === 'PATCH' ? {} : undefined;
    expect(await call(method, path, body)).toMatchObject(refused(404, 10_008));
  }
});

describe('reactions', () => {
  const react = (path: string, emoji: string, method = 'PUT') => {
    discord().forgetLimits();
    return call(method, `${path}/reactions/${encodeURIComponent(emoji)}/@me`);
  };

  test('with emojis of both kinds come and go', async () => {
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

  test('of 20 kinds and no more', async () => {
    const path = await post('React');
    const emojis = Array.from({ length: 21 }, (_, index) => String.fromCodePoint(0x1f420 + index));
    for (const emoji of emojis.slice(0, 20)) expect(await react(path, emoji)).toMatchObject({ status: 204 });
    expect(await react(path, emojis[20] ?? '')).toMatchObject(refused(400, 30_010));
  });
});

describe('direct messages', () => {
  const open = (recipient_id: unknown) => call('POST', '/users/@me/channels', { recipient_id });

  test('go to a channel of their own, always the same', async () => {
    const { id } = withId.parse((await open(people.kai)).body);
    expect(withId.parse((await open(people.kai)).body).id).toBe(id);
    expect(withId.parse((await open(people.finn)).body).id).not.toBe(id);
    await sendMessage(id, { content: 'Psst', allowedMentions: { parse: [] } });
    expect(discord().world.messages.get(id)).toMatchObject([{ content: 'Psst' }]);
  });

  test('do not reach people who share no guild with the bot', async () => {
    const { id } = withId.parse((await open(people.drift)).body);
    expect(await call('POST', `/channels/${id}/messages`, { content: 'Psst' })).toMatchObject(
      refused(403, 50_007),
    );
  });

  test('need a person', async () => {
    expect(await open('299999999999999999')).toMatchObject(refused(404, 10_013));
    expect(await open(undefined)).toMatchObject(refused(400, 50_035));
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
    // Discord's own default: the reason why the client never leaves it out.
    expect(await pings(undefined)).toMatchObject({ mention_everyone: true });
  });
});
