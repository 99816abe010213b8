// What the stand-in grants where nothing else is said: the limits of Discord itself, which all other tests
// meet too.
import { people } from '@/sandbox/world/ids';
import { guilds } from '../support/people';
import { asBot, channelIn, standInForTests } from './stand-in';

const discord = standInForTests();
const general = () => channelIn(discord(), guilds.coralReef, 'general').id;

/** The statuses of so many calls that are made at once. */
async function statuses(count: number, call: (place: number) => ReturnType<typeof asBot>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, place) => call(place)));
  return answers.map(({ status }) => status);
}
/** Calls that are made at once come at one moment, however long a busy machine takes to bring them there. */
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
});

const limited = (found: readonly number[]) => found.filter((status) => status === 429).length;

test('one reaction in a quarter of a second, put or taken away', async () => {
  const message = await asBot(discord(), 'POST', `/channels/${general()}/messages`, { content: 'Ahoy' });
  const { id } = JSON.parse(JSON.stringify(message.body));
  const path = `/channels/${general()}/messages/${id}/reactions/${encodeURIComponent('🐠')}/@me`;
  expect(limited(await statuses(4, (place) => asBot(discord(), place % 2 ? 'DELETE' : 'PUT', path)))).toBe(3);
});

test('five members of a server a second, one by one', async () => {
  const path = `/guilds/${guilds.coralReef}/members/${people.kai}`;
  expect(limited(await statuses(8, () => asBot(discord(), 'GET', path)))).toBe(3);
  // Another server has its own.
  const other = `/guilds/${guilds.tidePool}/members/${people.kai}`;
  expect((await asBot(discord(), 'GET', other)).status).toBe(200);
});

test('five messages of a channel in five seconds', async () => {
  const path = `/channels/${general()}/messages`;
  expect(limited(await statuses(7, () => asBot(discord(), 'POST', path, { content: 'Ahoy' })))).toBe(2);
});

test('fifty calls of the bot a second, whatever they are', async () => {
  const paths = [guilds.coralReef, guilds.tidePool, guilds.kelpForest].map((id) => `/guilds/${id}`);
  const found = await statuses(60, (place) => asBot(discord(), 'GET', paths[place % paths.length] ?? ''));
  expect(limited(found)).toBeGreaterThanOrEqual(10 - Math.floor(60 / 50));
  expect(found.slice(0, 3)).not.toContain(429);
});
