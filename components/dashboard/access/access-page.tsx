'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { GrantCard } from '@/components/dashboard/access/grant-card';
import { useGrantActions, useGrants } from '@/components/dashboard/access/use-grants';
import { ViewAsCard } from '@/components/dashboard/access/view-as-card';
import type { GuildPlace } from '@/components/panel/guild-place';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { fetched } from '@/components/ui/fetched';
import { SkeletonList } from '@/components/ui/skeleton';
import { useConfirm } from '@/components/ui/use-confirm';
import { fillPlaceholders } from '@/lib/core/placeholders';
import { takeGrantAction } from '@/lib/rules/grants/actions';
import type { ListedGrant } from '@/lib/rules/grants/schema';

const GrantDialog = fetched(() => import('./grant-dialog').then((module) => module.GrantDialog));

/** Grants of single sections: who has which, until when; with a look through their eyes. */
export function AccessPage(place: GuildPlace) {
  const query = useGrants(place);
  const { data, isPending, error } = query;
  const { save, remove } = useGrantActions(place);
  const { confirm, confirmDialog } = useConfirm();
  const [edited, setEdited] = useState<ListedGrant | 'new' | null>(null);

  async function askRemove(grant: ListedGrant) {
    const { asks } = takeGrantAction;
    const title = fillPlaceholders(asks.title, { subject: grant.name });
    if (await confirm({ ...asks, title })) remove.mutate(grant.id);
  }

  if (isPending) {
    return <SkeletonList label="Loading grants…" count={2} each="h-24 rounded-card" className="grid gap-4" />;
  }
  if (error) {
    return <QueryFailure title="The grants could not be loaded." query={query} />;
  }
  const give = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
      Grant sections
    </Button>
  );
  return (
    <div className="grid gap-6">
      {data.grants.length === 0 ? (
        <EmptyState title="Nobody else has access" art="/art/no-results.svg" action={give}>
          Who manages the server may use every section. Grant single ones to helpers who do not.
        </EmptyState>
      ) : (
        <>
          <div>{give}</div>
          <ul className="grid gap-4">
            {data.grants.map((grant) => (
              <GrantCard
                key={grant.id}
                grant={grant}
                role={data.roles.find(({ id }) => id === grant.subjectId)}
                isRemoving={remove.isPending && remove.variables === grant.id}
                onChange={() => setEdited(grant)}
                onRemove={() => void askRemove(grant)}
              />
            ))}
          </ul>
        </>
      )}
      <ViewAsCard {...place} roles={data.roles} />
      {edited !== null && (
        <GrantDialog
          {...place}
          grant={edited === 'new' ? null : edited}
          roles={data.roles}
          onClose={() => setEdited(null)}
          onSave={save.mutateAsync}
        />
      )}
      {confirmDialog}
    </div>
  );
}
