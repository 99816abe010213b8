import type { CategoryPlan, GuildPlan, MemberPlan, RolePlan } from './build-guild';
import { botId, botPermissions, crowdId, otherBots, people } from './ids';
import { joinDate } from './join-date';
import {
  adminPermissions,
  embed,
  everyonePermissions,
  keeperPermissions,
  moderatorPermissions,
  musicPermissions,
  react,
  send,
  view,
  viewAndSend,
} from './permission-sets';
import { createRandom, type Random } from './random';

/** Lowest first. The bot's highest role is Reef Machinery: it can assign the roles below only. */
const roles: readonly RolePlan[] = [
  { name: 'Announcement Ping', mentionable: true },
  { name: 'Event Ping', mentionable: true },
  { name: 'Giveaway Ping', mentionable: true },
  { name: 'he/him', color: 0x5b8fb9 },
  { name: 'she/her', color: 0xb95b8f },
  { name: 'they/them', color: 0x8fb95b },
  { name: 'Newcomer', color: 0x95a5a6 },
  { name: 'Verified', color: 0x2ec4b6 },
  { name: 'Snorkeler · Level 5', color: 0x48cae4 },
  { name: 'Diver · Level 10', color: 0x0096c7 },
  { name: 'Tide Rider · Level 25', color: 0x3a86ff, hoist: true },
  { name: 'Photographer', color: 0xf4a261 },
  { name: 'Artist', color: 0xff6f91 },
  { name: 'Event Crew', color: 0xe9c46a, mentionable: true },
  { name: 'Corallium', color: 0xff7f6b, permissions: botPermissions, botId, hoist: true },
  { name: 'Jukebox', color: 0x9b5de5, permissions: musicPermissions, botId: otherBots.jukebox },
  { name: 'Abacus', permissions: musicPermissions, botId: otherBots.abacus },
  { name: 'Server Booster', color: 0xf47fff, booster: true, hoist: true },
  { name: 'Muted', color: 0x4f545c },
  { name: 'Reef Machinery', color: 0x607d8b },
  { name: 'Moderator', color: 0x1abc9c, permissions: moderatorPermissions, hoist: true, mentionable: true },
  { name: 'Tidekeeper', permissions: adminPermissions, botId: otherBots.tidekeeper },
  { name: 'Reef Keeper', color: 0xf1c40f, permissions: keeperPermissions, hoist: true },
  { name: 'Admin', color: 0xe74c3c, permissions: adminPermissions, hoist: true },
  { name: 'Founder', color: 0xd4af37, hoist: true },
];

const everyone = '@everyone';
const readOnly = [{ role: everyone, deny: send }];
const staffOnly = [
  { role: everyone, deny: view },
  { role: 'Moderator', allow: viewAndSend },
  { role: 'Reef Keeper', allow: viewAndSend },
];

const categories: readonly CategoryPlan[] = [
  {
    name: null,
    channels: [{ name: 'start-here', topic: 'New? Read this first.', overwrites: readOnly }],
  },
  {
    name: 'Welcome Aboard',
    overwrites: [
      { role: everyone, deny: send },
      { role: 'Corallium', allow: viewAndSend },
      { role: 'Reef Keeper', allow: viewAndSend },
    ],
    channels: [
      { name: 'rules', topic: 'Be kind. The reef is small.' },
      // Only staff can post here, not the bot: a picker has to warn about it.
      { name: 'announcements', type: 'announcement', topic: 'News from the reef', overwrites: readOnly },
      { name: 'welcome', topic: 'Say hello to who just washed ashore' },
      { name: 'self-roles', topic: 'Pick your pings and pronouns' },
      { name: 'server-boosts' },
    ],
  },
  {
    name: 'The Reef',
    overwrites: [{ role: 'Muted', deny: send | react }],
    channels: [
      { name: 'general', topic: 'Anything under the sun, or under the sea' },
      { name: 'introductions' },
      { name: 'photos', topic: 'Your own pictures only', type: 'media' },
      { name: 'memes' },
      { name: 'bot-commands', topic: 'Commands go here' },
      {
        name: 'no-embeds',
        topic: 'Plain text only',
        overwrites: [
          { role: everyone, deny: embed },
          { role: 'Corallium', deny: embed },
        ],
      },
      {
        name: 'hall-of-fame',
        overwrites: [
          { role: everyone, deny: send },
          { member: botId, deny: send },
        ],
      },
    ],
  },
  {
    name: 'Events',
    channels: [
      { name: 'event-news', type: 'announcement' },
      { name: 'giveaways' },
      { name: 'suggestions' },
      { name: 'ideas', type: 'forum', topic: 'One post for each idea' },
      { name: 'Open Water', type: 'stage' },
    ],
  },
  {
    name: 'Help Desk',
    channels: [{ name: 'support' }, { name: 'guides', type: 'forum' }, { name: 'tickets' }],
  },
  {
    name: 'Voice',
    channels: [
      { name: 'Lagoon Lounge', type: 'voice' },
      { name: 'Deep Talk', type: 'voice' },
      { name: 'Music Cove', type: 'voice' },
      { name: 'Away', type: 'voice' },
    ],
  },
  {
    name: 'Staff',
    overwrites: [...staffOnly, { role: 'Corallium', allow: viewAndSend }],
    channels: [
      { name: 'staff-chat' },
      { name: 'mod-log', topic: 'Written by the bot' },
      { name: 'join-log', topic: 'Written by the bot' },
      { name: 'reports' },
      { name: 'applications' },
      // Hidden from the bot.
      { name: 'captains-cabin', overwrites: staffOnly },
      { name: 'Staff Room', type: 'voice' },
    ],
  },
];

const levels = ['Snorkeler · Level 5', 'Diver · Level 10', 'Tide Rider · Level 25'] as const;

function crowdRoles(index: number, random: Random): string[] {
  const given = new Set<string>();
  given.add(random.chance(0.15) ? 'Newcomer' : 'Verified');
  if (given.has('Verified') && random.chance(0.55)) given.add(random.pick(levels));
  if (random.chance(0.4)) given.add(random.pick(['he/him', 'she/her', 'they/them']));
  if (random.chance(0.35)) given.add('Announcement Ping');
  if (random.chance(0.3)) given.add('Event Ping');
  if (random.chance(0.25)) given.add('Giveaway Ping');
  if (random.chance(0.06)) given.add('Server Booster');
  if (random.chance(0.08)) given.add(random.pick(['Photographer', 'Artist', 'Event Crew']));
  if (index % 90 === 0) given.add('Muted');
  if (index <= 5) given.add('Moderator');
  return [...given];
}

function members(): MemberPlan[] {
  const random = createRandom(1);
  const known: MemberPlan[] = [
    {
      userId: people.marina,
      joinedAt: '2021-03-14T09:26:53.000Z',
      roles: ['Founder', 'Verified'],
      nick: 'Marina 🪸',
    },
    { userId: people.finn, joinedAt: '2021-03-14T10:02:11.000Z', roles: ['Admin', 'Verified', 'he/him'] },
    {
      userId: people.pearl,
      joinedAt: '2021-05-02T17:41:30.000Z',
      roles: ['Reef Keeper', 'Verified', 'she/her'],
    },
    {
      userId: people.kai,
      joinedAt: '2024-08-19T12:00:00.000Z',
      roles: ['Verified', 'Diver · Level 10', 'Event Ping'],
    },
    { userId: botId, joinedAt: '2022-01-08T08:00:00.000Z', roles: ['Corallium', 'Reef Machinery'] },
    { userId: otherBots.jukebox, joinedAt: '2022-06-01T08:00:00.000Z', roles: ['Jukebox'] },
    { userId: otherBots.tidekeeper, joinedAt: '2022-06-02T08:00:00.000Z', roles: ['Tidekeeper'] },
    { userId: otherBots.abacus, joinedAt: '2023-02-11T08:00:00.000Z', roles: ['Abacus'] },
  ];
  const crowd = Array.from({ length: 242 }, (_, place): MemberPlan => {
    const index = place + 1;
    const plan = { userId: crowdId(index), joinedAt: joinDate(random), roles: crowdRoles(index, random) };
    return index % 23 === 0 ? { ...plan, nick: `Reefer No. ${index}` } : plan;
  });
  return [...known, ...crowd];
}

/** 250 members, premium, and all that a picker has to handle. */
export function coralReefPlan(): GuildPlan {
  return {
    place: 1,
    name: 'Coral Reef',
    description: 'A friendly reef for people who love the sea.',
    ownerId: people.marina,
    everyone: everyonePermissions,
    roles,
    categories,
    members: members(),
    emojis: [
      'coral',
      'happy_crab',
      'clownfish',
      'bubbles',
      'octo_wave',
      'shell',
      'anchor',
      'shark_fin',
      'sea_star',
    ],
  };
}
