'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { sectionKey } from '@/components/form/section-data';
import { toast } from '@/components/ui/toast';
import { CallError } from '@/lib/api/call';
import type { FieldErrors } from '@/lib/core/errors';

export interface PanelAction<I, R> {
  readonly run: (input: I) => Promise<R>;
  readonly isPending: boolean;
  /** The input that is being worked on, for the button that waits. */
  readonly pending: I | undefined;
  /** What the server found wrong with the last input, by field. */
  readonly fields: FieldErrors;
  readonly reset: () => void;
}

/**
 * Something a panel does on the server: says how it went and loads the section again, so that what is shown
 * is what is there. `run` rejects when `act` does, after the failure has been told.
 */
export function usePanelAction<I, R extends { readonly message?: string | undefined }>(
  { viewer, guild, section }: Pick<PanelProps, 'viewer' | 'guild' | 'section'>,
  act: (input: I) => Promise<R>,
  /** Title of the failure's message: `Failed to create poll.` */
  failed: string,
): PanelAction<I, R> {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => {
      if (message !== undefined) toast.success(message);
    },
    onError: (error) => toast.error(failed, { description: error.message }),
    onSettled: () =>
      queries.invalidateQueries({
        queryKey: sectionKey({ userId: viewer.userId, guildId: guild.id, section }),
      }),
  });
  const { error } = mutation;
  return {
    run: (input) => mutation.mutateAsync(input),
    isPending: mutation.isPending,
    pending: mutation.isPending ? mutation.variables : undefined,
    fields: (error instanceof CallError && error.fields) || {},
    reset: mutation.reset,
  };
}
