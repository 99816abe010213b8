'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { GuildPlace, PanelProps } from '@/components/panel/panel-props';
import { changeItem, usePages } from '@/components/panel/use-pages';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { readAgain } from '@/components/ui/read-again';
import { toast } from '@/components/ui/toast';
import { callGuild } from '@/lib/api/call-guild';
import type { Submission, SubmissionPage } from '@/lib/contracts/applications';
import type { Decision, SubmissionState } from '@/lib/rules/applications/limits';

/** The filter; empty or null for all. */
export interface SubmissionFilter {
  readonly application: string;
  readonly state: SubmissionState | null;
  readonly search: string;
}

function keyOf({ userId, guildId }: GuildPlace): readonly string[] {
  return ['submissions', userId, guildId];
}

/** The filter in the calls' form. */
function toQuery({ application, state, search }: SubmissionFilter): Record<string, string> {
  return {
    ...(application === '' ? {} : { application }),
    ...(state === null ? {} : { state }),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
  };
}

/** The submissions that match a filter, in pages; `first` is the page in the section's response. */
export function useSubmissions(place: GuildPlace, filter: SubmissionFilter, first: SubmissionPage) {
  const query = toQuery(filter);
  return usePages(
    [...keyOf(place), query],
    (from, signal): Promise<SubmissionPage> =>
      callGuild(place, 'GET', '/applications/submissions', { query: { ...query, ...from }, signal }),
    Object.keys(query).length === 0 ? first : undefined,
  );
}

export interface Verdict {
  readonly submissionId: string;
  readonly decision: Decision;
  readonly reason: string;
}

/** Decides on a submission, reports the outcome, and updates it. */
export function useDecision(panel: PanelProps<'applications'>) {
  const queries = useQueryClient();
  return usePanelAction(
    panel,
    async ({ submissionId, ...body }: Verdict) => {
      const path = '/applications/submissions/{submissionId}';
      const { submission, message } = await callGuild(panel, 'POST', path, {
        params: { submissionId },
        body,
      });
      const wasNotified = submission.notice === null || submission.notice.state === 'sent';
      if (wasNotified) toast.success(message);
      else toast.warning(message, { duration: 10_000 });
      const { id, state } = submission;
      const isIt = (one: Submission) => one.id === id;
      changeItem(queries, keyOf(panel), isIt, submission);
      changeItem(queries, [...keyOf(panel), { state: 'pending' }], isIt, null);
      void readAgain(queries, [...keyOf(panel), { state }]);
      return { submission, message: undefined };
    },
    'The decision was not saved.',
    ({ answer, ...now }, { submission: { state } }) => {
      const counts = answer.submissionCounts;
      const submissionCounts = counts && {
        ...counts,
        pending: counts.pending - 1,
        [state]: counts[state] + 1,
      };
      return { ...now, answer: { ...answer, submissionCounts } };
    },
    [keyOf(panel)],
  );
}

/** The URL of the CSV file with the filter's submissions. */
export function exportAddress({ userId, guildId }: GuildPlace, filter: SubmissionFilter): string {
  const search = new URLSearchParams(toQuery(filter)).toString();
  const address = `/api/dashboard/${userId}/${guildId}/applications/submissions/export`;
  return search === '' ? address : `${address}?${search}`;
}
