'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { lengthOf } from '@/lib/core/text-length';
import { caseKindLabels, caseLimits } from '@/lib/rules/cases/kinds';
import type { ListedCase } from '@/lib/rules/cases/schema';

export interface WithdrawCaseDialogProps {
  item: ListedCase;
  isPending: boolean;
  onClose: () => void;
  onWithdraw: (reason: string) => void;
}

/** Asks why a case is taken back. */
export function WithdrawCaseDialog({ item, isPending, onClose, onWithdraw }: WithdrawCaseDialogProps) {
  const [reason, setReason] = useState('');
  const { reasonMax } = caseLimits;
  const text = reason.trim();
  const isTooLong = lengthOf(text) > reasonMax;
  const what = `${caseKindLabels[item.kind].toLowerCase()} of ${item.target.username ?? item.target.userId}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`Withdraw case #${item.number}?`}
      description={`The ${what} stays on record, struck through, and counts no more. This cannot be undone. On Discord it changes nothing.`}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            variant="danger"
            loading={isPending}
            disabled={text === '' || isTooLong}
            onClick={() => onWithdraw(text)}
          >
            Withdraw case
          </Button>
        </>
      }
    >
      <Field
        label="Why is it withdrawn?"
        help="For your team; it stays beside the case and in the audit log."
        required
        error={isTooLong ? `At most ${reasonMax} characters.` : undefined}
      >
        <Textarea
          rows={3}
          value={reason}
          limit={reasonMax}
          disabled={isPending}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
