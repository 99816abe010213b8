'use client';

import type { ReactNode } from 'react';
import { useIsHydrated } from '@/components/ui/hydrated';

/** Marked until React answers on the page: public/early.js keeps what is pressed before. */
export function Body({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  return <body data-deaf={isHydrated ? undefined : ''}>{children}</body>;
}
