// The stand-in's default limits, which are Discord's own and apply to most other tests too: one reaction per
// quarter second, five members of a guild per second, five messages of a channel in five seconds, fifty calls
// of the bot per second.
import { people } from '@/sandbox/world/ids';
import { guilds } from '../support/people';
import { asBot, channelIn, standInForTests } from './stand-in';

const discord = standInForTests();
const general = () => channelIn(discord(), guilds.coralReef, 'general').id;

/** The statuses of `count` concurrent calls. */
async function statuses(count: number, call: (place: number) => ReturnType<typeof asBot>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, place) => call(place)));
  return answers.map(({ status }) => status);
}
/** Concurrent calls arrive at the same moment, however busy the machine is. */
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
});

const limited = (found: readonly number[]) => found.filter((status) => status === 429).length;

test('allows one of several concurrent reaction changes', async () => {
  const message = await asBot(discord(), 'POST', `/channels/${general()}/messages`, { content: 'Ahoy' });
  const { id } = JSON.parse(JSON.stringify(message.body));
  const path = `/channels/${general()}/messages/${id}/reactions/${encodeURIComponent('🐠')}/@me`;
  expect(limited(await statuses(4, (place) => asBot(discord(), place % 2 ? 'DELETE' : 'PUT', path)))).toBe(3);
});

test('allows five concurrent look-ups of single members per server', async () => {
  const path = `/guilds/${guilds.coralReef}/members/${people.kai}`;
  expect(limited(await statuses(8, () => asBot(discord(), 'GET', path)))).toBe(3);
  // Another server has its own limit.
  const other = `/guilds/${guilds.tidePool}/members/${people.kai}`;
  expect((await asBot(discord(), 'GET', other)).status).toBe(200);
});

test('allows five concurrent messages per channel', async () => {
  const path = `/channels/${general()}/messages`;
  expect(limited(await statuses(7, () => asBot(discord(), 'POST', path, { content: 'Ahoy' })))).toBe(2);
});

test('allows about fifty concurrent calls of the bot over all routes', async () => {
  const paths = [guilds.coralReef, guilds.tidePool, guilds.kelpForest].map((id) => `/guilds/${id}`);
  const found = await statuses(60, (place) => asBot(discord(), 'GET', paths[place % paths.length] ?? ''));
  expect(limited(found)).toBeGreaterThanOrEqual(10 - Math.floor(60 / 50));
  expect(found.slice(0, 3)).not.toContain(429);
});
