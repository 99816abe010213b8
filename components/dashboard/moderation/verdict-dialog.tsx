'use client';

import { ActionDialog, type DialogOf } from '@/components/form/action-dialog';
import { verdictForm } from '@/lib/rules/appeals/form';
import type { AppealDecision, ListedAppeal } from '@/lib/rules/appeals/schema';

export interface VerdictDialogProps extends DialogOf<typeof verdictForm> {
  appeal: ListedAppeal;
  verdict: AppealDecision['verdict'];
}

/** Asks for the reason of a decision, which the appellant reads. */
export function VerdictDialog({ appeal, verdict, ...rest }: VerdictDialogProps) {
  const isAccepted = verdict === 'accepted';
  return (
    <ActionDialog
      form={verdictForm}
      {...rest}
      thing={`${verdict}:${appeal.id}`}
      title={`${isAccepted ? 'Accept' : 'Deny'} ${appeal.appellant.username}'s appeal?`}
      description={
        isAccepted
          ? `The ${appeal.kind} is lifted at once.`
          : `The ${appeal.kind} stays. They can appeal again in a week.`
      }
      submit={{ label: isAccepted ? 'Accept' : 'Deny', variant: isAccepted ? 'primary' : 'danger' }}
    />
  );
}
