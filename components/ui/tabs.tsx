'use client';

import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value?: string | undefined;
  onChange?: ((id: string) => void) | undefined;
}

/** Panels of which one shows; the row of names scrolls inside itself on phones. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const state = {
    ...(value === undefined ? { defaultValue: tabs[0]?.id ?? '' } : { value }),
    ...(onChange === undefined ? {} : { onValueChange: onChange }),
  };
  return (
    <RadixTabs.Root {...state}>
      <RadixTabs.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px min-h-10 shrink-0 border-b-2 border-transparent px-4 font-semibold text-muted transition -outline-offset-2 hover:text-ink data-[state=active]:border-coral data-[state=active]:text-ink touch:min-h-11"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.id} value={tab.id} className="pt-5">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
