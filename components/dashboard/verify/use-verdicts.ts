'use client';

import { useQueryClient } from '@tanstack/react-query';
import { verificationsKey } from '@/components/dashboard/verify/use-verifications';
import { isUncertain, useRechecks } from '@/components/form/use-rechecks';
import type { PanelProps } from '@/components/panel/panel-props';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { type AnswerOf, call } from '@/lib/api/call';
import type { FormValues } from '@/lib/core/form';
import type { verdictForm } from '@/lib/rules/verification/form';
import type { VerifyVerdict } from '@/lib/rules/verification/verification';

const base = '/api/dashboard/{userId}/{guildId}/verify';

type Answer = AnswerOf<'POST', `${typeof base}/decide-many`>;

/** What came of a decision about several people. */
export interface ManyDecided extends Pick<Answer, 'failed'> {
  readonly summary: string;
  readonly message: string | undefined;
}

interface Verdict extends FormValues<typeof verdictForm> {
  readonly verdict: VerifyVerdict;
}

/** The decisions about those who wait. */
export function useVerdicts(props: Pick<PanelProps<'verify'>, 'viewer' | 'guild' | 'section'>) {
  const params = { userId: props.viewer.userId, guildId: props.guild.id };
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: verificationsKey(params) });
  const recheck = useRechecks(reload);
  /** The list has changed also when somebody else was first. */
  async function reloading<T>(running: Promise<{ readonly data: T }>): Promise<T> {
    try {
      return (await running).data;
    } catch (error) {
      if (isUncertain(error)) recheck();
      throw error;
    } finally {
      await reload();
    }
  }
  const one = usePanelAction(
    props,
    (body: Verdict & { readonly targetId: string }) =>
      reloading(call('POST', `${base}/decide`, { params, body })),
    'Nothing was decided',
  );
  const many = usePanelAction(
    props,
    async (body: Verdict & { readonly targetIds: string[] }): Promise<ManyDecided> => {
      const { message, failed } = await reloading(call('POST', `${base}/decide-many`, { params, body }));
      // Where some were not reached, a window says so.
      return { failed, summary: message, message: failed.length === 0 ? message : undefined };
    },
    'Nothing was decided',
  );
  return { one, many };
}
