'use client';

import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { ChangedMark } from '@/components/form/changed-mark';
import { ShownTabProvider } from '@/components/form/shown-tab';
import { useReveal } from '@/components/form/use-reveal';
import { Badge } from '@/components/ui/badge';
import { TabRow, tabPanelProps } from '@/components/ui/tabs';
import { useTabAddress } from '@/components/ui/use-tab-address';
import { grouped } from '@/lib/core/quantity';
import type { Section } from '@/lib/guild-settings/section';

type TabId<S extends Section> = S extends { readonly tabs: readonly (infer T extends { id: string })[] }
  ? T['id']
  : never;

export interface SectionTabsProps<S extends Section> {
  section: S;
  /** Further content of its tabs, besides the form's blocks. A tab with null is omitted. */
  parts?: Readonly<Partial<Record<TabId<S>, ReactNode>>> | undefined;
  /** Badges of tabs: numbers of waiting items. */
  counts?: Readonly<Partial<Record<TabId<S>, number>>> | undefined;
  /** The section's form, which shows the tab's blocks. */
  children: ReactNode;
}

/** Switches to a tab of the current page. */
export function showTab(id: string): void {
  window.history.pushState(null, '', `${window.location.pathname}?tab=${id}`);
}

/**
 * A section's page as tabs with URLs. Switching tabs never asks about unsaved changes: visited tabs stay
 * mounted and keep their state.
 */
export function SectionTabs<S extends Section>({ section, parts, counts, children }: SectionTabsProps<S>) {
  const given = new Map<string, ReactNode>(Object.entries(parts ?? {}));
  const waiting = new Map<string, unknown>(Object.entries(counts ?? {}));
  const tabs = (section.tabs ?? []).filter(({ id }) => given.get(id) !== null);
  const { shown, hrefOf, show } = useTabAddress(tabs.map(({ id }) => id));
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (!visited.includes(shown)) setVisited([...visited, shown]);
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const context = useMemo(() => ({ id: shown, onUnsaved: setUnsaved }), [shown]);
  const rowId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useReveal(panel, (element) => {
    const id = element.closest<HTMLElement>('[data-tab]')?.dataset.tab;
    if (id !== undefined && id !== shown) show(id, true, window.location.hash);
  });
  return (
    <div className="grid gap-6">
      <TabRow
        id={rowId}
        label={section.title}
        value={shown}
        onChange={show}
        tabs={tabs.map(({ id, title }) => ({
          id,
          href: hrefOf(id),
          label: (
            <>
              {title}
              {Number(waiting.get(id)) > 0 && <Badge>{grouped(Number(waiting.get(id)))}</Badge>}
              {unsaved.includes(id) && <ChangedMark isSmall />}
            </>
          ),
        }))}
      />
      <ShownTabProvider value={context}>
        <div ref={panel} {...tabPanelProps(rowId, shown)} tabIndex={undefined} className="grid gap-6">
          {[...given].map(
            ([id, part]) =>
              part !== null &&
              visited.includes(id) && (
                <div key={id} data-tab={id} hidden={id !== shown} className="grid min-w-0 grid-cols-1 gap-6">
                  {part}
                </div>
              ),
          )}
          {children}
        </div>
      </ShownTabProvider>
    </div>
  );
}
