import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { SelectBox } from '@/components/dashboard/members/select-box';
import { AccountAge } from '@/components/dashboard/verify/account-age';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ListedVerification } from '@/lib/contracts/verify';

export interface WaitingCardProps {
  person: ListedVerification;
  isSelected: boolean;
  /** Being let in right now. */
  isPending: boolean;
  isBusy: boolean;
  /** False while there is no role to give. */
  canApprove: boolean;
  onSelect: (isSelected: boolean) => void;
  onApprove: () => void;
  onDeny: () => void;
}

/** Somebody who waits to be let in. */
export function WaitingCard(props: WaitingCardProps) {
  const { person, isSelected, isPending, isBusy, canApprove, onSelect, onApprove, onDeny } = props;
  const { username, userId, createdAt, tries } = person;
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border bg-raised p-4',
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
        <Avatar name={username} size={32} />
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold wrap-anywhere">{username}</p>
          <p className="text-muted">
            <AccountAge {...person} />
          </p>
          <p className="text-xs text-faint">
            Asked <RelativeTime value={createdAt} />
            {tries > 0 && ` · ${tries} wrong ${tries === 1 ? 'answer' : 'answers'}`} ·{' '}
            <span className="tabular-nums">{userId}</span>
          </p>
        </div>
      </div>
      <span className="flex flex-1 justify-end gap-2">
        <Button
          size="sm"
          loading={isPending}
          disabled={isBusy || !canApprove}
          icon={<Check aria-hidden="true" />}
          aria-label={`Approve ${username}`}
          onClick={onApprove}
        >
          Approve
        </Button>
        <Button
          size="sm"
          disabled={isBusy}
          icon={<X aria-hidden="true" />}
          aria-label={`Deny ${username}`}
          onClick={onDeny}
        >
          Deny
        </Button>
      </span>
    </li>
  );
}
