import { CircleCheck, CircleX, X } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/icon-button';
import type { ReviewedTarget } from '@/lib/contracts/members';

/** People who can't be banned first. */
function inOrder(targets: readonly ReviewedTarget[]): readonly ReviewedTarget[] {
  return [
    ...targets.filter(({ blocked }) => blocked !== null),
    ...targets.filter(({ blocked }) => blocked === null),
  ];
}

interface TargetListProps {
  targets: readonly ReviewedTarget[];
  onRemove: (id: string) => void;
}

/** The people of a bulk ban, each with the expected result. */
export function TargetList({ targets, onRemove }: TargetListProps) {
  return (
    <ul
      aria-label="People to ban"
      className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line"
    >
      {inOrder(targets).map((target) => {
        const name = target.displayName ?? target.id;
        return (
          <li key={target.id} className="flex items-center gap-3 py-2 pr-1 pl-3">
            {target.blocked === null ? (
              <CircleCheck aria-label="Can be banned" className="size-4.5 shrink-0 text-lagoon" />
            ) : (
              <CircleX aria-label="Can't be banned" className="size-4.5 shrink-0 text-danger" />
            )}
            <Avatar name={name} src={target.avatarUrl} size={32} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">{name}</p>
              <p className="text-xs text-muted">
                {target.blocked ?? (target.isMember ? `@${target.username}` : 'Not a member: banned by ID')}
              </p>
            </div>
            <IconButton label={`Leave ${name} out`} icon={X} size="sm" onClick={() => onRemove(target.id)} />
          </li>
        );
      })}
    </ul>
  );
}
