'use client';

import * as AlertDialog from 'radix-ui/alert-dialog';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useFocusReturn } from '@/components/ui/modal-content';
import { Button } from './button';
import { overlayClass } from './dialog';
import { Notice } from './notice';

export interface ConfirmRequest {
  title: ReactNode;
  description?: ReactNode;
  /** What will be lost. */
  loses?: readonly string[] | undefined;
  /** The heading above that, if nothing is lost permanently. */
  lossTitle?: string | undefined;
  /** The verb of the action: "Delete ticket", not "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'danger' | 'primary' | undefined;
}

export interface ConfirmDialogProps extends ConfirmRequest {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The dialog closes on success; the button shows progress, and an error appears in place. */
  onConfirm: () => void | Promise<void>;
}

function Content(props: ComponentProps<typeof AlertDialog.Content>) {
  return <AlertDialog.Content {...props} onCloseAutoFocus={useFocusReturn()} />;
}

/** Confirms an irreversible action, and lists what is lost. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  loses = [],
  lossTitle = 'This will be lost',
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  onConfirm,
}: ConfirmDialogProps) {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function change(next: boolean) {
    if (running) return;
    setFailure(null);
    onOpenChange(next);
  }

  async function confirm() {
    setRunning(true);
    setFailure(null);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong. Try again.');
    } finally {
      setRunning(false);
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass} />
        <Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 animate-pop overflow-y-auto rounded-card border border-line bg-surface p-5 shadow-float outline-none sm:p-6"
        >
          <AlertDialog.Title className="font-display text-lg font-semibold">{title}</AlertDialog.Title>
          {description !== undefined && (
            <AlertDialog.Description className="mt-2 text-muted">{description}</AlertDialog.Description>
          )}
          {loses.length > 0 && (
            <Notice tone={tone === 'danger' ? 'danger' : 'warning'} title={lossTitle} className="mt-4">
              <ul className="list-disc pl-4">
                {loses.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </Notice>
          )}
          {failure !== null && (
            <Notice tone="danger" live className="mt-4">
              {failure}
            </Notice>
          )}
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button disabled={running}>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant={tone} loading={running} onClick={confirm}>
              {confirmLabel}
            </Button>
          </div>
        </Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
