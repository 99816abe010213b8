'use client';

import { useSearchParams } from 'next/navigation';
import { useReadOnly } from '@/components/ui/read-only';

/**
 * Whether the address asks for the dialog of a new item (`?new`), and how that is removed once it is
 * closed.
 */
export function useAskedForNew(): readonly [boolean, () => void] {
  const search: URLSearchParams | null = useSearchParams();
  const isReadOnly = useReadOnly() !== null;
  const isAsked = !isReadOnly && (search?.has('new') ?? false);
  const forget = () => {
    // Without a state of its own: that is how Next hears of it.
    if (isAsked) window.history.replaceState(null, '', window.location.pathname);
  };
  return [isAsked, forget];
}
