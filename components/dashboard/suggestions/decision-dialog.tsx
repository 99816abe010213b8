'use client';

import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { ActiveSuggestion } from '@/lib/contracts/suggestions';
import { lengthOf } from '@/lib/core/text-length';
import { suggestionLimits } from '@/lib/rules/suggestions/message';

export type Verb = 'approve' | 'deny';

export interface DecisionDialogProps {
  verb: Verb;
  suggestion: ActiveSuggestion;
  isPending: boolean;
  onClose: () => void;
  onDecide: (choice: { readonly reason: string; readonly tellAuthor: boolean }) => void;
}

/** Asks why, before a suggestion is approved or denied. */
export function DecisionDialog({ verb, suggestion, isPending, onClose, onDecide }: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  const [tellAuthor, setTellAuthor] = useState(false);
  const isTooLong = lengthOf(reason.trim()) > suggestionLimits.reason;
  const isApproval = verb === 'approve';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={isApproval ? 'Approve this suggestion?' : 'Deny this suggestion?'}
      description={`By ${suggestion.username}`}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            variant={isApproval ? 'primary' : 'danger'}
            loading={isPending}
            disabled={isTooLong}
            icon={isApproval ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
            onClick={() => onDecide({ reason: reason.trim(), tellAuthor })}
          >
            {isApproval ? 'Approve' : 'Deny'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <blockquote className="max-h-40 overflow-y-auto border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line text-muted">
          {suggestion.suggestion}
        </blockquote>
        <Field
          label="Reason"
          help="Shown with the decision. May stay empty."
          error={isTooLong ? `At most ${suggestionLimits.reason} characters.` : undefined}
        >
          <Textarea
            value={reason}
            limit={suggestionLimits.reason}
            disabled={isPending}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Checkbox
          label="Tell the author"
          help={`Sends the decision to ${suggestion.username} as a direct message.`}
          checked={tellAuthor}
          disabled={isPending}
          onCheckedChange={setTellAuthor}
        />
      </div>
    </Dialog>
  );
}
