'use client';

import { CircleCheck } from 'lucide-react';
import { ActionDialog } from '@/components/form/action-dialog';
import type { ActionContext } from '@/components/form/action-form-props';
import type { FormValues } from '@/lib/core/form';
import { resolutionForm } from '@/lib/rules/reports/form';
import type { ListedReport } from '@/lib/rules/reports/schema';

export interface ResolveDialogProps {
  context: ActionContext;
  report: ListedReport;
  onClose: () => void;
  /** Rejects when it was not resolved. */
  onResolve: (values: FormValues<typeof resolutionForm>) => Promise<unknown>;
}

/** Asks what was done about a report before it is closed. */
export function ResolveDialog({ context, report, onClose, onResolve }: ResolveDialogProps) {
  const { id, reporter, target, text } = report;
  return (
    <ActionDialog
      form={resolutionForm}
      context={context}
      thing={id}
      values={{ tellReporter: true }}
      title="Resolve this report?"
      description={`By ${reporter.username}${target ? ` about ${target.username}` : ''}`}
      adjust={() => ({
        tellReporter: {
          help: `Shows ${reporter.username} the note in the member hub and sends it as a direct message.`,
        },
      })}
      submit={{ label: 'Resolve', icon: CircleCheck }}
      onSubmit={onResolve}
      onClose={onClose}
    >
      <blockquote className="max-h-40 overflow-y-auto border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line text-muted">
        {text}
      </blockquote>
    </ActionDialog>
  );
}
