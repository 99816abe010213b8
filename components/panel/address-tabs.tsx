'use client';

import { useId } from 'react';
import { type Tab, TabRow, tabPanelProps } from '@/components/ui/tabs';
import { useTabAddress } from '@/components/ui/use-tab-address';

/** Tabs: the one in the page's `?tab=`, by default the first. */
export function AddressTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId();
  const { shown, hrefOf, show } = useTabAddress(tabs.map((tab) => tab.id));
  return (
    <div>
      <TabRow
        id={id}
        label={label}
        tabs={tabs.map((tab) => ({ id: tab.id, label: tab.label, href: hrefOf(tab.id) }))}
        value={shown}
        onChange={show}
      />
      <div key={shown} {...tabPanelProps(id, shown)} className="pt-5">
        {tabs.find((tab) => tab.id === shown)?.content}
      </div>
    </div>
  );
}
