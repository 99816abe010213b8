import type { PanelProps } from '@/components/panel/panel-props';
import { call } from '@/lib/api/call';
import type { CommandsData } from '@/lib/contracts/commands';
import type { CommandAudience } from '@/lib/rules/commands/limits';
import type { Command } from '@/lib/rules/commands/schema';

export type CommandsPlace = Pick<PanelProps, 'viewer' | 'guild' | 'section'>;

/** The member of the answer that holds each list. */
export const listOf = { user: 'userCommands', staff: 'staffCommands' } as const satisfies Record<
  CommandAudience,
  keyof CommandsData
>;

function paramsOf({ viewer, guild }: CommandsPlace) {
  return { userId: viewer.userId, guildId: guild.id };
}

export async function sendCommand(place: CommandsPlace, { name, isEnabled, accessRoles }: Command) {
  const body = { commandName: name, isEnabled, selectedRoles: [...accessRoles] };
  const path = '/api/dashboard/{userId}/{guildId}/commands';
  return (await call('POST', path, { params: paramsOf(place), body })).data;
}

export async function sendSwitch(place: CommandsPlace, commandNames: readonly string[], isEnabled: boolean) {
  const body = { commandNames: [...commandNames], isEnabled };
  const path = '/api/dashboard/{userId}/{guildId}/commands/bulk';
  return (await call('POST', path, { params: paramsOf(place), body })).data;
}

export async function fetchUsable(place: CommandsPlace, role: string, signal: AbortSignal) {
  const path = '/api/dashboard/{userId}/{guildId}/commands/usable';
  const input = { params: paramsOf(place), query: { role }, signal };
  return (await call('GET', path, input)).data.usable;
}
