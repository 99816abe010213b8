import { Check, X } from 'lucide-react';
import { SelectBox } from '@/components/dashboard/members/select-box';
import { Button } from '@/components/ui/button';

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
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 px-4">
      <SelectBox
        label="Select everybody on this page"
        checked={shown > 0 && chosen === shown}
        isPartial={chosen > 0 && chosen < shown}
        disabled={isBusy}
        onChange={onSelectAll}
      />
      <p role="status" className="flex-1 basis-24 text-muted">
        {chosen === 0 ? 'Select all' : `${chosen} selected`}
      </p>
      {chosen > 0 && (
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="primary"
            disabled={isBusy || !canApprove}
            icon={<Check aria-hidden="true" />}
            onClick={onApprove}
          >
            Approve selected
          </Button>
          <Button size="sm" disabled={isBusy} icon={<X aria-hidden="true" />} onClick={onDeny}>
            Deny selected
          </Button>
        </span>
      )}
    </div>
  );
}
