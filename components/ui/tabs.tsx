'use client';

import { clsx } from 'clsx';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

export interface TabName {
  id: string;
  label: ReactNode;
  /** The tab's URL; Ctrl-click or the middle button opens it in a new browser tab. */
  href?: string | undefined;
}

export interface TabRowProps {
  label: string;
  tabs: readonly TabName[];
  value: string;
  /** `isStep`: changed by arrow keys. */
  onChange: (id: string, isStep: boolean) => void;
  /** The prefix of the tabs' ids and, with `-panel`, the panel's id. */
  id: string;
}

const steps = new Map([
  ['ArrowLeft', (at: number, count: number) => (at + count - 1) % count],
  ['ArrowRight', (at: number, count: number) => (at + 1) % count],
  ['Home', () => 0],
  ['End', (_at: number, count: number) => count - 1],
]);

const nameClass =
  '-mb-px inline-flex min-h-10 shrink-0 items-center gap-2 border-b-2 px-4 font-semibold transition -outline-offset-2 hover:text-ink touch:min-h-11';

/** A tab list; it scrolls horizontally on phones. */
export function TabRow({ label, tabs, value, onChange, id }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another tab is shown
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[aria-selected=true]');
    // scrollIntoView would scroll the page as well.
    if (row.current && shown)
      row.current.scrollLeft = shown.offsetLeft - (row.current.clientWidth - shown.clientWidth) / 2;
  }, [value]);

  function onKeyDown(event: KeyboardEvent, at: number) {
    const next = steps.get(event.key)?.(at, tabs.length) ?? (event.key === ' ' ? at : null);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    if (tab.id !== value) onChange(tab.id, next !== at);
  }

  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className="relative flex gap-1 overflow-x-auto border-b border-line"
    >
      {tabs.map((tab, at) => {
        const isShown = tab.id === value;
        const props = {
          id: `${id}-${tab.id}`,
          role: 'tab',
          'aria-selected': isShown,
          'aria-controls': isShown ? `${id}-panel` : undefined,
          tabIndex: isShown ? 0 : -1,
          onKeyDown: (event: KeyboardEvent) => onKeyDown(event, at),
          className: clsx(nameClass, isShown ? 'border-coral text-ink' : 'border-transparent text-muted'),
          children: tab.label,
        };
        if (tab.href === undefined)
          return <button {...props} key={tab.id} type="button" onClick={() => onChange(tab.id, false)} />;
        const press = (event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          if (!isShown) onChange(tab.id, false);
        };
        return <a {...props} key={tab.id} href={tab.href} onClick={press} />;
      })}
    </div>
  );
}

/** The props of a tab panel. */
export function tabPanelProps(id: string, value: string) {
  return { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-${value}`, tabIndex: 0 };
}

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

/** Tabs with their panels. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId();
  const [asked, setAsked] = useState(tabs[0]?.id);
  const shown = tabs.find((tab) => tab.id === asked) ?? tabs[0];
  if (!shown) return null;
  return (
    <div>
      <TabRow label={label} tabs={tabs} value={shown.id} onChange={setAsked} id={id} />
      <div key={shown.id} {...tabPanelProps(id, shown.id)} className="pt-5">
        {shown.content}
      </div>
    </div>
  );
}
