import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { guildId, userId } from '@/lib/core/ids';
import { crowdId, guilds, people } from '../world/ids';
import { createBotClient } from './bot-client';
import { followSite } from './follow-site';
import { handleClick } from './handle-click';
import { startHeartbeat } from './heartbeat';
import { listTrackers, toTriedEvent } from './list-trackers';
import { moves } from './moves';
import { createSettingsCache } from './settings-cache';
import { type BotTalk, talkInLevels, talkPlainly } from './talk';

const usage = `npm run bot -- COMMAND [OPTIONS]

An example of a bot that speaks the site's service API (content/bot-api.md) and nothing else. There is no gateway of Discord here,
so it acts when it is asked to.

  join, leave        members come or go: reports them for today
  stats              messages, voice minutes and levels
  enter              members enter every running giveaway
  vote               members vote in every running poll and on every open suggestion
  suggest, report    a member suggests or reports something (--text)
  levels             lists what was last reported of the members, or of one (--user)
  cases              warns members and says how many warnings each has
  ticket             a member opens a ticket, talks (--text), closes it; its transcript is sent
  tickets            lists the open tickets, or the one in a channel (--channel)
  apply [ID]         members answer each question of an open application form (--text)
  say                members write --text: what the custom commands and auto responses answer
  click CUSTOM_ID    a member presses a button or menu that the site has posted
  trackers           lists who is followed on Twitch and YouTube, and tries a stream or video (--title, --game, --kind)
  server CHANGE      the bot has joined or left a server, or it was renamed: joined, renamed (--name) or left
  publish-commands   replaces the list of the bot's commands by that of this bot
  follow             prints what changes on the site, until Ctrl-C (--after CURSOR resumes; --talk says how it goes, as a bot's log does)

By the team, in the name of Pearl or --user:

  giveaway start                 starts a giveaway of --text for an hour (--channel)
  giveaway end|reroll|cancel ID
  poll create                    asks --text for an hour (--channel)
  poll close|cancel ID
  decide approve|deny ID         decides a suggestion, with --text as the reason
  decide reports                 lists the open reports
  decide resolve ID              resolves a report, with --text as the note

  --guild ID     the server: Coral Reef (${guilds.coralReef})
  --members N    how many members act: 5
  --user ID      the one member who acts
  --text TEXT    what is written: a suggestion, a prize, a question, an answer, a reason
  --channel ID   where something is posted: #general of Coral Reef; or the channel to look for
  --name NAME    what the server is called
  --answer TEXT  what the member writes to verify; --token TOKEN of the captcha that it is about
  --title, --game, --kind   what is tried: a title, what is played, and live (unless said), video or short
  --site URL     the site: SITE_URL, else that on PORT (3000) of this machine

The token is BOT_API_TOKEN, else that of the sandbox.`;

/** The token of every site that runs with the sandbox (scripts/steps/sandbox.mjs). */
const sandboxToken = 'sandbox-bot-api-token-of-no-secret';

const options = {
  guild: { type: 'string', default: guilds.coralReef },
  members: { type: 'string', default: '5' },
  user: { type: 'string' },
  text: { type: 'string' },
  name: { type: 'string' },
  channel: { type: 'string' },
  site: { type: 'string' },
  answer: { type: 'string' },
  token: { type: 'string' },
  title: { type: 'string' },
  game: { type: 'string' },
  kind: { type: 'string' },
  after: { type: 'string' },
  talk: { type: 'boolean', default: false },
} as const;

async function follow(
  client: ReturnType<typeof createBotClient>,
  { after, talk }: { readonly after: string | null; readonly talk: BotTalk },
): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const settings = createSettingsCache(client);
  const endHeartbeat = startHeartbeat(client);
  stop.signal.addEventListener('abort', endHeartbeat);
  const changes = followSite(client, { after, signal: stop.signal, onState: talk.state });
  for await (const { change, cursor } of changes) {
    settings.note(change);
    talk.change(`${cursor} ${change.event} ${JSON.stringify(change.data)}`);
    if (change.event !== 'settings') continue;
    const { values } = await settings.read(change.data.guildId, change.data.section);
    talk.change(`  now ${JSON.stringify(values)}`);
  }
  talk.end();
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command = 'help', ...args] = positionals;
  const site = values.site ?? (process.env.SITE_URL || `http://localhost:${process.env.PORT || 3000}`);
  const client = createBotClient(site, process.env.BOT_API_TOKEN || sandboxToken);
  const { data: guild } = guildId.safeParse(values.guild);
  if (!guild) throw new Error('--guild takes the id of a server.');
  const { data: one, success } = userId.optional().safeParse(values.user);
  if (!success) throw new Error('--user takes the id of a person.');
  const members = Number(values.members);
  if (!Number.isInteger(members) || members < 1 || members > 200)
    throw new Error('--members takes a number from 1 to 200.');
  const user = one ?? userId.parse(crowdId(1));
  const users = one ? [one] : Array.from({ length: members }, (_, index) => userId.parse(crowdId(index + 1)));
  const move = moves.get(command);
  if (command === 'help') console.log(usage);
  else if (command === 'follow') {
    const talk = values.talk ? talkInLevels(site) : talkPlainly;
    await follow(client, { after: values.after ?? null, talk });
  } else if (command === 'trackers') {
    for (const line of await listTrackers(client, guild, toTriedEvent(values))) console.log(line);
  } else if (command === 'click') {
    const { answer, token } = values;
    const click = { guild, user, customId: args[0] ?? '', answer, token };
    const said = await handleClick(client, click);
    console.log(said ?? 'This is no custom_id of the site.');
  } else if (move) {
    const staff = one ?? userId.parse(people.pearl);
    for (const line of await move({ ...values, client, guild, users, user, staff, args })) console.log(line);
  } else throw new Error(`There is no command '${command}'.\n\n${usage}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
