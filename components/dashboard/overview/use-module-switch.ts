'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type SectionData,
  type SectionPlace,
  sectionKey,
  sendSettings,
} from '@/components/form/section-data';
import { readAgain } from '@/components/ui/read-again';
import { toast } from '@/components/ui/toast';
import type { SectionOf } from '@/lib/guild-settings/registry';
import { nest } from '@/lib/guild-settings/values';
import type { OverviewModule } from '@/lib/rules/overview/modules';

/** A switch of a module, and how it is to stand. */
interface Switched {
  readonly module: OverviewModule;
  readonly path: string;
  /** What it is called. */
  readonly name: string;
  readonly isOn: boolean;
}

/**
 * Switches a module on or off at once: it shows on screen immediately, and goes back when the server refuses.
 */
export function useModuleSwitch(place: SectionPlace<SectionOf<'overview'>>): (switched: Switched) => void {
  const queries = useQueryClient();
  const key = sectionKey(place);
  const mutationKey = [...key, 'switch'];

  async function show({ module, path, isOn }: Switched) {
    // An answer on its way still has the old switches.
    await queries.cancelQueries({ queryKey: key, exact: true });
    const after = (own: OverviewModule) => ({
      ...own,
      // Whether it works the server says.
      switches: own.switches.map((one) => (one.path === path ? { ...one, isOn, idle: null } : one)),
    });
    queries.setQueryData<SectionData<SectionOf<'overview'>>>(key, (data) => {
      if (!data) return data;
      const modules = data.answer.modules.map((own) => (own.id === module.id ? after(own) : own));
      return { ...data, answer: { ...data.answer, modules } };
    });
  }

  const { mutate } = useMutation({
    mutationKey,
    // One after the other, so that the last choice is the one that stays.
    scope: { id: mutationKey.join() },
    mutationFn: ({ module, path, isOn }: Switched) =>
      sendSettings(place, { save: module.save ?? '', body: nest([[path, isOn]]) }),
    onMutate: show,
    onSuccess: (_, switched) => {
      const { name, isOn } = switched;
      const undo = () => mutate({ ...switched, isOn: !isOn });
      toast.success(`${name} is ${isOn ? 'on' : 'off'}.`, { action: { label: 'Undo', onClick: undo } });
    },
    onError: async (error, switched) => {
      toast.error('Failed to save settings', { description: error.message });
      await show({ ...switched, isOn: !switched.isOn });
    },
    onSettled: async () => {
      // Before the last of several an answer would undo what the later ones show.
      if (queries.isMutating({ mutationKey }) > 1) return;
      await readAgain(queries, ['section', place.userId, place.guildId]);
    },
  });
  return mutate;
}
