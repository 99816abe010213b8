'use client';

import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { AppealForm } from '@/components/userhub/appeals/appeal-form';
import { OwnAppealCard } from '@/components/userhub/appeals/own-appeal-card';
import { call } from '@/lib/api/call';
import type { GuildId, UserId } from '@/lib/core/ids';
import type { OwnAppeal } from '@/lib/rules/appeals/schema';

export interface AppealBoardProps {
  readonly userId: UserId;
  readonly guildId: GuildId;
  readonly initial: readonly OwnAppeal[];
}

/** One's own appeals with what became of them, and a form for what can be appealed against now. */
export function AppealBoard({ userId, guildId, initial }: AppealBoardProps) {
  const { data: appeals, refetch } = useQuery({
    queryKey: ['appeals', userId, guildId],
    initialData: initial,
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<readonly OwnAppeal[]> => {
      const path = '/api/dashboard/userModules/appeals/{guildId}';
      return (await call('GET', path, { params: { guildId }, signal })).data.appeals;
    },
  });
  const open = appeals.filter(({ obstacle }) => obstacle === null);
  const made = appeals.filter(({ appeal }) => appeal !== null);
  return (
    <div className="grid gap-6">
      {made.map((own) => (
        <OwnAppealCard key={own.kind} own={own} />
      ))}
      {open.length > 0 ? (
        <AppealForm userId={userId} guildId={guildId} open={open} onSent={() => void refetch()} />
      ) : (
        made.length === 0 && (
          <EmptyState title="Nothing to appeal" art="/art/no-results.svg">
            You're neither banned nor muted in this server.
          </EmptyState>
        )
      )}
    </div>
  );
}
