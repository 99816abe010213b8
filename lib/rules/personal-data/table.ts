// What every collection keeps about people: the export, the deletion and the privacy page read it here. A
// collection without a row fails a test.
import { keptVersions } from '@/lib/maps/limits';
import { cardBreakDays } from '@/lib/rules/arcade/card-break-lengths';
import { keptDays } from '@/lib/rules/arcade/limits';
import { inboxLimits } from '@/lib/rules/notifications/limits';
import { days, guildRows, server } from '@/lib/rules/personal-data/guild-rows';
import { keeps } from '@/lib/rules/personal-data/keeps';
import { isBlockedByOther } from '@/lib/rules/personal-data/ownership';
import { daysInMs, retention } from '@/lib/rules/personal-data/retention';
import type { PersonalDataRule } from '@/lib/rules/personal-data/rule';

const account = 'Until you delete your account';

/** Settings and content of a server, which name the people who changed them. */
const ofServer = { kept: server, owner: null, exported: false, erased: 'renamed' } as const;
/** One document for each account. */
const ofYou = { kept: account, owner: '#id', exported: true, erased: 'deleted' } as const;
/** Actions by staff, with their names. */
const ofStaff = { owner: null, exported: false, erased: 'renamed' } as const;
const nobody = { kept: 'While it is needed', owner: null, exported: false, erased: 'none' } as const;

export const personalData = {
  sessions: {
    what: 'Sign-ins: when each began and when it ends, and in which Activity of Discord',
    kept: `${days(retention.session)}, or ${retention.activityHours} hours inside Discord`,
    owner: 'userId',
    exported: true,
    erased: 'deleted',
  },
  accounts: {
    what: 'Your account: user ID, name, avatar, encrypted Discord tokens, first and last sign-in, your friend link, and whether you can be found by name',
    ...ofYou,
  },
  userGuildLists: { what: 'The list of your servers, as Discord gave it last', ...ofYou },
  notifications: {
    what: 'Your notifications',
    kept: `${days(inboxLimits.keptDays)}, and at most ${inboxLimits.most}`,
    owner: '#id',
    exported: true,
    erased: 'deleted',
  },
  listedNotifications: {
    what: 'Which notifications you were last shown in each sign-in, by their numbers',
    kept: `${days(retention.session)}, or ${retention.activityHours} hours inside Discord`,
    owner: 'userId',
    exported: false,
    erased: 'deleted',
  },
  friendships: {
    what: 'Friends, friend requests and blocked people',
    kept: 'Until one of you ends it',
    owner: 'users',
    exported: true,
    erased: 'deleted',
    stays: isBlockedByOther,
    keeps: [keeps.blocks],
    keepsId: true,
    drops: ['blockedBy'],
  },
  memberStats: {
    what: 'Level, experience and coins in each server',
    kept: server,
    owner: 'userId',
    exported: true,
    erased: 'deleted',
  },
  contactMessages: {
    what: 'Messages you sent with the contact form, with the name and email address you gave',
    kept: days(retention.contact),
    owner: 'userId',
    exported: true,
    erased: 'deleted',
  },
  premium: {
    what: "Plans you have bought or been given, the servers they cover, and Stripe's numbers for them",
    kept: 'As long as the law asks for proof of purchases',
    owner: '#id',
    exported: true,
    erased: 'renamed',
    keeps: [keeps.payments],
    keepsId: true,
  },
  premiumCodes: {
    what: 'Codes for days of a plan, and who bought and redeemed them',
    kept: 'As long as the law asks for proof of purchases',
    owner: null,
    exported: false,
    erased: 'renamed',
    keeps: [keeps.payments],
  },
  codeBatches: {
    what: 'Batches of codes that staff have made, and who made them',
    kept: 'As long as the law asks for proof of purchases',
    owner: null,
    exported: false,
    erased: 'renamed',
  },
  stripeEvents: { what: 'Events that Stripe has told of, by their numbers', ...nobody },
  activityRooms: { what: "The match that is open in one of Discord's Activities, by its numbers", ...nobody },
  siteStaff: {
    what: "Membership of the site's staff",
    kept: 'While someone is on the staff',
    ...ofStaff,
    drops: ['members.userId'],
  },
  botControl: {
    what: 'Whether the bot is to run, and who of the staff said so last',
    kept: 'Until the next of them does',
    ...ofStaff,
  },
  botHeartbeats: { what: 'Nothing about people: when the bot has last called', ...nobody },
  siteSwitches: {
    what: 'Features that staff have switched off for a while, and who of the staff did',
    kept: 'Until it is on again',
    ...ofStaff,
  },
  staffGuilds: { what: 'The team role of a server, and which messages the bot removes', ...ofServer },
  siteNews: {
    what: 'News of the site, and who wrote them',
    kept: 'Until the staff delete them',
    ...ofStaff,
  },
  blocks: {
    what: 'People and servers that the staff have blocked, with the reason and who did it',
    kept: 'Until it is lifted, and for the record after that',
    ...ofStaff,
    keeps: [keeps.moderation],
    keepsId: true,
  },
  dataExports: {
    what: 'The copy of your data that you asked for',
    kept: days(retention.export),
    owner: '#id',
    exported: false,
    erased: 'deleted',
  },
  dataExportParts: {
    what: 'The file of that copy',
    kept: days(retention.export),
    owner: 'userId',
    exported: false,
    erased: 'deleted',
  },
  erasures: {
    what: 'That an account is being deleted',
    kept: 'Until the deletion is complete',
    owner: '#id',
    exported: false,
    erased: 'kept',
    why: 'Goes by itself as the last step of the deletion.',
  },
  ...guildRows,
  matches: {
    what: 'Matches in the arcade: who played, when, the moves and the result',
    kept: days(keptDays.finished),
    owner: 'seats.person.userId',
    exported: true,
    erased: 'renamed',
  },
  matchHands: {
    what: 'Hands of card games in the arcade: who sat at the table, the moves and how each hand ended',
    kept: days(keptDays.hand),
    owner: 'seats.person.userId',
    exported: true,
    erased: 'renamed',
  },
  sittings: {
    what: 'Your time at tables of card games in the arcade, and the chips you won or lost there',
    kept: days(keptDays.finished),
    owner: 'person.userId',
    exported: true,
    erased: 'deleted',
  },
  arcadePeople: { what: 'People you have muted in the arcade', ...ofYou },
  arcadeBreaks: {
    what: 'A break that you take from card games',
    kept: `Until it ends, ${days(cardBreakDays.month)} at most`,
    owner: '#id',
    exported: true,
    erased: 'deleted',
    stays: () => true,
    keeps: [keeps.cardBreak],
    keepsId: true,
  },
  arcadeRatings: {
    what: 'Your rating and record in each game of the arcade',
    kept: account,
    owner: 'userId',
    exported: true,
    erased: 'deleted',
  },
  arcadeSeasons: {
    what: 'Your rating and record in each season of a game of the arcade',
    kept: `${days(keptDays.season)} from the end of the season`,
    owner: 'userId',
    exported: true,
    erased: 'deleted',
  },
  petWorlds: {
    what: 'Your pets, items, quests and achievements in the pet game, and whether others see you there',
    ...ofYou,
  },
  petWalks: { what: 'Where you are in the pet game', ...ofYou },
  coinEntries: {
    what: 'Coins you earned and spent in the arcade, and for what',
    kept: account,
    owner: 'userId',
    exported: true,
    erased: 'deleted',
  },
  maps: {
    what: 'Maps of the pet game, and who of the staff saved each last',
    kept: 'As long as the game has them',
    ...ofStaff,
  },
  mapVersions: {
    what: 'Earlier versions of those maps, and who of the staff saved them',
    kept: `The last ${keptVersions} of each`,
    ...ofStaff,
  },
  npcs: {
    what: 'People in the pet game, and who of the staff saved each last',
    kept: 'As long as the game has them',
    ...ofStaff,
  },
  matchWatchers: { what: 'How many people watch a match in the arcade', ...nobody },
  matchSearches: {
    what: 'People looking for someone to play with, by user ID',
    kept: 'While you are looking',
    owner: null,
    exported: false,
    erased: 'renamed',
    drops: ['waiting.userId', 'found.userIds'],
  },
  auditEntries: {
    what: 'Audit log: who changed what in a server',
    kept: server,
    owner: 'userId',
    exported: true,
    erased: 'renamed',
  },
  sectionGrants: {
    what: "Access to parts of a server's dashboard, by person and role",
    ...ofServer,
    drops: ['grants.subjectId'],
  },
  guildSettings: { what: 'Settings of servers', ...ofServer },
  messageTemplateLists: { what: 'Names of saved messages, and who saved them', ...ofServer },
  plannedMessageLists: { what: 'Planned messages, and who changed them', ...ofServer },
  ticketPanelLists: { what: 'Ticket panels, and who changed them', ...ofServer },
  applications: { what: 'Application forms', ...ofServer },
  roleMenus: { what: 'Role menus, and who changed them', ...ofServer },
  verifyPanels: { what: 'Verification panels, and who posted them', ...ofServer },
  trackers: { what: 'Streamers and channels that a server follows', ...ofServer },
  trackedProjects: { what: 'Projects that a server follows', ...ofServer },
  acts: {
    what: 'Actions in a server that are being carried out',
    ...ofServer,
    kept: 'Until it is done',
    keeps: [keeps.moderation],
  },
  jobs: {
    what: 'Work that is planned, by user ID where it is about you',
    kept: 'Until it is done',
    owner: '#part',
    exported: false,
    erased: 'deleted',
  },
  guilds: {
    what: 'Names and plans of servers, and whose plan each has',
    ...ofServer,
    keeps: [keeps.payments],
  },
  guildStats: {
    what: 'Daily figures of servers: messages, joins and leaves, without names',
    ...nobody,
    kept: days(retention.statistics),
  },
  replyLists: { what: 'Custom commands and auto responses, and who changed them', ...ofServer },
  replyUses: { what: 'How often custom commands and auto responses are used', ...nobody },
  messageTemplates: { what: 'Saved messages', ...nobody },
  plannedMessages: { what: 'The texts of planned messages', ...nobody },
  botCommands: { what: "The bot's commands", ...nobody },
  guildProblems: { what: "Settings of a server that don't work, and who was told of each", ...ofServer },
  botGuilds: { what: 'Which servers the bot is in', ...nobody },
  unreadParts: { what: 'In how many documents a stored value is unreadable, and of which kind', ...nobody },
  limitClaims: {
    what: 'Additions to lists that have a limit, by user ID, while they are made',
    kept: 'A minute',
    owner: '#part',
    exported: false,
    erased: 'deleted',
  },
  leases: { what: 'Which process does what', ...nobody },
  processes: { what: 'Which processes of the site are running', ...nobody },
} as const satisfies Readonly<Record<string, PersonalDataRule>>;

/** The same by the names of the collections. */
export const personalDataRules: ReadonlyMap<string, PersonalDataRule> = new Map(Object.entries(personalData));

/** When an account whose deletion is requested at `now` (epoch ms) will be deleted, as an ISO date. */
export function eraseAt(now: number): string {
  return new Date(now + daysInMs(retention.deletion)).toISOString();
}
