'use client';

import { useQueryClient } from '@tanstack/react-query';
import { isUncertain, useRechecks } from '@/components/form/use-rechecks';
import type { GuildPlace, PanelProps } from '@/components/panel/panel-props';
import { usePages } from '@/components/panel/use-pages';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { readAgain } from '@/components/ui/read-again';
import type { AnswerOf } from '@/lib/api/call';
import { callGuild } from '@/lib/api/call-guild';
import type { VerificationPage } from '@/lib/contracts/verification';
import type { FormValues } from '@/lib/core/form';
import type { verdictForm } from '@/lib/rules/verification/form';
import type { VerifyVerdict } from '@/lib/rules/verification/verification';

/** The lists of waiting and decided people of a guild. */
function verificationsKey({ userId, guildId }: GuildPlace): readonly string[] {
  return ['verifications', userId, guildId];
}

/** One of the lists, in pages; `first` is the page in the section's response. */
export function useVerifications(place: GuildPlace, state: 'waiting' | 'decided', first?: VerificationPage) {
  return usePages(
    [...verificationsKey(place), state],
    (from, signal): Promise<VerificationPage> =>
      callGuild(place, 'GET', '/verify/queue', { query: { state, ...from }, signal }),
    first,
  );
}

type Answer = AnswerOf<'POST', '/api/dashboard/{userId}/{guildId}/verify/decide-many'>;

/** The outcome of a decision about several people. */
export interface ManyDecided extends Pick<Answer, 'failed'> {
  readonly summary: string;
  readonly message: string | undefined;
}

interface Verdict extends FormValues<typeof verdictForm> {
  readonly verdict: VerifyVerdict;
}

/** The decisions about waiting people. */
export function useVerdicts(panel: PanelProps<'verify'>) {
  const queries = useQueryClient();
  const reload = () => readAgain(queries, verificationsKey(panel));
  const recheck = useRechecks(reload);
  /** The list has also changed if another person decided first. */
  async function reloading<T>(running: Promise<T>): Promise<T> {
    try {
      return await running;
    } catch (error) {
      if (isUncertain(error)) recheck();
      throw error;
    } finally {
      await reload();
    }
  }
  const one = usePanelAction(
    panel,
    (body: Verdict & { readonly targetId: string }) =>
      reloading(callGuild(panel, 'POST', '/verify/decide', { body })),
    'Nothing was decided',
  );
  const many = usePanelAction(
    panel,
    async (body: Verdict & { readonly targetIds: string[] }): Promise<ManyDecided> => {
      const deciding = callGuild(panel, 'POST', '/verify/decide-many', { body });
      const { message, failed } = await reloading(deciding);
      // A dialog lists those who failed.
      return { failed, summary: message, message: failed.length === 0 ? message : undefined };
    },
    'Nothing was decided',
  );
  return { one, many };
}
