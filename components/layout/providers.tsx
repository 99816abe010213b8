'use client';

import type { ReactNode } from 'react';
import { fetched } from '@/components/ui/fetched';
import { NavigationProvider } from '@/components/ui/navigation';

const Toaster = fetched(() => import('@/components/ui/toaster').then((module) => module.Toaster));

/** What every page needs around it in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      <NavigationProvider>{children}</NavigationProvider>
      <Toaster />
    </>
  );
}
