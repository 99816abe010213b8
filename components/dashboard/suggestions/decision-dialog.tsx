'use client';

import { Check, X } from 'lucide-react';
import { ActionDialog, type DialogOf } from '@/components/form/action-dialog';
import type { ActiveSuggestion } from '@/lib/contracts/suggestions';
import { decisionForm } from '@/lib/rules/suggestions/form';

export type Verb = 'approve' | 'deny';

export interface DecisionDialogProps extends DialogOf<typeof decisionForm> {
  verb: Verb;
  suggestion: ActiveSuggestion;
}

/** Asks why, before a suggestion is approved or denied. */
export function DecisionDialog({ verb, suggestion, ...rest }: DecisionDialogProps) {
  const isApproval = verb === 'approve';
  return (
    <ActionDialog
      form={decisionForm}
      {...rest}
      thing={`${verb}:${suggestion.id}`}
      title={isApproval ? 'Approve this suggestion?' : 'Deny this suggestion?'}
      description={`By ${suggestion.username}`}
      adjust={() => ({
        tellAuthor: { help: `Sends the decision to ${suggestion.username} as a DM.` },
      })}
      submit={{
        label: isApproval ? 'Approve' : 'Deny',
        variant: isApproval ? 'primary' : 'danger',
        icon: isApproval ? Check : X,
      }}
    >
      <blockquote className="max-h-40 overflow-y-auto border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line text-muted">
        {suggestion.suggestion}
      </blockquote>
    </ActionDialog>
  );
}
