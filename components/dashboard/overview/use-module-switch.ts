'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SectionData, sectionKey, sendSettings } from '@/components/form/section-data';
import type { PanelProps } from '@/components/panel/panel-props';
import { readAgain } from '@/components/ui/read-again';
import { toast } from '@/components/ui/toast';
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
export function useModuleSwitch({
  viewer,
  guild,
  section,
}: Pick<PanelProps<'overview'>, 'viewer' | 'guild' | 'section'>): (switched: Switched) => void {
  const queries = useQueryClient();
  const place = { userId: viewer.userId, guildId: guild.id };
  const key = sectionKey({ ...place, section });
  const mutationKey = [...key, 'switch'];

  async function show({ module, path, isOn }: Switched) {
    // An answer on its way still has the old switches.
    await queries.cancelQueries({ queryKey: key, exact: true });
    const after = (own: OverviewModule) => ({
      ...own,
      switches: own.switches.map((one) => (one.path === path ? { ...one, isOn } : one)),
    });
    queries.setQueryData<SectionData<typeof section>>(key, (data) => {
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
