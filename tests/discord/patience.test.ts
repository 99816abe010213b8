// With Discord's real limits, a visitor gets an error and background work waits.
import { addReaction, sendMessage } from '@/lib/discord/messages';
import { patiently } from '@/lib/discord/patience';
import { guilds } from '../support/people';
import { channelIn, failureOf, standInForTests } from './stand-in';

const discord = standInForTests();
const channel = () => channelIn(discord(), guilds.coralReef, 'general').id;
const hello = { content: 'Hello', allowedMentions: { parse: [] } };
const post = () => sendMessage(channel(), hello);

test('a job adds reactions in order, though each 429 asks it to wait for a second', async () => {
  const { id } = await post();
  const emojis = Array.from({ length: 6 }, (_, index) => String.fromCodePoint(0x1f420 + index));
  await patiently(new AbortController().signal, async () => {
    for (const name of emojis) await addReaction(channel(), id, { id: null, name });
  });
  const [message] = discord().world.messages.get(channel()) ?? [];
  expect([...(message?.reactions.keys() ?? [])]).toEqual(emojis);
});

test('a job waits out a rate limit, and a visitor gets the error', async () => {
  await discord().addFault({ match: 'POST .*/messages', status: 429, retryAfter: 3, times: 2 });
  expect(await failureOf(post())).toMatchObject({ code: 'rate_limited', retryAfter: 3 });
  await patiently(new AbortController().signal, post);
  expect(discord().world.messages.get(channel())).toHaveLength(1);
});

test('a job does not wait for a minute, nor after it is aborted', async () => {
  await discord().addFault({ match: 'POST .*/messages', status: 429, retryAfter: 60, times: 1 });
  const unending = new AbortController().signal;
  expect(await failureOf(patiently(unending, post))).toMatchObject({ code: 'rate_limited', retryAfter: 60 });
  await discord().addFault({ match: 'POST .*/messages', status: 429, retryAfter: 9, times: 1 });
  const failure = await failureOf(patiently(AbortSignal.timeout(200), post));
  expect(failure.code).toBe('discord_unavailable');
  expect(discord().world.messages.get(channel()) ?? []).toHaveLength(0);
});

test('a call that times out in the queue is rate limited, not an outage', async () => {
  const slow = { match: 'POST .*/messages', timeout: true, times: 1 };
  await discord().addFault(slow);
  const ending = new AbortController();
  const first = failureOf(patiently(ending.signal, post));
  const second = failureOf(post());
  expect(await second).toMatchObject({ code: 'rate_limited', retryAfter: 1 });
  ending.abort();
  expect(await first).toMatchObject({ code: 'discord_unavailable' });
});
