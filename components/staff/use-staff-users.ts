'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '@/components/staff/tell-failure';
import { readAgain } from '@/components/ui/read-again';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';
import { type StaffLevel, staffAreas } from '@/lib/core/access';
import type { ListedStaff } from '@/lib/rules/staff/schema';

const queryKey = ['staff-users'];

export function useStaffUsers() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET', '/api/staff/users', { signal }),
  });
}

/** Gives, changes and revokes access; each action reports its result, and the list shows the response. */
export function useStaffActions() {
  const queries = useQueryClient();
  const load = () => readAgain(queries, queryKey);
  async function show(message: string, change: (users: readonly ListedStaff[]) => ListedStaff[]) {
    toast.success(message);
    // What is on its way was read before.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<ListedStaff[]>(queryKey, (users) => users && change(users));
  }
  const grant = useMutation({
    mutationFn: (body: { readonly discordId: string; readonly accessLevel: StaffLevel }) =>
      call('POST', '/api/staff/users/grant', { body }),
    onSuccess: ({ message, user }) =>
      show(message, (users) =>
        users.some(({ discordId }) => discordId === user.discordId)
          ? users.map((one) => (one.discordId === user.discordId ? user : one))
          : [...users, user],
      ),
    onError: (error) => {
      tellFailure('The access was not changed.', error, staffAreas.users.path);
      return load();
    },
  });
  const remove = useMutation({
    mutationFn: (discordId: string) =>
      call('DELETE', '/api/staff/users/{discordId}', { params: { discordId } }),
    onSuccess: ({ message }, discordId) =>
      show(message, (users) => users.filter((one) => one.discordId !== discordId)),
    onError: (error) => {
      tellFailure('They were not removed.', error, staffAreas.users.path);
      return load();
    },
  });
  return { grant, remove };
}
