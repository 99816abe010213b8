import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '@/components/staff/tell-failure';
import { readAgain } from '@/components/ui/read-again';
import { toast } from '@/components/ui/toast';
import { type StaffAreaId, staffAreas } from '@/lib/core/access';

/** An action of staff on a list: reports the result, `failed` on an error, and reads the list again. */
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
