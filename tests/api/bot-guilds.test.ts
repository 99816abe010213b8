// The guilds that the bot is in: its reports, the job that refreshes them, and what the selector shows.
import { refreshBotGuilds } from '@/lib/guilds/bot-guilds';
import { guilds as seeded } from '@/sandbox/world/ids';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { callBot } from './bot-calls';
import { listGuilds } from './dashboard-calls';
import { restoreWorld } from './test-world';

const knobs = sandboxKnobs();
const lists = 'GET /users/@me/guilds';

const { marina } = signedIn('marina');
afterEach(() => restoreWorld(marina));

const ids = (listed: readonly { id: string }[]) => listed.map(({ id }) => id).sort();
const tell = async (method: 'PUT' | 'DELETE', guildId: string) =>
  (await callBot(method, `guilds/${guildId}`, { json: { name: 'Deep Trench' } })).status;

test('the selector shows at once when the bot reports joining or leaving a guild', async () => {
  expect(ids((await listGuilds(marina)).guilds)).toEqual([guilds.coralReef]);
  expect(await tell('PUT', seeded.deepTrench)).toBe(200);
  expect(ids((await listGuilds(marina)).guilds)).toEqual([guilds.coralReef, seeded.deepTrench].sort());
  expect(await tell('DELETE', seeded.deepTrench)).toBe(200);
  expect(await tell('DELETE', seeded.deepTrench)).toBe(200);
  expect(ids((await listGuilds(marina)).guilds)).toEqual([guilds.coralReef]);
});

test('the selector needs one bot call even for a thousand guilds', async () => {
  await knobs.changeWorld({ addGuilds: { count: 1000, ownerId: people.drift } });
  await knobs.clearCalls();
  const found = await listGuilds(marina, { refresh: true });
  expect(ids(found.guilds)).toEqual([guilds.coralReef]);
  const { calls } = await knobs.calls();
  expect(calls.filter(({ by, path }) => by === 'bot' && path === '/users/@me/guilds')).toHaveLength(1);
  await knobs.clearCalls();
  await listGuilds(marina);
  expect((await knobs.calls()).counts).toEqual({});
});

test('the refresh job corrects the list after missed reports', async () => {
  await tell('PUT', '310000000000000009');
  await new Promise((resolve) => setTimeout(resolve, 5));
  await knobs.changeWorld({ addBot: { guildId: seeded.deepTrench } });
  await refreshBotGuilds(new AbortController().signal);
  await knobs.addFault({ match: lists, status: 503 });
  const shown = await listGuilds(marina);
  expect(ids(shown.guilds)).toEqual([guilds.coralReef, seeded.deepTrench].sort());
});
