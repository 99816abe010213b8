'use client';

import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { connectToaster } from './toast';

/** Renders toasts. Once per page, in the root layout. */
export function Toaster() {
  useEffect(() => {
    const keys = new Map<string, string | number>();
    return connectToaster(({ tone, text, action, description, duration, id }) => {
      // Sonner would merge a toast into one that is already leaving, and remove both.
      const forget = () => void (id !== undefined && keys.delete(id));
      const onAction = () => {
        forget();
        action?.onClick();
      };
      const known = id === undefined ? undefined : keys.get(id);
      const key = sonner[tone](text, {
        // Passed even if absent: otherwise the previous toast's would remain.
        description,
        action: action && { label: action.label, onClick: onAction },
        ...(known !== undefined && { id: known }),
        duration: duration ?? (tone === 'error' || action ? 8000 : 4000),
        onAutoClose: forget,
        onDismiss: forget,
      });
      if (id !== undefined) keys.set(id, key);
    });
  }, []);
  return (
    <Sonner
      position="bottom-right"
      // Above elements at the bottom of the window.
      offset={{ bottom: 'calc(24px + max(var(--window-end), var(--bar-reach, 0px)))' }}
      mobileOffset={{ bottom: 'calc(16px + max(var(--window-end), var(--bar-reach, 0px)))' }}
      gap={10}
      // Above the page, but below dialogs, whose buttons must not be covered.
      style={{ zIndex: 45 }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-card border border-line bg-raised p-4 font-sans text-sm text-ink shadow-float',
          content: 'min-w-0 flex-1',
          title: 'font-semibold',
          description: 'text-xs text-muted',
          icon: 'mt-0.5 shrink-0',
          actionButton:
            'shrink-0 rounded-control border border-line-strong/50 px-3 py-1 text-xs font-semibold hover:border-line-strong touch:min-h-11',
        },
      }}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-4.5 text-lagoon" />,
        info: <Info aria-hidden="true" className="size-4.5 text-lagoon" />,
        warning: <TriangleAlert aria-hidden="true" className="size-4.5 text-amber" />,
        error: <OctagonAlert aria-hidden="true" className="size-4.5 text-danger" />,
      }}
    />
  );
}
