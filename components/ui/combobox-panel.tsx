'use client';

import type { ComboboxListProps } from './combobox-list';
import { fetched, useFetchWhenIdle } from './fetched';
import { LazyPanel, type PanelState } from './lazy-panel';
import { Skeleton } from './skeleton';

const ComboboxList = fetched(
  () => import('./combobox-list').then((module) => module.ComboboxList),
  () => (
    <div className="grid gap-4 p-4">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-6" />
      ))}
    </div>
  ),
);

/** A combobox's searchable list; its code loads with the panel's. */
export function ComboboxPanel({ panel, ...list }: ComboboxListProps & { panel: PanelState }) {
  useFetchWhenIdle(ComboboxList);
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
