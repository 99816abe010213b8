'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';

/**
 * Changes names of the query in the page's address; an empty text takes one out. Back takes it back, unless
 * it is a `step` of many, as a letter of a search is.
 */
export function changeAddress(changes: Readonly<Record<string, string>>, { isStep = false } = {}): void {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    query.delete(name);
    if (value !== '') query.append(name, value);
  }
  // Without a state of its own: that is how Next hears of it, and asks the server for nothing.
  const change = isStep ? 'replaceState' : 'pushState';
  window.history[change](null, '', query.size === 0 ? pathname : `${pathname}?${query}`);
}

/** What the address says under a name; empty for nothing. */
export function useAddress(): (name: string) => string {
  const search = useSearchParams();
  return (name) => search?.get(name) ?? '';
}

/** What is typed into a search, begun with what the address has of it and kept there. */
export function useSearchText(): readonly [text: string, change: (text: string) => void] {
  const inAddress = useAddress();
  const [text, setText] = useState(() => inAddress('q'));
  const change = (next: string) => {
    setText(next);
    changeAddress({ q: next.trim() }, { isStep: true });
  };
  return [text, change];
}
