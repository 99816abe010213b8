'use client';

import { Search } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Input } from '@/components/ui/input';
import { rankBy, rankMatch } from '@/components/ui/match-rank';

/** An entry of the sidebar. */
export interface SidebarItem {
  /** The last segment of its path. */
  readonly path: string;
  readonly title: string;
  readonly keywords?: string | undefined;
  readonly icon: ReactNode;
  readonly isViewOnly?: boolean;
}

export interface SidebarFilterProps {
  readonly query: string;
  readonly onChange: (query: string) => void;
  readonly items: readonly SidebarItem[];
  readonly draw: (item: SidebarItem) => ReactNode;
}

/** Filters the sidebar; Enter opens the first match, Escape clears the field. */
export function SidebarFilter({ query, onChange, items, draw }: SidebarFilterProps) {
  const list = useRef<HTMLDivElement>(null);
  const isUsed = query.trim() !== '';
  const found = isUsed ? rankBy(items, ({ title, keywords = '' }) => rankMatch(query, title, keywords)) : [];
  return (
    <>
      <Input
        type="search"
        aria-label="Filter sections"
        placeholder="Filter"
        autoComplete="off"
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') list.current?.querySelector('a')?.click();
          if (event.key === 'Escape' && isUsed) {
            event.stopPropagation();
            onChange('');
          }
        }}
        prefix={<Search aria-hidden="true" />}
        className="mb-2"
      />
      {/* Marks the item that Enter opens. */}
      <div ref={list} className="*:first:ring-1 *:first:ring-line-strong">
        {found.map(draw)}
      </div>
      <p role="status" className={isUsed && found.length === 0 ? 'px-3 py-2 text-muted' : 'sr-only'}>
        {isUsed && (found.length === 0 ? 'No section found.' : `${found.length} found`)}
      </p>
    </>
  );
}
