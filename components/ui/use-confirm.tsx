'use client';

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ConfirmRequest } from './confirm-dialog';
import { fetched } from './fetched';

const ConfirmDialog = fetched(() => import('./confirm-dialog').then((module) => module.ConfirmDialog));

/**
 * The promise form of ConfirmDialog: `const { confirm, confirmDialog } = useConfirm()`, render
 * `confirmDialog`, then `if (await confirm({ title, confirmLabel })) …`. Resolves to false on Cancel,
 * Escape and unmount.
 */
export function useConfirm(): {
  confirm: (request: ConfirmRequest) => Promise<boolean>;
  confirmDialog: ReactNode;
} {
  const [request, setRequest] = useState<ConfirmRequest | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<((confirmed: boolean) => void) | null>(null);

  const close = useCallback((confirmed: boolean) => {
    answer.current?.(confirmed);
    answer.current = null;
    setOpen(false);
  }, []);

  useEffect(() => () => answer.current?.(false), []);

  const confirm = useCallback((next: ConfirmRequest) => {
    answer.current?.(false);
    setRequest(next);
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const confirmDialog = request && (
    <ConfirmDialog
      {...request}
      open={open}
      onOpenChange={(next) => !next && close(false)}
      onConfirm={() => close(true)}
    />
  );
  return { confirm, confirmDialog };
}
