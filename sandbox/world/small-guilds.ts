import type { GuildPlan, MemberPlan } from './build-guild';
import { botId, botPermissions, crowdId, people } from './ids';
import { joinDate } from './join-date';
import { everyonePermissions, moderatorPermissions, send, view, viewAndSend } from './permission-sets';
import { createRandom } from './random';

function crowd(seed: number, from: number, count: number, role: string): MemberPlan[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, place) => ({
    userId: crowdId(from + place),
    joinedAt: joinDate(random),
    roles: random.chance(0.7) ? [role] : [],
  }));
}

/** A small guild on the free plan. The bot's role is low, so it can't assign most roles. */
export function tidePoolPlan(): GuildPlan {
  return {
    place: 2,
    name: 'Tide Pool',
    description: null,
    ownerId: people.pearl,
    everyone: everyonePermissions,
    roles: [
      { name: 'Study Ping', mentionable: true },
      { name: 'Tadpole', color: 0x80ed99 },
      { name: 'Corallium', permissions: botPermissions, botId },
      { name: 'Pool Regular', color: 0x57cc99, hoist: true },
      { name: 'Lifeguard', color: 0xef476f, permissions: moderatorPermissions, hoist: true },
    ],
    categories: [
      {
        name: 'Text Channels',
        channels: [
          { name: 'general' },
          { name: 'welcome' },
          { name: 'study-hall', topic: 'Quiet, please' },
          { name: 'rock-collection' },
          { name: 'read-me', overwrites: [{ role: '@everyone', deny: send }] },
        ],
      },
      { name: 'Voice Channels', channels: [{ name: 'Splash Zone', type: 'voice' }] },
      {
        name: 'Lifeguards',
        overwrites: [
          { role: '@everyone', deny: view },
          { role: 'Lifeguard', allow: viewAndSend },
        ],
        channels: [{ name: 'tower' }],
      },
    ],
    members: [
      { userId: people.pearl, joinedAt: '2025-02-20T18:00:00.000Z', roles: ['Pool Regular'] },
      {
        userId: people.kai,
        joinedAt: '2025-02-21T07:30:00.000Z',
        roles: ['Tadpole'],
        nick: 'Kai the Limpet',
      },
      { userId: botId, joinedAt: '2025-03-01T12:00:00.000Z', roles: ['Corallium'] },
      ...crowd(2, 200, 35, 'Tadpole'),
    ],
    emojis: ['limpet', 'pool_wave'],
  };
}

/** The bot is not here until Marina invites it. */
export function deepTrenchPlan(): GuildPlan {
  return {
    place: 3,
    name: 'Deep Trench',
    description: 'It is dark down here.',
    ownerId: people.marina,
    everyone: everyonePermissions,
    roles: [
      { name: 'Lanternfish', color: 0x4cc9f0 },
      { name: 'Angler', color: 0x7209b7, permissions: moderatorPermissions, hoist: true },
    ],
    categories: [
      {
        name: 'Hadal Zone',
        channels: [{ name: 'general' }, { name: 'pressure-readings' }, { name: 'Abyss', type: 'voice' }],
      },
    ],
    members: [
      { userId: people.marina, joinedAt: '2026-01-10T20:15:00.000Z', roles: ['Angler'] },
      ...crowd(3, 300, 17, 'Lanternfish'),
    ],
    emojis: ['glow'],
  };
}
