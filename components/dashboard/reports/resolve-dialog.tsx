'use client';

import { CircleCheck } from 'lucide-react';
import { ActionDialog, type DialogOf } from '@/components/form/action-dialog';
import { resolutionForm } from '@/lib/rules/reports/form';
import type { ListedReport } from '@/lib/rules/reports/schema';

export interface ResolveDialogProps extends DialogOf<typeof resolutionForm> {
  report: ListedReport;
}

/** Asks what was done about a report before it is closed. */
export function ResolveDialog({ report, ...rest }: ResolveDialogProps) {
  const { id, reporter, target, text } = report;
  return (
    <ActionDialog
      form={resolutionForm}
      {...rest}
      thing={id}
      values={{ tellReporter: true }}
      title="Resolve this report?"
      description={`By ${reporter.username}${target ? ` about ${target.username}` : ''}`}
      adjust={() => ({
        tellReporter: {
          help: `Shows ${reporter.username} the note in the Member Hub and sends it as a DM.`,
        },
      })}
      submit={{ label: 'Resolve', icon: CircleCheck }}
    >
      <blockquote className="max-h-40 overflow-y-auto border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line text-muted">
        {text}
      </blockquote>
    </ActionDialog>
  );
}
