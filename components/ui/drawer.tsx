'use client';

import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { overlayClass } from './dialog';
import { IconButton } from './icon-button';
import { ModalContent } from './modal-content';
import { ScrollArea } from './scroll-area';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
}

/** A panel from the left edge, for navigation on phones. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayClass} />
        <ModalContent
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,calc(100vw-3rem))] animate-slide-left flex-col border-r border-line bg-surface shadow-float outline-none"
        >
          <header className="flex min-h-16 shrink-0 items-center justify-between gap-3 border-b border-line pr-2 pl-4">
            <RadixDialog.Title className="min-w-0 truncate font-display text-base font-semibold">
              {title}
            </RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton reads label="Close" icon={X} />
            </RadixDialog.Close>
          </header>
          <ScrollArea className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
            {children}
          </ScrollArea>
        </ModalContent>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
