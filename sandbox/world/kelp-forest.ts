import type { CategoryPlan, ChannelPlan, GuildPlan, MemberPlan, RolePlan } from './build-guild';
import { botId, botPermissions, crowdId, people } from './ids';
import { joinDate } from './join-date';
import { adminPermissions, everyonePermissions, moderatorPermissions, send, view } from './permission-sets';
import { createRandom } from './random';

const MEMBERS = 5000;
const CHANNELS = 200;
const ROLES = 100;
/** Position of the bot's role: about a third of the roles are out of its reach. */
const BOT_ROLE_POSITION = 66;

const zones = [
  'Holdfast',
  'Understory',
  'Canopy',
  'Sandy Floor',
  'Urchin Barrens',
  'Otter Bay',
  'Current',
  'Fog Bank',
] as const;
const topics = [
  'chat',
  'photos',
  'questions',
  'trading',
  'builds',
  'music',
  'links',
  'off-topic',
  'voice-text',
  'events',
] as const;
const trades = [
  'Farmer',
  'Ranger',
  'Diver',
  'Grazer',
  'Scout',
  'Weaver',
  'Keeper',
  'Pilot',
  'Healer',
  'Cook',
] as const;

/** Spread over the spectrum; every fifth is colourless. */
function roleColor(index: number): number {
  return index % 5 === 0 ? 0 : ((index * 0x2f1b3d) % 0xffffff) | 0x404040;
}

function roles(): RolePlan[] {
  // Position 0 is @everyone, and the top one Warden.
  return Array.from({ length: ROLES - 1 }, (_, place): RolePlan => {
    const position = place + 1;
    if (position === BOT_ROLE_POSITION) return { name: 'Corallium', permissions: botPermissions, botId };
    if (position === ROLES - 1)
      return { name: 'Warden', color: 0xc1121f, permissions: adminPermissions, hoist: true };
    if (position === ROLES - 2)
      return { name: 'Ranger Guard', color: 0x2a9d8f, permissions: moderatorPermissions, hoist: true };
    const zone = zones[place % zones.length] ?? zones[0];
    const trade = trades[Math.floor(place / zones.length) % trades.length] ?? trades[0];
    const round = Math.floor(place / (zones.length * trades.length));
    return {
      name: `${zone} ${trade}${round > 0 ? ` ${'I'.repeat(round + 1)}` : ''}`,
      color: roleColor(position),
    };
  });
}

function channelPlan(place: number, zone: string): ChannelPlan {
  const topic = topics[place % topics.length] ?? topics[0];
  const name = `${zone.toLowerCase().replaceAll(' ', '-')}-${topic}`;
  const number = Math.floor(place / topics.length);
  const full = number > 0 ? `${name}-${number + 1}` : name;
  if (place % 12 === 11) return { name: `${zone} ${Math.floor(place / 12) + 1}`, type: 'voice' };
  if (place % 17 === 16)
    return {
      name: full,
      overwrites: [
        { role: '@everyone', deny: send },
        { role: 'Corallium', deny: send },
      ],
    };
  if (place % 23 === 22) return { name: full, overwrites: [{ role: '@everyone', deny: view }] };
  return { name: full };
}

function categories(): CategoryPlan[] {
  const plain = CHANNELS - zones.length;
  return zones.map((zone, zoneIndex) => {
    const from = Math.floor((plain * zoneIndex) / zones.length);
    const to = Math.floor((plain * (zoneIndex + 1)) / zones.length);
    return {
      name: zone,
      channels: Array.from({ length: to - from }, (_, place) => channelPlan(place, zone)),
    };
  });
}

function members(available: readonly RolePlan[]): MemberPlan[] {
  const random = createRandom(4);
  const plain = available.filter((role) => role.permissions === undefined).map((role) => role.name);
  const crowd = Array.from({ length: MEMBERS - 2 }, (_, place): MemberPlan => {
    const first = plain[random.below(plain.length)];
    const second = plain[random.below(plain.length)];
    const given = [first, second].filter((name) => name !== undefined);
    return {
      userId: crowdId(400 + place),
      joinedAt: joinDate(random),
      roles: random.chance(0.6) ? [...new Set(given)] : [],
    };
  });
  return [
    { userId: people.finn, joinedAt: '2020-11-01T00:00:00.000Z', roles: ['Warden'] },
    { userId: botId, joinedAt: '2023-09-09T09:09:09.000Z', roles: ['Corallium'] },
    ...crowd,
  ];
}

/** The large guild: 5,000 members, 200 channels, 100 roles. */
export function kelpForestPlan(): GuildPlan {
  const plannedRoles = roles();
  return {
    place: 4,
    name: 'Kelp Forest',
    description: 'Five thousand otters cannot be wrong.',
    ownerId: people.finn,
    everyone: everyonePermissions,
    roles: plannedRoles,
    categories: categories(),
    members: members(plannedRoles),
    emojis: Array.from({ length: 50 }, (_, place) => `kelp_${place + 1}`),
  };
}

/** Size of the crowd that the guilds draw from. */
export const crowdSize = 400 + MEMBERS;
