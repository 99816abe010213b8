'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GuildPlace } from '@/components/dashboard/guild-place';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';

/** A grant as the dialog writes it; `id` of the one that is changed. */
export interface GrantInput {
  readonly id: string | null;
  readonly kind: 'role' | 'user';
  readonly subjectId: string;
  readonly sections: readonly string[];
  readonly expiresAt: string | null;
}

const path = '/api/dashboard/{userId}/{guildId}/grants';

function keyOf({ userId, guildId }: GuildPlace) {
  return ['grants', userId, guildId];
}

export function useGrants(place: GuildPlace) {
  const { userId, guildId } = place;
  return useQuery({
    queryKey: keyOf(place),
    queryFn: async ({ signal }) => (await call('GET', path, { params: { userId, guildId }, signal })).data,
  });
}

async function sendGrant({ userId, guildId }: GuildPlace, input: GrantInput) {
  const { id, kind, subjectId, expiresAt } = input;
  const terms = { sections: [...input.sections], expiresAt };
  if (id === null) {
    const body = { kind, subjectId, ...terms };
    return call('POST', path, { params: { userId, guildId }, body });
  }
  const params = { userId, guildId, grantId: id };
  return call('PATCH', `${path}/{grantId}`, { params, body: terms });
}

/** Gives, changes and takes back grants; each says how it went and reads the list again. */
export function useGrantActions(place: GuildPlace) {
  const queries = useQueryClient();
  const settle = {
    onSuccess: ({ data }: { data: { message: string } }) => toast.success(data.message),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(place) }),
  };
  const save = useMutation({ mutationFn: (input: GrantInput) => sendGrant(place, input), ...settle });
  const remove = useMutation({
    mutationFn: (grantId: string) => call('DELETE', `${path}/{grantId}`, { params: { ...place, grantId } }),
    ...settle,
    onError: (error) => toast.error('The grant was not removed.', { description: error.message }),
  });
  return { save, remove };
}
