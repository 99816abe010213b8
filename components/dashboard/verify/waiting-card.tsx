import { clsx } from 'clsx';
import { Check, TriangleAlert, X } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmojiText } from '@/components/ui/emoji';
import { RelativeTime } from '@/components/ui/relative-time';
import { SelectBox } from '@/components/ui/select-box';
import { quantity } from '@/lib/core/quantity';
import type { ListedVerification } from '@/lib/rules/verification/schema';

export interface SelectionRowProps {
  /** The numbers of selected people, and of people on the page. */
  chosen: number;
  shown: number;
  isBusy: boolean;
  canApprove: boolean;
  onSelectAll: (isSelected: boolean) => void;
  onApprove: () => void;
  onDeny: () => void;
}

/** Selects all people on the page, with actions for the selection. */
export function SelectionRow(props: SelectionRowProps) {
  const { chosen, shown, isBusy, canApprove, onSelectAll, onApprove, onDeny } = props;
  return (
    <div className="sticky top-16 z-20 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 bg-surface px-4 py-1.5">
      <SelectBox
        label="Select everyone on this page"
        checked={shown > 0 && chosen === shown}
        isPartial={chosen > 0 && chosen < shown}
        disabled={isBusy}
        onChange={onSelectAll}
      />
      <p role="status" className="min-w-0 flex-1 text-muted">
        {chosen === 0 ? 'Select all' : `${chosen} selected`}
      </p>
      {chosen > 0 && (
        <span className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button
            size="sm"
            variant="primary"
            disabled={isBusy || !canApprove}
            icon={Check}
            aria-label="Approve selected"
            onClick={onApprove}
          >
            Approve
          </Button>
          <Button size="sm" disabled={isBusy} icon={X} aria-label="Deny selected" onClick={onDeny}>
            Deny
          </Button>
        </span>
      )}
    </div>
  );
}

export interface WaitingCardProps {
  person: ListedVerification;
  isSelected: boolean;
  /** Being let in. */
  isPending: boolean;
  isBusy: boolean;
  /** False without a role to assign. */
  canApprove: boolean;
  onSelect: (isSelected: boolean) => void;
  onApprove: () => void;
  onDeny: () => void;
}

/** A person who waits for approval. */
export function WaitingCard(props: WaitingCardProps) {
  const { person, isSelected, isPending, isBusy, canApprove, onSelect, onApprove, onDeny } = props;
  const { username, userId, accountCreatedAt, isYoungAccount, createdAt, tries } = person;
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border bg-raised px-4 py-3',
        isSelected ? 'border-lagoon/60' : 'border-line',
      )}
    >
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <span className="mt-1.5">
          <SelectBox
            label={`Select ${username}`}
            checked={isSelected}
            disabled={isBusy}
            onChange={onSelect}
          />
        </span>
        <span className="max-sm:hidden">
          <Avatar name={username} size={32} />
        </span>
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold wrap-anywhere">
              <EmojiText text={username} />
            </span>
            <span className="text-xs text-faint tabular-nums">{userId}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
            <span>
              Account created <RelativeTime value={accountCreatedAt} />
            </span>
            {isYoungAccount && (
              <Badge tone="amber" icon={TriangleAlert}>
                Younger than a week
              </Badge>
            )}
          </p>
          <p className="text-xs text-faint">
            Asked <RelativeTime value={createdAt} />
            {tries > 0 && ` · ${quantity(tries, 'wrong answer')}`}
          </p>
        </div>
      </div>
      <span className="flex flex-1 justify-end gap-2">
        <Button
          size="sm"
          loading={isPending}
          disabled={isBusy || !canApprove}
          icon={Check}
          aria-label={`Approve ${username}`}
          onClick={onApprove}
        >
          Approve
        </Button>
        <Button size="sm" disabled={isBusy} icon={X} aria-label={`Deny ${username}`} onClick={onDeny}>
          Deny
        </Button>
      </span>
    </li>
  );
}
