'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GuildPlace } from '@/components/panel/panel-props';
import { readAgain } from '@/components/ui/read-again';
import { toast } from '@/components/ui/toast';
import type { AnswerOf } from '@/lib/api/call';
import { callGuild } from '@/lib/api/call-guild';
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

type Listed = AnswerOf<'GET', '/api/dashboard/{userId}/{guildId}/grants'>;

function keyOf({ userId, guildId }: GuildPlace) {
  return ['grants', userId, guildId];
}

export function useGrants(place: GuildPlace) {
  return useQuery({
    queryKey: keyOf(place),
    queryFn: ({ signal }) => callGuild(place, 'GET', '/grants', { signal }),
  });
}

function sendGrant(place: GuildPlace, { id, kind, subjectId, sections, level, expiresAt }: GrantInput) {
  const terms = { sections: [...sections], level, expiresAt };
  if (id === null) return callGuild(place, 'POST', '/grants', { body: { kind, subjectId, ...terms } });
  return callGuild(place, 'PATCH', '/grants/{grantId}', { params: { grantId: id }, body: terms });
}

/** Gives, changes and revokes access; each action reports its result, and the list shows the response. */
export function useGrantActions(place: GuildPlace) {
  const queries = useQueryClient();
  const queryKey = keyOf(place);
  const load = () => readAgain(queries, queryKey);
  async function show(message: string, change: (grants: readonly ListedGrant[]) => ListedGrant[]) {
    toast.success(message);
    // What is on its way was read before.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Listed>(queryKey, (list) => list && { ...list, grants: change(list.grants) });
  }
  const save = useMutation({
    mutationFn: (input: GrantInput) => sendGrant(place, input),
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
    mutationFn: (grantId: string) => callGuild(place, 'DELETE', '/grants/{grantId}', { params: { grantId } }),
    onSuccess: ({ message }, grantId) => show(message, (grants) => grants.filter(({ id }) => id !== grantId)),
    onError: (error) => {
      toast.error('The access was not removed.', { description: error.message });
      return load();
    },
  });
  return { save, remove };
}
