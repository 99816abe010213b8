import { Check, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { SelectBox } from '@/components/ui/select-box';

export interface SelectionRowProps {
  /** People chosen, and people on the page. */
  chosen: number;
  shown: number;
  isBusy: boolean;
  canApprove: boolean;
  onSelectAll: (isSelected: boolean) => void;
  onApprove: () => void;
  onDeny: () => void;
}

/** Chooses all people of the page, and what to do with those who are chosen. */
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
            icon={<Check aria-hidden="true" />}
            aria-label="Approve selected"
            onClick={onApprove}
          >
            Approve
          </Button>
          <Button
            size="sm"
            disabled={isBusy}
            icon={<X aria-hidden="true" />}
            aria-label="Deny selected"
            onClick={onDeny}
          >
            Deny
          </Button>
        </span>
      )}
    </div>
  );
}
