'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { GuildPlace } from '@/components/panel/panel-props';
import { replaceData } from '@/components/ui/replace-data';
import { useAct } from '@/components/ui/use-act';
import type { AnswerOf } from '@/lib/api/call';
import { callGuild } from '@/lib/api/call-guild';
import type { GrantLevel, ListedGrant } from '@/lib/rules/grants/schema';

/** A grant in the dialog; `id` for an existing one. */
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

/** Gives, changes and revokes access; the list shows the response. */
export function useGrantActions(place: GuildPlace) {
  const queries = useQueryClient();
  const queryKey = keyOf(place);
  const keys = [queryKey];
  const show = (change: (grants: readonly ListedGrant[]) => ListedGrant[]) =>
    replaceData<Listed>(queries, queryKey, (list) => ({ ...list, grants: change(list.grants) }));
  const save = useAct({
    send: (input: GrantInput) => sendGrant(place, input),
    failed: 'The access was not saved.',
    keys,
    apply: ({ grant }, { id }) =>
      show((grants) =>
        id === null ? [...grants, grant] : grants.map((one) => (one.id === id ? grant : one)),
      ),
  });
  const remove = useAct({
    send: (grantId: string) => callGuild(place, 'DELETE', '/grants/{grantId}', { params: { grantId } }),
    failed: 'The access was not removed.',
    keys,
    apply: (_, grantId) => show((grants) => grants.filter(({ id }) => id !== grantId)),
  });
  return { save, remove };
}
