'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SectionData, type SectionPlace, sectionKey } from '@/components/form/section-data';
import { isUncertain, useRechecks } from '@/components/form/use-rechecks';
import { readAgain } from '@/components/ui/read-again';
import { replaceData } from '@/components/ui/replace-data';
import { tellFailure } from '@/components/ui/tell-failure';
import { toast } from '@/components/ui/toast';
import { CallError } from '@/lib/api/call';
import type { FieldErrors } from '@/lib/core/errors';
import type { Section } from '@/lib/guild-settings/section';

export interface PanelAction<I, R> {
  readonly run: (input: I) => Promise<R>;
  /** The same for callers that need no result. */
  readonly start: (input: I) => void;
  readonly isPending: boolean;
  /** The current input, for its button's progress. */
  readonly pending: I | undefined;
  /** The server's errors about the last input, by field. */
  readonly fields: FieldErrors;
}

/**
 * Runs a panel's action on the server: reports the outcome, and shows the returned state, which `apply`
 * merges into the section's data. Without `apply`, and after a failure, reloads the section; always reloads
 * `lists`. While Discord's answer is missing, reloads until the outcome is known. `run` rejects when `act`
 * does, after the failure has been shown.
 */
export function usePanelAction<S extends Section, I, R extends { readonly message?: string | undefined }>(
  place: SectionPlace<S>,
  act: (input: I) => Promise<R>,
  /** The title of an error message: `Failed to create poll.` */
  failed: string,
  apply?: (data: SectionData<S>, answer: R) => SectionData<S>,
  lists: readonly (readonly unknown[])[] = [],
): PanelAction<I, R> {
  const queries = useQueryClient();
  const queryKey = sectionKey(place);
  const loadAll = (keys: readonly (readonly unknown[])[]) =>
    Promise.all(keys.map((key) => readAgain(queries, key)));
  const load = () => loadAll([queryKey, ...lists]);
  const recheck = useRechecks(load);
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: async (answer) => {
      if (answer.message !== undefined) toast.success(answer.message);
      if (!apply) return void (await load());
      await replaceData<SectionData<S>>(queries, queryKey, (data) => apply(data, answer));
      await loadAll(lists);
    },
    onError: (error) => {
      if (isUncertain(error)) {
        toast.info(error.message);
        recheck();
      } else tellFailure(failed, error);
      return load();
    },
  });
  const { error } = mutation;
  return {
    run: (input) => mutation.mutateAsync(input),
    start: (input) => mutation.mutate(input),
    isPending: mutation.isPending,
    pending: mutation.isPending ? mutation.variables : undefined,
    fields: (error instanceof CallError && error.fields) || {},
  };
}
