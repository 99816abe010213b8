'use client';

import { Eye, Pencil, Plus, SlidersHorizontal, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useGrantActions, useGrants } from '@/components/dashboard/access/use-grants';
import { ViewAsCard } from '@/components/dashboard/access/view-as-card';
import type { GuildPlace } from '@/components/panel/panel-props';
import { useSectionLinks } from '@/components/panel/section-links';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { ColourDot } from '@/components/ui/colour-dot';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { fetched } from '@/components/ui/fetched';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonList } from '@/components/ui/skeleton';
import { useConfirm } from '@/components/ui/use-confirm';
import { fillPlaceholders } from '@/lib/core/placeholders';
import { takeGrantAction } from '@/lib/rules/grants/actions';
import type { ListedGrant } from '@/lib/rules/grants/schema';

export interface GrantCardProps {
  grant: ListedGrant;
  /** The role with the grant, if it still exists. */
  role: { readonly colour: string | null } | undefined;
  isRemoving: boolean;
  onChange: () => void;
  onRemove: () => void;
}

function End({ grant }: { grant: ListedGrant }) {
  if (grant.isMissing) return <Badge tone="danger">Role deleted</Badge>;
  if (!grant.isInForce) return <Badge tone="amber">Ended</Badge>;
  if (grant.expiresAt === null) return <Badge>No end date</Badge>;
  return (
    <Badge tone="lagoon">
      Ends <RelativeTime value={grant.expiresAt} when="coming" />
    </Badge>
  );
}

/** A grant: subject, sections, end, and who gave it. */
function GrantCard({ grant, role, isRemoving, onChange, onRemove }: GrantCardProps) {
  const links = useSectionLinks();
  return (
    <li className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {grant.kind === 'role' ? (
          <ColourDot colour={role?.colour} className="size-3 bg-faint" />
        ) : (
          <UserRound aria-hidden="true" className="size-4 text-faint" />
        )}
        <p className="min-w-0 flex-1 basis-40 truncate font-semibold">{grant.name}</p>
        <Badge icon={grant.level === 'view' ? Eye : SlidersHorizontal}>
          {grant.level === 'view' ? 'View' : 'Manage'}
        </Badge>
        <End grant={grant} />
        <span className="flex gap-1">
          <Button size="sm" icon={Pencil} aria-label={`Change ${grant.name}'s access`} onClick={onChange}>
            Change
          </Button>
          <IconButton
            size="sm"
            variant="danger"
            label={`Remove ${grant.name}'s access`}
            icon={Trash2}
            loading={isRemoving}
            onClick={onRemove}
          />
        </span>
      </div>
      <ul aria-label={`${grant.name}'s sections`} className="mt-3 flex flex-wrap gap-1.5">
        {grant.sections.map((id) => (
          <li key={id}>
            <Chip>{links.find((link) => link.id === id)?.title ?? id}</Chip>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-muted">
        Given by {grant.grantedByName} <RelativeTime value={grant.createdAt} />
      </p>
    </li>
  );
}

const GrantDialog = fetched(() => import('./grant-dialog').then((module) => module.GrantDialog));

/** Grants of single sections, with a way to view the dashboard as their subjects. */
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
    return (
      <SkeletonList
        label="Loading the access list…"
        count={2}
        each="h-24 rounded-card"
        className="grid gap-4"
      />
    );
  }
  if (error) {
    return <QueryFailure title="The access list could not be loaded." query={query} />;
  }
  const give = (
    <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
      Give access
    </Button>
  );
  return (
    <div className="grid gap-6">
      {data.grants.length === 0 ? (
        <EmptyState title="Nobody else has access" art="/art/no-results.svg" action={give}>
          Anyone who can manage the server has full access. Give helpers access to just the sections they
          need.
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
