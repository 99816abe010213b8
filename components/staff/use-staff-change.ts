import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '@/components/staff/tell-failure';
import { readAgain } from '@/components/ui/read-again';
import { toast } from '@/components/ui/toast';
import { type StaffAreaId, staffAreas } from '@/lib/core/access';

/** What staff do to a list: says how it went, `failed` where it did not, and reads the list again. */
export function useStaffChange<I>(
  area: StaffAreaId,
  queryKey: readonly unknown[],
  failed: string,
  send: (input: I) => Promise<{ readonly message: string }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => tellFailure(failed, error, staffAreas[area].path),
    onSettled: () => readAgain(queries, queryKey),
  });
}
