'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { usePanelAction } from '@/components/dashboard/use-panel-action';
import { verificationsKey } from '@/components/dashboard/verify/use-verifications';
import { call } from '@/lib/api/call';

export interface Verdict {
  readonly verdict: 'approved' | 'denied';
  readonly reason: string;
  readonly tellPerson: boolean;
}

const base = '/api/dashboard/{userId}/{guildId}/verify';

/** The decisions about those who wait. */
export function useVerdicts(props: Pick<PanelProps, 'viewer' | 'guild' | 'section'>) {
  const params = { userId: props.viewer.userId, guildId: props.guild.id };
  const queries = useQueryClient();
  // Also when somebody else was first: then the list is what has to change.
  const reload = () => queries.invalidateQueries({ queryKey: verificationsKey(params) });
  const one = usePanelAction(
    props,
    async ({ targetId, ...verdict }: Verdict & { readonly targetId: string }) => {
      const body = { targetId, ...verdict };
      try {
        return (await call('POST', `${base}/decide`, { params, body })).data;
      } finally {
        await reload();
      }
    },
    'Nothing was decided',
  );
  const many = usePanelAction(
    props,
    async ({ targetIds, ...verdict }: Verdict & { readonly targetIds: readonly string[] }) => {
      const body = { targetIds: [...targetIds], ...verdict };
      try {
        const { data } = await call('POST', `${base}/decide-many`, {
          params,
          body,
        });
        // Where some were not reached, the window says so and stays.
        return data.failed.length === 0 ? data : { ...data, message: undefined, summary: data.message };
      } finally {
        await reload();
      }
    },
    'Nothing was decided',
  );
  return { one, many };
}
