// Every text that the site stores is declared as personal, or listed here with what it holds instead.
import { z } from 'zod';
import { allCollections } from '@/lib/db/collections';
import { membersOf } from '@/lib/rules/personal-data/kept-members';
import { opaqueWalks } from '@/lib/rules/personal-data/opaque-walks';
import { personMemberOf } from '@/lib/rules/personal-data/walk';

const split = (names: string) => names.split(/\s+/).filter((name) => name !== '');

/** Names of members that never identify a person, wherever they occur, by what they hold. */
const things: Readonly<Record<string, string>> = {
  'things of Discord': `
    guildId lastGuildId channelId channelIds messageId roleId roleIds staffRoleId supportRoleId supportRoleID
    categoryId ticketCategoryID pingRoleId rolePing role requiredRole bonusRole logChannelId logChannelID
    resultChannelId greetChannelID farewellChannelID publishChannel instanceId emoji reactions customId icon
    permissions defaultMemberPermissions dropped`,
  'things of the site, named by ids of its own': `
    section scope fileName revertOf requestId matchId gameId appId ticketId reportId giveawayId pollId batchId panelId menuId
    panelEmbedId entryId receiptId exportId collection feature field path place pages season sections type`,
  'things of Stripe, YouTube, Twitch and mod platforms': `
    subscriptionId priceId stripeCustomerId sessionId ytChannelId projectId projectName projectUrl games loaders
    gameVersions codeIds`,
  'secrets and what belongs to no one': `
    token tokens seed seedHash serverSeed hash salt commitment claim code friendCode hint captcha version stamp`,
  'what people write, which is not rewritten': `
    text title description label message content value footer reason note answer question choices trigger topic
    suggestion prize placeholder messageTitle messageDescription messageContent ticketTitle ticketFooter
    ticketDescription ticketDefaultMessage defaultMessage titleWords excludedWords words keyword`,
  'pictures, colours, addresses': `
    url iconUrl imageUrl thumbnailUrl colour color ticketDefaultColor`,
  'the state of things, in words of the site': `
    timestamp state level clock notation lastError problem logProblem refusal language prefix currency dueAt
    oldestAt category`,
};

/** Members with ambiguous names, by path, with what they hold. */
const listed: Readonly<Record<string, string>> = {
  'accounts.avatar': "the owner's, in their own document",
  'userGuildLists.guilds.id': 'a server',
  'userGuildLists.guilds.name': 'a server',
  'guilds.name': 'a server',
  'guilds.search.name': 'a server',
  'contactMessages.email': 'goes with the message of the person, who may not be known',
  'dataExportParts.data': "a piece of the owner's own copy",
  'jobs.payload.*': 'names of members',
  'jobs.kind': 'a kind',
  'listedNotifications.lists.ids': 'notifications',
  'jobs.claim.owner': 'a process',
  'leases.owner': 'a process',
  'trackers.entries.username': 'a channel on a platform',
  'acts.created': 'roles',
  'guildProblems.outbox.notificationKey': 'random',
  'guildProblems.reported.kind': 'a kind',
  'unreadParts.member': 'a member of a schema',
  'unreadParts.documents.*': 'hashes',
  'matches.seats.connection': 'random, of a tab',
  'matches.series.before': 'a match',
  'matches.secret.hands.keys': 'random, with a seat',
  'matches.table': 'a game',
  'arcadeRatings.counted': 'matches',
  'arcadeRatings.board': 'a game',
  'arcadeRatings.order': 'a number',
  'arcadeSeasons.counted': 'matches',
  'arcadeSeasons.board': 'a game and a season',
  'arcadeSeasons.order': 'a number',
  'premium.outbox.of': 'an entry',
  'pollVotes.choice': 'a poll and an option',
  'verifyPanels.shown': 'a hash',
  'coinEntries.reason.about': 'a quest, a trainer, a match or a day',
  'maps.fileVersion': 'a hash',
  'npcs.fileVersion': 'a hash',
  'verifyRequests.outbox.guild': "a server's name",
  'trackedProjects.entries.seen': 'versions of a project',
  'guildStats.reports.keys': 'random, made by the bot',
  'replyUses.keys': 'random, made by the bot',
  'reports.scopes': 'a server with a state, a kind and a category',
};

/** Patterns for groups of similar paths, with what they hold. */
const patterns: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\.key$|\.goneKeys\.key$/, 'random, or made of ids of things'],
  [/(^|\.)(embeds|rows|fields|buttons|options)\./, 'what people write in messages'],
  [/\.draft\.|\.(form|pending|data)\.|\.embed\./, 'what people write in messages'],
  [/\.(attachments|roles|channel|category|latest|versions)\.(id|name)$/, 'a thing of Discord or a project'],
  [/^(messageTemplateLists\.templates|replyLists|botCommands)\..*name$/, 'what people call a thing'],
  [/^plannedMessageLists\.(zone$|planned\.(name|draftId|schedule\.\w+)$|outbox\.plannedId$)/, 'a plan'],
  [/\.outbox\.(name|problem)$/, 'a setting or a thing'],
  [/\.act\.(id|people\.\*|params\.\*)$|\.act\.id$/, 'an action, and the names of what it says'],
  [/\.(notice|items)\.(data|words)\.\*$/, 'names of what a notice says'],
  [/(values|uses|documents)\.\*$/, 'settings, or replies by their ids'],
  [/\.(nick|before\.values\.\*)$/, "the bot's own nickname"],
  [/^npcs\.npc\./, 'somebody in the pet game, who is nobody'],
  [/^petWorlds\./, 'pets and things of the pet game, and how pets are called'],
  [/^petWalks\.(map|shown\.sprite)$/, 'things of the pet game'],
  [/\.id$/, 'an id of the site'],
  [/\.seed\.players$/, 'random'],
  [/\.kind$/, 'a kind'],
  [/\.(author|person)\.avatar$/, 'goes with the id beside it'],
];

/** Names that suggest a person: such a member must be declared, or listed by its path. */
const personal =
  /(^|[a-z])(user|users|member|author|owner|host|moderator|by|sender|target|subject|keeper|opener|voter|winner|person|people|muted|banned|blocked|player|appellant|reporter|applicant|nick)(name|id|ids|names)?$/i;

const known = new Set(Object.values(things).flatMap(split));

const stored = allCollections.flatMap(({ name, schema }) =>
  membersOf(schema).map((member) => ({ ...member, path: `${name}.${member.path}` })),
);
const texts = stored.filter(({ schema }) => {
  if (personMemberOf(schema) || opaqueWalks.has(schema)) return false;
  // Dates and enums can't hold anything else.
  return schema instanceof z.ZodString && schema.format !== 'datetime' && schema.format !== 'date';
});
const lastOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

test('every stored text is declared as personal, or listed as something else', () => {
  const unknown = texts.filter(
    ({ path }) =>
      !Object.hasOwn(listed, path) && !known.has(lastOf(path)) && !patterns.some(([one]) => one.test(path)),
  );
  expect([...new Set(unknown.map(({ path }) => path))]).toEqual([]);
});

test('every member named after a person is declared, or listed by its path', () => {
  const paths = texts.filter(({ path }) => personal.test(lastOf(path))).map(({ path }) => path);
  const open = paths.filter(
    (path) =>
      !Object.hasOwn(listed, path) && !patterns.some(([one]) => one.test(path) && !/\.id$/.test(path)),
  );
  expect([...new Set(open)]).toEqual([]);
});

test('lists only paths that are stored', () => {
  const paths = new Set(texts.map(({ path }) => path));
  expect(Object.keys(listed).filter((path) => !paths.has(path))).toEqual([]);
});

test('every user ID and username is declared or listed', () => {
  // `.min()` and similar methods create a new schema without the declaration.
  const people = stored.filter(({ path }) => /^(userId|username)$/.test(lastOf(path)));
  const open = people.filter(({ path, schema }) => !personMemberOf(schema) && !Object.hasOwn(listed, path));
  expect(open.map(({ path }) => path)).toEqual([]);
});
