'use client';

import type { ReactNode } from 'react';
import { useHeightVariable } from './use-height-variable';
import { useReachVariable } from './use-reach-variable';

/** Between the bar and the edge of the window, in pixels. */
const GAP = 16;

export interface ActionBarProps {
  readonly label: string;
  /** Left of the buttons; above them on phones, where elements marked `data-wide` are hidden. */
  readonly text: ReactNode;
  /** The buttons, the main one last. */
  readonly children: ReactNode;
  /** Above everything: what prevents the action. */
  readonly notice?: ReactNode;
}

/**
 * The main action of a form or builder, at the bottom of the window while any of that is in view. Placed at
 * its end in the layout.
 */
export function ActionBar({ label, text, children, notice }: ActionBarProps) {
  const ref = useHeightVariable('--action-bar-height', GAP);
  useReachVariable('--bar-reach', ref);
  return (
    <section
      ref={ref}
      aria-label={label}
      className="sticky dock-3 z-30 mt-2 grid animate-slide-up gap-3 rounded-card border border-line-strong/60 bg-raised p-3 shadow-float sm:dock-4 sm:pl-5"
    >
      {notice}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 px-1 max-sm:basis-full max-sm:has-[>[data-wide]]:hidden">{text}</div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only preserves the focus */}
        <div
          className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1 max-sm:[&_button:not([aria-busy])_svg]:hidden"
          // A field that loses focus may show an error and move the bar away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {children}
        </div>
      </div>
    </section>
  );
}
