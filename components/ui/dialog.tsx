'use client';

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button';
import { ModalContent } from './modal-content';
import { ScrollArea } from './scroll-area';

export const overlayClass = 'fixed inset-0 z-50 animate-appear bg-scrim';

export interface DialogProps {
  /** False while closed; most dialogs are only rendered while open. */
  open?: boolean | undefined;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, stacked on phones. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Puts the initial focus on the dialog itself, so that keys meant for the page press no button. */
  guardsKeys?: boolean | undefined;
}

function focusWindow(event: Event) {
  event.preventDefault();
  if (event.target instanceof HTMLElement) event.target.focus();
}

const sizeClass = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' };

/** A modal dialog. Traps focus, closes with Escape, returns the focus; long content scrolls inside. */
export function Dialog({
  open = true,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  guardsKeys = false,
}: DialogProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayClass} />
        <ModalContent
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          {...(guardsKeys && { onOpenAutoFocus: focusWindow })}
          className={clsx(
            'fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] -translate-y-1/2 animate-pop flex-col rounded-card border border-line bg-surface shadow-float outline-none',
            sizeClass[size],
          )}
        >
          <header className="flex items-start gap-4 px-5 pt-5 sm:px-6">
            <div className="min-w-0 flex-1">
              <RadixDialog.Title className="font-display text-lg font-semibold">{title}</RadixDialog.Title>
              {description !== undefined && (
                <RadixDialog.Description className="mt-1 text-muted">{description}</RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close asChild>
              <IconButton reads label="Close" icon={X} size="sm" className="-mt-1 -mr-2" />
            </RadixDialog.Close>
          </header>
          {children === undefined ? (
            <div className="pb-5" />
          ) : (
            <ScrollArea className="min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6">{children}</ScrollArea>
          )}
          {footer !== undefined && (
            <footer className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </footer>
          )}
        </ModalContent>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
