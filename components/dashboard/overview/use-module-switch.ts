'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SectionData, type SectionPlace, sectionKey } from '@/components/form/section-data';
import { sendSettings } from '@/components/form/send-settings';
import { readAgain } from '@/components/ui/read-again';
import { tellFailure } from '@/components/ui/tell-failure';
import { toast } from '@/components/ui/toast';
import type { SectionOf } from '@/lib/guild-settings/registry';
import { nest } from '@/lib/guild-settings/values';
import type { OverviewModule } from '@/lib/rules/overview/modules';

/** A module's switch and its new state. */
interface Switched {
  readonly module: OverviewModule;
  readonly path: string;
  /** Its label. */
  readonly name: string;
  readonly isOn: boolean;
}

/** Switches a module optimistically: if the server refuses, it goes back. */
export function useModuleSwitch(place: SectionPlace<SectionOf<'overview'>>): (switched: Switched) => void {
  const queries = useQueryClient();
  const key = sectionKey(place);
  const mutationKey = [...key, 'switch'];

  async function show({ module, path, isOn }: Switched) {
    // A response in progress has the old switches.
    await queries.cancelQueries({ queryKey: key, exact: true });
    const after = (own: OverviewModule) => ({
      ...own,
      // The server says whether it works.
      switches: own.switches.map((one) => (one.path === path ? { ...one, isOn, idle: null } : one)),
    });
    queries.setQueryData<SectionData<SectionOf<'overview'>>>(key, (data) => {
      if (!data) return data;
      const modules = data.answer.modules.map((own) => (own.id === module.id ? after(own) : own));
      return { ...data, answer: { ...data.answer, modules } };
    });
  }

  function tell(switched: Switched) {
    const { module, path, name, isOn } = switched;
    const data = queries.getQueryData<SectionData<SectionOf<'overview'>>>(key);
    const shown = data?.answer.modules.find(({ id }) => id === module.id)?.switches;
    const idle = shown?.find((one) => one.path === path)?.idle ?? null;
    const undo = () => mutate({ ...switched, isOn: !isOn });
    const action = { label: 'Undo', onClick: undo };
    if (!isOn) toast.success(`${name} is off.`, { action });
    else if (idle === null) toast.success(`${name} is on.`, { action });
    else toast.success(`${name} is on, but not working yet.`, { description: idle, action });
  }

  const { mutate } = useMutation({
    mutationKey,
    // In sequence, so that the last choice wins.
    scope: { id: mutationKey.join() },
    mutationFn: ({ module, path, isOn }: Switched) =>
      sendSettings(place, { save: module.save ?? '', body: nest([[path, isOn]]) }),
    onMutate: show,
    onError: async (error, switched) => {
      tellFailure('Failed to save settings', error);
      await show({ ...switched, isOn: !switched.isOn });
    },
    onSettled: async (_, error, switched) => {
      // Until the last of several, a response would revert later ones.
      if (queries.isMutating({ mutationKey }) <= 1) {
        await readAgain(queries, ['section', place.userId, place.guildId]);
      }
      if (error === null) tell(switched);
    },
  });
  return mutate;
}
