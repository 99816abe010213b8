'use client';

import { clsx } from 'clsx';
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react';
import { LazyPanel, usePanel } from './lazy-panel';

export interface PopoverProps {
  /** A button without another action. */
  trigger: ReactElement<ComponentProps<'button'>>;
  children: ReactNode;
  /** The accessible name. */
  label: string;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  className?: string | undefined;
}

/** A floating panel beside its trigger. */
export function Popover({ trigger, children, label, open, onOpenChange, align, className }: PopoverProps) {
  const panel = usePanel({ open, onOpenChange });
  return (
    <>
      {cloneElement(trigger, {
        ...panel.triggerProps,
        'aria-haspopup': 'dialog',
        'aria-expanded': panel.open,
        'aria-controls': panel.panelId,
      })}
      {panel.wanted && (
        <LazyPanel
          anchor={panel.anchor}
          open={panel.open}
          onOpenChange={panel.setOpen}
          label={label}
          id={panel.panelId}
          align={align}
          className={clsx(
            'z-50 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1rem)] animate-pop overflow-y-auto rounded-card border border-line bg-raised p-4 shadow-float outline-none',
            className,
          )}
        >
          {children}
        </LazyPanel>
      )}
    </>
  );
}
