'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type SectionData, sectionKey } from '@/components/form/section-data';
import type { PanelProps } from '@/components/panel/panel-props';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';
import type { CommandsData } from '@/lib/contracts/commands';
import type { SectionOf } from '@/lib/guild-settings/registry';
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

async function sendCommand(place: CommandsPlace, { name, isEnabled, accessRoles }: Command) {
  const body = { commandName: name, isEnabled, selectedRoles: [...accessRoles] };
  const path = '/api/dashboard/{userId}/{guildId}/commands';
  return (await call('POST', path, { params: paramsOf(place), body })).data;
}

async function sendSwitch(place: CommandsPlace, commandNames: readonly string[], isEnabled: boolean) {
  const body = { commandNames: [...commandNames], isEnabled };
  const path = '/api/dashboard/{userId}/{guildId}/commands/bulk';
  return (await call('POST', path, { params: paramsOf(place), body })).data;
}

export async function fetchUsable(place: CommandsPlace, role: string, signal: AbortSignal) {
  const path = '/api/dashboard/{userId}/{guildId}/commands/usable';
  const input = { params: paramsOf(place), query: { role }, signal };
  return (await call('GET', path, input)).data.usable;
}

/** What the specification says of a save that failed. */
const failed = 'Failed to save command settings';

type Lists = CommandsData['userCommands'];

function mapLists(lists: Lists, change: (command: Command) => Command): Lists {
  return Object.fromEntries(
    Object.entries(lists).map(([category, commands]) => [category, commands.map(change)]),
  );
}

export interface CommandActions {
  readonly save: (command: Command) => void;
  readonly switchAll: (names: readonly string[], isEnabled: boolean) => void;
  readonly isSwitching: boolean;
}

/**
 * Saves what is switched and chosen at once: it shows on screen immediately, and goes back when the server
 * refuses.
 */
export function useCommands(place: CommandsPlace): CommandActions {
  const queries = useQueryClient();
  const key = sectionKey({ userId: place.viewer.userId, guildId: place.guild.id, section: place.section });

  async function show(change: (command: Command) => Command) {
    // An answer on its way still has the old switches.
    await queries.cancelQueries({ queryKey: key, exact: true });
    queries.setQueryData<SectionData<SectionOf<'commands'>>>(key, (data) => {
      if (!data) return data;
      const { userCommands, staffCommands } = data.answer;
      const answer = {
        ...data.answer,
        userCommands: mapLists(userCommands, change),
        staffCommands: mapLists(staffCommands, change),
      };
      return { ...data, answer };
    });
  }

  const mutationKey = [...key, 'save'];
  // Before the last of several saves an answer would undo what the later ones show.
  const isLast = () => queries.isMutating({ mutationKey }) === 1;
  const hasFailed = useRef(false);
  const settle = async () => {
    if (!isLast()) return;
    await queries.invalidateQueries({ queryKey: hasFailed.current ? key : [...key, 'usable'] });
    hasFailed.current = false;
  };
  const fail = (error: Error) => {
    hasFailed.current = true;
    toast.error(failed, { description: error.message });
  };

  const single = useMutation({
    mutationKey,
    mutationFn: (command: Command) => sendCommand(place, command),
    // One after the other, so that the last choice is the one that stays.
    scope: { id: mutationKey.join() },
    onMutate: (command) => show((other) => (other.name === command.name ? command : other)),
    onSuccess: async ({ command }) => {
      if (isLast()) await show((other) => (other.name === command.name ? command : other));
    },
    onError: fail,
    onSettled: settle,
  });

  const bulk = useMutation({
    mutationKey,
    mutationFn: ({ names, isEnabled }: { names: readonly string[]; isEnabled: boolean }) =>
      sendSwitch(place, names, isEnabled),
    scope: { id: mutationKey.join() },
    onMutate: ({ names, isEnabled }) =>
      show((command) => (names.includes(command.name) ? { ...command, isEnabled } : command)),
    onSuccess: ({ message, changed }, { isEnabled }) => {
      const undo = () => bulk.mutate({ names: changed, isEnabled: !isEnabled });
      toast.success(message, changed.length === 0 ? {} : { action: { label: 'Undo', onClick: undo } });
    },
    onError: fail,
    onSettled: settle,
  });

  return {
    save: (command) => single.mutate(command),
    switchAll: (names, isEnabled) => bulk.mutate({ names, isEnabled }),
    isSwitching: bulk.isPending,
  };
}
