'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CommandsPlace, sendCommand, sendSwitch } from '@/components/dashboard/commands/command-calls';
import { type SectionData, sectionKey } from '@/components/form/section-data';
import { toast } from '@/components/ui/toast';
import type { CommandsData } from '@/lib/contracts/commands';
import type { SectionOf } from '@/lib/guild-settings/registry';
import type { Command } from '@/lib/rules/commands/schema';

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
