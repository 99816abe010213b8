import { botCommands } from '@/lib/db/collections/bot-commands';
import type { Doc } from '@/lib/db/define-collection';
import type { Store } from '@/lib/db/open-store';
import { hoursBefore } from './hours-before';

type Command = Doc<typeof botCommands>['commands'][number];

/** Discord's permission bits, as decimal text. */
const needs = {
  kick: '2',
  ban: '4',
  channels: '16',
  manage: '32',
  messages: '8192',
  nicknames: '134217728',
  roles: '268435456',
  timeout: '1099511627776',
} as const;

/** Name, description, required permission; `off` marks commands that are off by default. */
type Line = readonly [name: string, description: string, needed?: keyof typeof needs, off?: 'off'];

interface Category {
  readonly audience: Command['audience'];
  readonly category: string;
  readonly commands: readonly Line[];
}

const categories: readonly Category[] = [
  {
    audience: 'user',
    category: 'General',
    commands: [
      ['help', 'Shows what the bot can do'],
      ['ping', 'Shows how fast the bot answers'],
      ['invite', 'Gives the link to invite the bot'],
      ['serverinfo', 'Shows facts about this server'],
      ['userinfo', 'Shows when someone joined and which roles they have'],
      ['avatar', "Shows someone's avatar in full size"],
      ['botinfo', 'Shows the version and the uptime of the bot'],
    ],
  },
  {
    audience: 'user',
    category: 'Levels',
    commands: [
      ['rank', 'Shows your level and experience'],
      ['leaderboard', 'Lists the most active members'],
      ['rewards', 'Lists the roles that come with levels'],
    ],
  },
  {
    audience: 'user',
    category: 'Economy',
    commands: [
      ['balance', 'Shows your coins'],
      ['daily', 'Collects your daily coins'],
      ['work', 'Earns coins with a small job'],
      ['pay', 'Gives coins to another member'],
      ['shop', 'Lists what coins can buy here'],
      ['buy', 'Buys something from the shop'],
      ['inventory', 'Shows what you have bought'],
    ],
  },
  {
    audience: 'user',
    category: 'Games',
    commands: [
      ['coinflip', 'Bets coins on heads or tails'],
      ['slots', 'Pulls the lever of the slot machine'],
      ['blackjack', 'Plays a round of blackjack'],
      ['connect4', 'Challenges someone to four in a row'],
      ['trivia', 'Asks a question about the sea and more'],
      ['hangman', 'Guesses a word letter by letter'],
    ],
  },
  {
    audience: 'user',
    category: 'Fun',
    commands: [
      ['8ball', 'Answers a question as an oracle would'],
      ['meme', 'Posts a meme'],
      ['roll', 'Rolls dice'],
      ['ship', 'Shows how well two members go together'],
      ['poll', 'Asks the channel a quick question'],
    ],
  },
  {
    audience: 'user',
    category: 'Community',
    commands: [
      ['suggest', 'Sends in a suggestion'],
      ['report', 'Reports a member or an issue to the staff'],
      ['apply', 'Lists the applications that are open'],
      ['ticket', 'Opens a ticket with the staff'],
      ['afk', 'Shows that you are away'],
      ['birthday', 'Tells the bot your birthday'],
      ['remind', 'Reminds you of something later'],
    ],
  },
  {
    audience: 'staff',
    category: 'Moderation',
    commands: [
      ['ban', 'Bans a member', 'ban'],
      ['unban', 'Lifts a ban', 'ban'],
      ['softban', 'Bans and unbans, to delete messages', 'ban'],
      ['kick', 'Removes a member', 'kick'],
      ['mute', 'Times a member out', 'timeout'],
      ['unmute', 'Ends a timeout', 'timeout'],
      ['warn', 'Warns a member and keeps it on record', 'timeout'],
      ['warnings', "Lists a member's warnings", 'timeout'],
      ['clearwarnings', "Clears a member's warnings", 'timeout'],
      ['purge', 'Deletes many messages at once', 'messages'],
      ['slowmode', 'Sets the slowmode of a channel', 'channels'],
      ['lock', 'Closes a channel for a while', 'channels'],
      ['unlock', 'Opens a closed channel', 'channels'],
      ['nickname', "Changes a member's nickname", 'nicknames'],
    ],
  },
  {
    audience: 'staff',
    category: 'Giveaways',
    commands: [
      ['giveaway start', 'Starts a giveaway in a channel', 'manage'],
      ['giveaway end', 'Ends a giveaway now', 'manage'],
      ['giveaway reroll', 'Draws new winners', 'manage'],
    ],
  },
  {
    audience: 'staff',
    category: 'Roles',
    commands: [
      ['role give', 'Gives a role to a member', 'roles'],
      ['role take', 'Takes a role from a member', 'roles'],
      ['reactionrole', 'Posts a menu of roles', 'roles'],
    ],
  },
  {
    audience: 'staff',
    category: 'Server',
    commands: [
      ['announce', 'Posts an announcement as the bot', 'manage'],
      ['embed', 'Posts an embed', 'messages'],
      ['ticket close', 'Closes a ticket and keeps its transcript', 'messages'],
      ['ticket add', 'Adds someone to a ticket', 'messages'],
      ['setlevel', "Sets a member's level", 'manage', 'off'],
      ['addcoins', 'Gives a member coins out of nothing', 'manage', 'off'],
    ],
  },
];

const commands: Command[] = categories.flatMap(({ audience, category, commands: lines }) =>
  lines.map(([name, description, needed, off]) => ({
    name,
    category,
    audience,
    description,
    enabledByDefault: off === undefined,
    defaultMemberPermissions: needed === undefined ? null : needs[needed],
  })),
);

/** Adds the registry of commands, as published three weeks before `now` (epoch ms), unless it exists. */
export async function seedCommands(store: Store, now: number): Promise<void> {
  const publishedAt = hoursBefore(now, 21 * 24);
  await store.collection(botCommands).upsert(
    'registry',
    () => ({ version: 1, publishedAt, commands }),
    (known) => known,
  );
}
