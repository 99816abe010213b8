import { jobs } from '@/lib/db/collections/jobs';
import { polls, pollVotes } from '@/lib/db/collections/polls';
import { polls as section } from '@/lib/guild-settings/sections/polls';
import { cancelPoll } from '@/lib/guilds/polls/cancel-poll';
import { countVotesOf } from '@/lib/guilds/polls/poll-events';
import { votePoll } from '@/lib/guilds/polls/vote-poll';
import { failureOf } from '../discord/stand-in';
import { channelNamed, eventWorld, hour, inMs, member, pearl, reef } from './event-world';
import { channel, close, create, createWithVotes, goOn, read, refresh } from './poll-world';
import { codeOf } from './refusals';
import { storeSettings } from './stored-settings';

const world = eventWorld();
const results = channelNamed('event-news');
const logChannel = channelNamed('mod-log');

const settings = (values: Record<string, unknown>) => storeSettings(world, section, values);

describe('starting a poll', () => {
  test('posts it with a button per option and the default texts', async () => {
    const id = await create();
    const [message] = world.messages(channel);
    expect(message?.embeds[0]).toMatchObject({
      title: 'Which fish?',
      color: 0x5865f2,
      footer: { text: 'Started by pearl' },
    });
    expect(message?.components[0]?.components.map((button) => button.custom_id)).toEqual([
      `corallium:poll:vote:${id}:0`,
      `corallium:poll:vote:${id}:1`,
    ]);
    expect(message?.allowedMentions).toMatchObject({ parse: [] });
    expect((await world.collection(jobs).get(`poll-close:${id}`))?.value.plannedFor).toBe(
      (await read(id)).endsAt,
    );
  });

  test('prefers its own texts over those of the settings', async () => {
    await settings({
      pollEmbedTitle: 'No: {title}',
      pollEmbedDescription: '{title} by {author}',
      pollEmbedColor: '#112233',
      pollChannel: channel,
    });
    await create({ channel: '' });
    await create({ description: 'Mine', footer: 'Foot', color: '#abcdef', title: '' });
    const [first, second] = world.messages(channel).map(({ embeds }) => embeds[0]);
    expect(first).toMatchObject({
      title: 'Which fish?',
      description: `Which fish? by <@${pearl.userId}>`,
      color: 0x112233,
    });
    expect(second).toMatchObject({
      title: 'No: Poll',
      description: 'Mine',
      footer: { text: 'Foot' },
      color: 0xabcdef,
    });
  });

  test('is rejected while polls are off, without a channel or with an invalid end', async () => {
    expect(await codeOf(create({ channel: '' }))).toBe('invalid');
    expect((await failureOf(create({ endTime: inMs(-1) }))).message).toContain('future');
    expect((await failureOf(create({ endTime: inMs(60 * 24 * hour + 5000) }))).message).toContain('60 days');
    await create({ endTime: inMs(60 * 24 * hour) });
    await settings({ pollToggle: false });
    expect(await codeOf(create())).toBe('conflict');
  });
});

describe('voting', () => {
  test('counts one vote per person, which can be changed', async () => {
    const id = await create();
    expect(await votePoll(reef, id, member(1), 0)).toEqual({ counts: [1, 0], isChanged: true });
    expect(await votePoll(reef, id, member(1), 0)).toEqual({ counts: [1, 0], isChanged: false });
    expect(await votePoll(reef, id, member(1), 1)).toEqual({ counts: [0, 1], isChanged: true });
  });

  test('counts exactly under concurrent votes and changes', async () => {
    const id = await create();
    const people = Array.from({ length: 40 }, (_, index) => member(index + 1));
    await Promise.all(
      people.flatMap((person) => [0, 1, 0].map((option) => votePoll(reef, id, person, option))),
    );
    await Promise.all(people.map((person, index) => votePoll(reef, id, person, index < 25 ? 0 : 1)));
    expect(await countVotesOf(id, await read(id))).toEqual([25, 15]);
    expect(await world.collection(pollVotes).count()).toBe(40);
    expect((await world.jobIds()).filter((job) => job.startsWith('poll-refresh'))).toHaveLength(1);
    await refresh(id);
    expect(world.messages(channel)[0]?.embeds[0]?.fields[0]).toMatchObject({
      name: '🐟 Tuna',
      value: expect.stringContaining('25 votes (63%)'),
    });
  });

  test.each([-1, 2, 0.5])('rejects option %p', async (option) => {
    const id = await create();
    expect(await codeOf(votePoll(reef, id, member(1), option))).toBe('invalid');
  });

  test('is rejected after the end, even before the job runs', async () => {
    const id = await create();
    await world.collection(polls).update(id, (value) => ({ ...value, endsAt: inMs(-1) }));
    expect(await codeOf(votePoll(reef, id, member(1), 0))).toBe('conflict');
  });
});

describe('the end', () => {
  test('posts the result once in the results channel, and logs it', async () => {
    await settings({ resultsChannel: results, logPolls: true, logChannel });
    const id = await createWithVotes([0, 1, 1]);
    await world.collection(polls).update(id, (value) => ({ ...value, endsAt: inMs(-1) }));
    await Promise.all([goOn(id), goOn(id)]);
    await goOn(id);
    expect(await read(id)).toMatchObject({
      state: 'closed',
      counts: [1, 2],
      resultChannelId: results,
      problem: null,
    });
    expect(world.messages(results)).toHaveLength(1);
    expect(world.messages(results)[0]?.embeds[0]).toMatchObject({
      title: 'Results: Which fish?',
      description: 'Winner: Clown\nVotes: 3',
      color: 0x57f287,
    });
    expect(world.messages(channel)[0]?.components).toEqual([]);
    expect(world.messages(logChannel).map(({ embeds }) => embeds[0]?.title)).toEqual([
      'Poll started',
      'Poll closed',
    ]);
    expect(await codeOf(votePoll(reef, id, member(9), 0))).toBe('conflict');
  });

  test('posts in the channel of the poll when the results channel is unset or deleted', async () => {
    const id = await createWithVotes([]);
    await close(id);
    expect(world.messages(channel)[1]?.embeds[0]?.description).toBe('Winner: No option\nVotes: 0');
    await settings({ resultsChannel: results });
    world.discord().patch({ deleteChannel: { guildId: reef, channelId: results } });
    const next = await createWithVotes([0, 1]);
    await close(next);
    expect(await read(next)).toMatchObject({ state: 'closed', resultChannelId: channel });
    expect(world.messages(channel).at(-1)?.embeds[0]?.description).toContain('Winner: Tuna and Clown');
  });

  test('deletes the message of the poll when the settings say so', async () => {
    await settings({ deleteFinishedPolls: true });
    const id = await createWithVotes([0]);
    const own = (await read(id)).messageId;
    await close(id);
    await refresh(id);
    expect(world.messages(channel).map((message) => message.id)).not.toContain(own);
    expect(await read(id)).toMatchObject({ state: 'closed', messageId: null, problem: null });
  });
});

test('a cancelled poll has no result, no close job and no buttons, and is logged', async () => {
  await settings({ logPolls: true, logChannel });
  const id = await createWithVotes([0]);
  await cancelPoll(reef, id, pearl);
  await refresh(id);
  await goOn(id);
  expect(await read(id)).toMatchObject({ state: 'cancelled' });
  expect(world.messages(channel)).toHaveLength(1);
  expect(world.messages(channel)[0]?.components).toEqual([]);
  expect(world.messages(logChannel).at(-1)?.embeds[0]?.title).toBe('Poll cancelled');
  expect(await world.jobIds()).not.toContain(`poll-close:${id}`);
});
