'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { replaceData } from '@/components/ui/replace-data';
import { useAct } from '@/components/ui/use-act';
import { call } from '@/lib/api/call';
import type { StaffLevel } from '@/lib/core/access';
import type { ListedStaff } from '@/lib/rules/staff/schema';

const queryKey = ['staff-users'];

export function useStaffUsers() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET', '/api/staff/users', { signal }),
  });
}

/** Gives, changes and revokes access; the list shows the response. */
export function useStaffActions() {
  const queries = useQueryClient();
  const keys = [queryKey];
  const show = (change: (users: readonly ListedStaff[]) => ListedStaff[]) =>
    replaceData<ListedStaff[]>(queries, queryKey, change);
  const grant = useAct({
    send: (body: { readonly discordId: string; readonly accessLevel: StaffLevel }) =>
      call('POST', '/api/staff/users/grant', { body }),
    failed: 'The access was not changed.',
    keys,
    apply: ({ user }) =>
      show((users) =>
        users.some(({ discordId }) => discordId === user.discordId)
          ? users.map((one) => (one.discordId === user.discordId ? user : one))
          : [...users, user],
      ),
  });
  const remove = useAct({
    send: (discordId: string) => call('DELETE', '/api/staff/users/{discordId}', { params: { discordId } }),
    failed: 'They were not removed.',
    keys,
    apply: (_, discordId) => show((users) => users.filter((one) => one.discordId !== discordId)),
  });
  return { grant, remove };
}
