'use client';

import { ActionDialog } from '@/components/form/action-dialog';
import type { ActionContext } from '@/components/form/action-form-props';
import type { FormValues } from '@/lib/core/form';
import { verdictForm } from '@/lib/rules/appeals/form';
import type { AppealDecision, ListedAppeal } from '@/lib/rules/appeals/schema';

export interface VerdictDialogProps {
  context: ActionContext;
  appeal: ListedAppeal;
  verdict: AppealDecision['verdict'];
  onClose: () => void;
  /** Rejects when nothing was decided. */
  onDecide: (values: FormValues<typeof verdictForm>) => Promise<unknown>;
}

/** Asks for the reason of a decision, which the appellant reads. */
export function VerdictDialog({ context, appeal, verdict, onClose, onDecide }: VerdictDialogProps) {
  const isAccepted = verdict === 'accepted';
  return (
    <ActionDialog
      form={verdictForm}
      context={context}
      thing={`${verdict}:${appeal.id}`}
      title={`${isAccepted ? 'Accept' : 'Deny'} ${appeal.appellant.username}'s appeal?`}
      description={
        isAccepted
          ? `The ${appeal.kind} is lifted at once.`
          : `The ${appeal.kind} stays. They can appeal again in a week.`
      }
      submit={{ label: isAccepted ? 'Accept' : 'Deny', variant: isAccepted ? 'primary' : 'danger' }}
      onSubmit={onDecide}
      onClose={onClose}
    />
  );
}
