'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { lengthOf } from '@/lib/core/text-length';
import { appealLimits } from '@/lib/rules/appeals/limits';
import type { ListedAppeal } from '@/lib/rules/appeals/schema';

export interface VerdictDialogProps {
  appeal: ListedAppeal;
  verdict: 'accepted' | 'denied';
  isPending: boolean;
  onClose: () => void;
  onDecide: (reason: string) => void;
}

/** Asks for the reason of a decision, which the appellant reads. */
export function VerdictDialog({ appeal, verdict, isPending, onClose, onDecide }: VerdictDialogProps) {
  const [reason, setReason] = useState('');
  const isTooLong = lengthOf(reason.trim()) > appealLimits.reasonMax;
  const isAccepted = verdict === 'accepted';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`${isAccepted ? 'Accept' : 'Deny'} the appeal of ${appeal.appellant.username}?`}
      description={
        isAccepted
          ? `The ${appeal.kind} is lifted at once.`
          : `The ${appeal.kind} stays. They can appeal again in a week.`
      }
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            variant={isAccepted ? 'primary' : 'danger'}
            loading={isPending}
            disabled={isTooLong}
            onClick={() => onDecide(reason.trim())}
          >
            {isAccepted ? 'Accept' : 'Deny'}
          </Button>
        </>
      }
    >
      <Field
        label="Reason"
        help="The appellant reads it. May stay empty."
        error={isTooLong ? `At most ${appealLimits.reasonMax} characters.` : undefined}
      >
        <Textarea
          rows={4}
          value={reason}
          limit={appealLimits.reasonMax}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
