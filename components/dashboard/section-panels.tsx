'use client';

import { type ReactNode, useEffect } from 'react';
import type { PanelProps } from '@/components/panel/panel-props';
import { setPanels } from '@/components/panel/panels-ahead';
import { type Later, served } from '@/components/ui/fetched';
import type { SectionId } from '@/lib/guild-settings/registry';

type Panel = Later<PanelProps & { readonly waiting?: ReactNode }>;

const panels = new Map<SectionId, Panel>();

/** The export `GiveawaysPanel` of ./giveaways/panel.tsx, loaded by the first page that shows it. */
function panelOf(name: SectionId): Panel {
  const known = panels.get(name);
  if (known) return known;
  const panel = served<PanelProps>(async () => {
    const module = await import(`./${name}/panel.tsx`);
    return module[`${name.charAt(0).toUpperCase()}${name.slice(1)}Panel`];
  });
  panels.set(name, panel);
  return panel;
}

setPanels({ fetch: (name) => panelOf(name).fetch() });

export interface SectionPanelProps {
  readonly name: SectionId;
  /** Null while the section's data is loading. */
  readonly panel: PanelProps | null;
  /** Shown until data and code have loaded. */
  readonly waiting: ReactNode;
}

/** A section's panel. */
export function SectionPanel({ name, panel, waiting }: SectionPanelProps) {
  const Panel = panelOf(name);
  const { fetch } = Panel;
  // In parallel with the data.
  useEffect(fetch, [fetch]);
  return panel ? <Panel {...panel} waiting={waiting} /> : waiting;
}
