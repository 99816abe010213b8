'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeItem, usePages } from '@/components/panel/use-pages';
import { readAgain } from '@/components/ui/read-again';
import { call } from '@/lib/api/call';
import type { ListedRecord } from '@/lib/contracts/staff/premium';

const queryKey = ['staff-premium'];

/** People's premium; `q` filters it. */
export function usePremiumRecords(q: string) {
  return usePages([...queryKey, q], (from, signal) => {
    const query = { ...from, ...(q === '' ? {} : { q }) };
    return call('GET', '/api/staff/premium', { query, signal });
  });
}

/**
 * An action on a user's plans: `tell` gets the outcome, and the list shows the response, or is reloaded.
 * `run` rejects after an error was reported.
 */
export function usePlanAction<I>(
  act: (input: I) => Promise<{ readonly message: string; readonly record: ListedRecord }>,
  tell: (text: string) => void,
  idOf: (input: I) => string,
) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: async ({ message, record }) => {
      tell(message);
      await queries.cancelQueries({ queryKey });
      const lists = queries.getQueriesData<{ pages: { items: ListedRecord[] }[] }>({ queryKey });
      const isShown = lists.some(([, data]) =>
        data?.pages.some(({ items }) => items.some(({ userId }) => userId === record.userId)),
      );
      changeItem<ListedRecord>(queries, queryKey, ({ userId }) => userId === record.userId, record);
      if (!isShown) await readAgain(queries, queryKey);
    },
    onError: (error, input) => {
      tell(`❌ Failed to save ${idOf(input)}: ${error.message}`);
      return readAgain(queries, queryKey);
    },
  });
  return { run: (input: I) => mutation.mutateAsync(input), isPending: mutation.isPending };
}
