'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { Submission } from '@/lib/contracts/applications';
import { lengthOf } from '@/lib/core/text-length';
import { applicationLimits, type Decision } from '@/lib/rules/applications/limits';

export interface DecisionDialogProps {
  readonly submission: Submission;
  readonly decision: Decision;
  /** Whether the settings say that applicants are told. */
  readonly isTold: boolean;
  readonly isPending: boolean;
  readonly onDecide: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for a reason before an application is accepted or denied. */
export function DecisionDialog({
  submission,
  decision,
  isTold,
  isPending,
  onDecide,
  onClose,
}: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  const { displayName, title } = submission;
  const verb = decision === 'accepted' ? 'Accept' : 'Deny';
  const isTooLong = lengthOf(reason.trim()) > applicationLimits.reason;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      title={`${verb} ${displayName}?`}
      description={
        isTold
          ? `${displayName} gets the result for ${title} and your reason by direct message.`
          : `${displayName} finds the result for ${title} and your reason in the member hub.`
      }
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            variant={decision === 'accepted' ? 'primary' : 'danger'}
            loading={isPending}
            disabled={isTooLong}
            onClick={() => onDecide(reason)}
          >
            {verb} application
          </Button>
        </>
      }
    >
      <Field
        label="Reason"
        help="Optional."
        error={isTooLong ? `At most ${applicationLimits.reason} characters.` : undefined}
      >
        <Textarea
          value={reason}
          rows={4}
          limit={applicationLimits.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
