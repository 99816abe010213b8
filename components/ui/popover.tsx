'use client';

import { clsx } from 'clsx';
import * as RadixPopover from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  trigger: ReactElement;
  children: ReactNode;
  /** Spoken name of the panel. */
  label: string;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  className?: string | undefined;
}

/** A floating panel beside its trigger. */
export function Popover({
  trigger,
  children,
  label,
  open,
  onOpenChange,
  align = 'start',
  className,
}: PopoverProps) {
  const state = {
    ...(open === undefined ? {} : { open }),
    ...(onOpenChange === undefined ? {} : { onOpenChange }),
  };
  return (
    <RadixPopover.Root {...state}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            'z-50 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1rem)] animate-pop overflow-y-auto rounded-card border border-line bg-raised p-4 shadow-float outline-none',
            className,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
