'use client';

import { useSearchParams } from 'next/navigation';
import { useReadOnly } from '@/components/ui/read-only';

/**
 * Whether the URL asks for the dialog of a new item (`?new`), and a function to remove that once it is
 * closed.
 */
export function useAskedForNew(): readonly [boolean, () => void] {
  const search: URLSearchParams | null = useSearchParams();
  const isReadOnly = useReadOnly() !== null;
  const isAsked = !isReadOnly && (search?.has('new') ?? false);
  const forget = () => {
    // Null state: Next syncs without a server request.
    if (isAsked) window.history.replaceState(null, '', window.location.pathname);
  };
  return [isAsked, forget];
}
