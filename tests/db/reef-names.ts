// Ids of the seeded Coral Reef, looked up by name.
import { z } from 'zod';
import { channelId, guildId, userId } from '@/lib/core/ids';
import { panelInput } from '@/lib/rules/tickets/panel-schema';
import { buildGuild } from '@/sandbox/world/build-guild';
import { coralReefPlan } from '@/sandbox/world/coral-reef';
import { crowdId, guilds, people } from '@/sandbox/world/ids';

export const reef = guildId.parse(guilds.coralReef);
export const pearl = {
  userId: userId.parse(people.pearl),
  username: 'pearl',
  avatar: null,
  avatarUrl: '/avatar.png',
  sid: 'session',
  signedInAt: new Date().toISOString(),
  notifications: 0,
  staffLevel: null,
};
export const member = (index: number) => userId.parse(crowdId(index));

const built = buildGuild(coralReefPlan());
export function channelNamed(name: string) {
  return channelId.parse(built.channels.find((channel) => channel.name === name)?.id);
}
export function roleNamed(name: string): string {
  return z.string().parse(built.roles.find((role) => role.name === name)?.id);
}
/** Valid input for a ticket panel. */
export const helpPanel = (more: Record<string, unknown> = {}) =>
  panelInput.parse({
    publishChannel: channelNamed('tickets'),
    ticketCategoryID: channelNamed('Help Desk'),
    supportRoleID: roleNamed('Moderator'),
    ticketTitle: 'Help',
    ...more,
  });
export function rolesOf(index: number): readonly string[] {
  return built.members.get(crowdId(index))?.roleIds ?? [];
}
