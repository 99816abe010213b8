'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GuildPlace } from '@/components/panel/panel-props';
import { readAgain } from '@/components/ui/read-again';
import { toast } from '@/components/ui/toast';
import { type AnswerOf, call } from '@/lib/api/call';
import type { GrantLevel, ListedGrant } from '@/lib/rules/grants/schema';

/** A grant as the dialog writes it; `id` of the one that is changed. */
export interface GrantInput {
  readonly id: string | null;
  readonly kind: 'role' | 'user';
  readonly subjectId: string;
  readonly sections: readonly string[];
  readonly level: GrantLevel;
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
  const { id, kind, subjectId, level, expiresAt } = input;
  const terms = { sections: [...input.sections], level, expiresAt };
  if (id === null) {
    const body = { kind, subjectId, ...terms };
    return call('POST', path, { params: { userId, guildId }, body });
  }
  const params = { userId, guildId, grantId: id };
  return call('PATCH', `${path}/{grantId}`, { params, body: terms });
}

/**
 * Gives, changes and takes back grants; each says how it went, and the list shows what the answer brought.
 */
export function useGrantActions(place: GuildPlace) {
  const queries = useQueryClient();
  const queryKey = keyOf(place);
  const load = () => readAgain(queries, queryKey);
  async function show(message: string, change: (grants: readonly ListedGrant[]) => ListedGrant[]) {
    toast.success(message);
    // What is on its way was read before.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<AnswerOf<'GET', typeof path>>(
      queryKey,
      (list) => list && { ...list, grants: change(list.grants) },
    );
  }
  const save = useMutation({
    mutationFn: async (input: GrantInput) => (await sendGrant(place, input)).data,
    onSuccess: ({ message, grant }, { id }) =>
      show(message, (grants) =>
        id === null ? [...grants, grant] : grants.map((one) => (one.id === id ? grant : one)),
      ),
    onError: (error) => {
      toast.error('The access was not saved.', { description: error.message });
      return load();
    },
  });
  const remove = useMutation({
    mutationFn: async (grantId: string) =>
      (await call('DELETE', `${path}/{grantId}`, { params: { ...place, grantId } })).data,
    onSuccess: ({ message }, grantId) => show(message, (grants) => grants.filter(({ id }) => id !== grantId)),
    onError: (error) => {
      toast.error('The access was not removed.', { description: error.message });
      return load();
    },
  });
  return { save, remove };
}
