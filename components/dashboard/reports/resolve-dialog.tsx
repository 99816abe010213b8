'use client';

import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { lengthOf } from '@/lib/core/text-length';
import type { ListedReport } from '@/lib/rules/reports/schema';

const NOTE = 500;

export interface ResolveDialogProps {
  report: ListedReport;
  isPending: boolean;
  onClose: () => void;
  onResolve: (choice: { readonly note: string; readonly tellReporter: boolean }) => void;
}

/** Asks what was done about a report before it is closed. */
export function ResolveDialog({ report, isPending, onClose, onResolve }: ResolveDialogProps) {
  const [note, setNote] = useState('');
  const [tellReporter, setTellReporter] = useState(true);
  const isTooLong = lengthOf(note.trim()) > NOTE;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="Resolve this report?"
      description={`By ${report.reporter.username}${report.target ? ` about ${report.target.username}` : ''}`}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={isPending}
            disabled={isTooLong}
            icon={<CircleCheck aria-hidden="true" />}
            onClick={() => onResolve({ note: note.trim(), tellReporter })}
          >
            Resolve
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <blockquote className="max-h-40 overflow-y-auto border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line text-muted">
          {report.text}
        </blockquote>
        <Field
          label="Note"
          help="What was done about it. Shown under the posted report. May stay empty."
          error={isTooLong ? `At most ${NOTE} characters.` : undefined}
        >
          <Textarea
            value={note}
            limit={NOTE}
            disabled={isPending}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <Checkbox
          label="Tell the reporter"
          help={`Shows ${report.reporter.username} the note in the member hub and sends it as a direct message.`}
          checked={tellReporter}
          disabled={isPending}
          onCheckedChange={setTellReporter}
        />
      </div>
    </Dialog>
  );
}
