'use client';

import { Check, X } from 'lucide-react';
import { ActionDialog } from '@/components/form/action-dialog';
import type { ActionContext } from '@/components/form/action-form-props';
import type { ActiveSuggestion } from '@/lib/contracts/suggestions';
import type { FormValues } from '@/lib/core/form';
import { decisionForm } from '@/lib/rules/suggestions/form';

export type Verb = 'approve' | 'deny';

export interface DecisionDialogProps {
  context: ActionContext;
  verb: Verb;
  suggestion: ActiveSuggestion;
  onClose: () => void;
  /** Rejects when nothing was decided. */
  onDecide: (choice: FormValues<typeof decisionForm>) => Promise<unknown>;
}

/** Asks why, before a suggestion is approved or denied. */
export function DecisionDialog({ context, verb, suggestion, onClose, onDecide }: DecisionDialogProps) {
  const isApproval = verb === 'approve';
  return (
    <ActionDialog
      form={decisionForm}
      context={context}
      thing={`${verb}:${suggestion.id}`}
      title={isApproval ? 'Approve this suggestion?' : 'Deny this suggestion?'}
      description={`By ${suggestion.username}`}
      adjust={() => ({
        tellAuthor: { help: `Sends the decision to ${suggestion.username} as a direct message.` },
      })}
      submit={{
        label: isApproval ? 'Approve' : 'Deny',
        variant: isApproval ? 'primary' : 'danger',
        icon: isApproval ? Check : X,
      }}
      onSubmit={onDecide}
      onClose={onClose}
    >
      <blockquote className="max-h-40 overflow-y-auto border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line text-muted">
        {suggestion.suggestion}
      </blockquote>
    </ActionDialog>
  );
}
