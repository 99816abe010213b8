'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type SectionData, type SectionPlace, sectionKey } from '@/components/form/section-data';
import { readAgain } from '@/components/ui/read-again';
import { tellFailure } from '@/components/ui/tell-failure';
import { toast } from '@/components/ui/toast';
import { callGuild } from '@/lib/api/call-guild';
import type { CommandsData } from '@/lib/contracts/commands';
import type { SectionOf } from '@/lib/guild-settings/registry';
import type { CommandAudience } from '@/lib/rules/commands/limits';
import type { Command } from '@/lib/rules/commands/schema';

/** The response's member for each list. */
export const listOf = { user: 'userCommands', staff: 'staffCommands' } as const satisfies Record<
  CommandAudience,
  keyof CommandsData
>;

/** The specification's messages for a failed save. */
const failed = 'Failed to save command settings';

type Lists = CommandsData['userCommands'];

function mapLists(lists: Lists, change: (command: Command) => Command): Lists {
  return Object.fromEntries(
    Object.entries(lists).map(([category, commands]) => [category, commands.map(change)]),
  );
}

/** The outcome of a command's last save. */
export type SaveStatus = 'saving' | 'saved' | 'failed';

export interface CommandActions {
  /** Of the last saved ones, by name. */
  readonly statuses: ReadonlyMap<string, SaveStatus>;
  readonly save: (command: Command) => void;
  readonly switchAll: (names: readonly string[], isEnabled: boolean) => void;
  readonly isSwitching: boolean;
}

/** Saves switches and roles optimistically: if the server refuses, they go back. */
export function useCommands(place: SectionPlace): CommandActions {
  const queries = useQueryClient();
  const [statuses, setStatuses] = useState<ReadonlyMap<string, SaveStatus>>(new Map());
  const key = sectionKey(place);

  /** Outcomes of other commands are cleared, unless they are in progress. */
  function mark(names: readonly string[], status: SaveStatus) {
    setStatuses((known) => {
      const others = [...known].filter(([, other]) => other === 'saving');
      return new Map([...others, ...names.map((name): [string, SaveStatus] => [name, status])]);
    });
  }

  /** Returns the commands before the change, by name. */
  async function show(change: (command: Command) => Command): Promise<ReadonlyMap<string, Command>> {
    // A response in progress has the old switches.
    await queries.cancelQueries({ queryKey: key, exact: true });
    const before = new Map<string, Command>();
    queries.setQueryData<SectionData<SectionOf<'commands'>>>(key, (data) => {
      if (!data) return data;
      const { userCommands, staffCommands } = data.answer;
      for (const command of [userCommands, staffCommands].flatMap((lists) => Object.values(lists).flat()))
        before.set(command.name, command);
      const answer = {
        ...data.answer,
        userCommands: mapLists(userCommands, change),
        staffCommands: mapLists(staffCommands, change),
      };
      return { ...data, answer };
    });
    return before;
  }

  const mutationKey = [...key, 'save'];
  // Until the last of several saves, a response would revert later ones.
  const isLast = () => queries.isMutating({ mutationKey }) === 1;
  const hasFailed = useRef(false);
  const refresh = async () => {
    if (!isLast()) return;
    await readAgain(queries, hasFailed.current ? key : [...key, 'usable']);
    hasFailed.current = false;
  };
  /** They go back at once: the site may be unreachable. */
  const fail = async (
    names: readonly string[],
    error: Error,
    before: ReadonlyMap<string, Command> = new Map(),
  ) => {
    hasFailed.current = true;
    mark(names, 'failed');
    tellFailure(failed, error);
    await show((command) => (names.includes(command.name) && before.get(command.name)) || command);
  };

  const single = useMutation({
    mutationKey,
    mutationFn: ({ name, isEnabled, accessRoles }: Command) => {
      const body = { commandName: name, isEnabled, selectedRoles: [...accessRoles] };
      return callGuild(place, 'POST', '/commands', { body });
    },
    // In sequence, so that the last choice wins.
    scope: { id: mutationKey.join() },
    onMutate: (command) => {
      mark([command.name], 'saving');
      return show((other) => (other.name === command.name ? command : other));
    },
    onSuccess: async ({ command }) => {
      mark([command.name], 'saved');
      if (isLast()) await show((other) => (other.name === command.name ? command : other));
    },
    onError: (error, { name }, before) => fail([name], error, before),
    onSettled: refresh,
  });

  const bulk = useMutation({
    mutationKey,
    mutationFn: ({ names, isEnabled }: { names: readonly string[]; isEnabled: boolean }) =>
      callGuild(place, 'POST', '/commands/bulk', { body: { commandNames: [...names], isEnabled } }),
    scope: { id: mutationKey.join() },
    onMutate: ({ names, isEnabled }) => {
      mark(names, 'saving');
      return show((command) => (names.includes(command.name) ? { ...command, isEnabled } : command));
    },
    onSuccess: ({ message, changed }, { names, isEnabled }) => {
      mark(names, 'saved');
      const undo = () => bulk.mutate({ names: changed, isEnabled: !isEnabled });
      toast.success(message, changed.length === 0 ? {} : { action: { label: 'Undo', onClick: undo } });
    },
    onError: (error, { names }, before) => fail(names, error, before),
    onSettled: refresh,
  });

  return {
    statuses,
    save: (command) => single.mutate(command),
    switchAll: (names, isEnabled) => bulk.mutate({ names, isEnabled }),
    isSwitching: bulk.isPending,
  };
}
