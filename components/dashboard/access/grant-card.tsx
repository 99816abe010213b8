'use client';

import { Pencil, Trash2, UserRound } from 'lucide-react';
import { useSectionLinks } from '@/components/panel/section-links';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { ColourDot } from '@/components/ui/colour-dot';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ListedGrant } from '@/lib/rules/grants/schema';

export interface GrantCardProps {
  grant: ListedGrant;
  /** The role that has it, where it is one that exists. */
  role: { readonly colour: string | null } | undefined;
  isRemoving: boolean;
  onChange: () => void;
  onRemove: () => void;
}

function End({ grant }: { grant: ListedGrant }) {
  if (grant.isMissing) return <Badge tone="danger">Role deleted</Badge>;
  if (!grant.isInForce) return <Badge tone="amber">Ended</Badge>;
  if (grant.expiresAt === null) return <Badge>No end</Badge>;
  return (
    <Badge tone="lagoon">
      Ends <RelativeTime value={grant.expiresAt} />
    </Badge>
  );
}

/** One grant: who, which sections, until when, by whom. */
export function GrantCard({ grant, role, isRemoving, onChange, onRemove }: GrantCardProps) {
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
        <End grant={grant} />
        <span className="flex gap-1">
          <Button
            size="sm"
            icon={<Pencil aria-hidden="true" />}
            aria-label={`Change the grant of ${grant.name}`}
            onClick={onChange}
          >
            Change
          </Button>
          <IconButton
            size="sm"
            variant="danger"
            label={`Take back the grant of ${grant.name}`}
            icon={<Trash2 aria-hidden="true" />}
            loading={isRemoving}
            onClick={onRemove}
          />
        </span>
      </div>
      <ul aria-label={`Sections of ${grant.name}`} className="mt-3 flex flex-wrap gap-1.5">
        {grant.sections.map((id) => (
          <li key={id}>
            <Chip>{links.find((link) => link.id === id)?.title ?? id}</Chip>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-muted">
        Granted by {grant.grantedByName} <RelativeTime value={grant.createdAt} />
      </p>
    </li>
  );
}
