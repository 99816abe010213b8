'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';

/**
 * Changes query parameters of the page's URL; an empty text removes one. Back undoes it, unless it is a
 * `step` of many, such as a typed letter.
 */
export function changeAddress(changes: Readonly<Record<string, string>>, { isStep = false } = {}): void {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    query.delete(name);
    if (value !== '') query.append(name, value);
  }
  // Null state: Next syncs without a server request.
  const change = isStep ? 'replaceState' : 'pushState';
  window.history[change](null, '', query.size === 0 ? pathname : `${pathname}?${query}`);
}

/** A query parameter; empty if absent. */
export function useAddress(): (name: string) => string {
  const search = useSearchParams();
  return (name) => search?.get(name) ?? '';
}

/** A search text, initialised from the URL and stored there. */
export function useSearchText(): readonly [text: string, change: (text: string) => void] {
  const inAddress = useAddress();
  const [text, setText] = useState(() => inAddress('q'));
  const change = (next: string) => {
    setText(next);
    changeAddress({ q: next.trim() }, { isStep: true });
  };
  return [text, change];
}
