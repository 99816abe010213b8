'use client';

import type { ReactNode } from 'react';
import { useIsHydrated } from '@/components/ui/hydrated';

/** Marked until hydration: public/early.js stores earlier presses. */
export function Body({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  return <body data-deaf={isHydrated ? undefined : ''}>{children}</body>;
}
