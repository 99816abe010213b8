// Concurrent calls in one guild while Discord is slow and allows five member look-ups a second.
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { WRITE_FRESH } from '@/lib/guilds/guild-directory';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { expectFailure, saveSection } from './dashboard-calls';
import { tellOfGuild } from './test-world';

const knobs = sandboxKnobs();
const guildId = guilds.coralReef;

const { pearl } = signedIn('pearl');
afterEach(() => knobs.clearFaults());

const greeting = (message: string) => ({ welcome: { message } });

test('sixty concurrent saves cause no outage and share their Discord requests', async () => {
  await tellOfGuild(guildId);
  await knobs.addFault({ match: 'GET /guilds/', delayMs: 1200 });
  await knobs.clearCalls();
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, place) => saveSection(pearl, guildId, welcome, greeting(`Rush ${place}`))),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses).not.toContain(503);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  const { counts } = await knobs.calls();
  // On a slow machine the saves can outlast the time for which one answer of Discord is fresh.
  const readings = 1 + Math.floor((performance.now() - begun) / WRITE_FRESH);
  expect(counts[`GET /guilds/${guildId}`]).toBeLessThanOrEqual(readings);
  expect(counts[`GET /guilds/${guildId}/channels`]).toBeLessThanOrEqual(readings);
  expect(counts[`GET /guilds/${guildId}/members/${people.pearl}`]).toBeLessThanOrEqual(2 * readings);
});

test('the next save fetches only the member', async () => {
  await saveSection(pearl, guildId, welcome, greeting('One'));
  await knobs.clearCalls();
  expect((await saveSection(pearl, guildId, welcome, greeting('Two'))).status).toBe(200);
  expect((await knobs.calls()).counts).toEqual({ [`GET /guilds/${guildId}/members/${people.pearl}`]: 1 });
});

test('a rate-limited write answers 503 with Retry-After', async () => {
  await knobs.addFault({ match: 'GET /guilds/\\d+/members/', status: 429, retryAfter: 30 });
  const answer = await saveSection(pearl, guildId, welcome, greeting('Three'));
  expectFailure(answer, 503, 'discord_unavailable');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(30);
});
