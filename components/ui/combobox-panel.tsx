'use client';

import dynamic from 'next/dynamic';
import type { ComboboxListProps } from './combobox-list';
import { LazyPanel, type PanelState } from './lazy-panel';

const ComboboxList = dynamic(() => import('./combobox-list').then((module) => module.ComboboxList), {
  ssr: false,
});

/** The searchable list that a combobox opens; fetched when it is first wanted. */
export function ComboboxPanel({ panel, ...list }: ComboboxListProps & { panel: PanelState }) {
  if (!panel.wanted) return null;
  return (
    <LazyPanel
      anchor={panel.anchor}
      open={panel.open}
      onOpenChange={panel.setOpen}
      id={panel.panelId}
      label={list.label}
      className="z-50 w-(--radix-popover-trigger-width) max-w-[calc(100vw-1rem)] min-w-64 animate-pop overflow-hidden rounded-control border border-line bg-raised shadow-float outline-none"
    >
      <ComboboxList {...list} />
    </LazyPanel>
  );
}
