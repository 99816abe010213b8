'use client';

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { overlayClass } from './dialog';
import { IconButton } from './icon-button';
import { ModalContent } from './modal-content';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  side?: 'left' | 'right' | 'bottom' | undefined;
}

const sideClass = {
  left: 'inset-y-0 left-0 w-[min(20rem,calc(100vw-3rem))] animate-slide-left border-r',
  right: 'inset-y-0 right-0 w-[min(24rem,calc(100vw-3rem))] animate-slide-right border-l',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] animate-slide-up rounded-t-card border-t',
};

/** A panel from the edge of the screen, for navigation and detail on phones. */
export function Drawer({ open, onOpenChange, title, children, side = 'left' }: DrawerProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayClass} />
        <ModalContent
          aria-describedby={undefined}
          className={clsx(
            'fixed z-50 flex flex-col border-line bg-surface shadow-float outline-none',
            sideClass[side],
          )}
        >
          <header className="flex min-h-16 shrink-0 items-center justify-between gap-3 border-b border-line pr-2 pl-4">
            <RadixDialog.Title className="min-w-0 truncate font-display text-base font-semibold">
              {title}
            </RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label="Close" icon={<X aria-hidden="true" />} />
            </RadixDialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
        </ModalContent>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
