'use client';

import type { ReactNode } from 'react';
import { fetched } from '@/components/ui/fetched';
import { NavigationProvider } from '@/components/ui/navigation';

const Toaster = fetched(() => import('@/components/ui/toaster').then((module) => module.Toaster));

/** The client-side context of every page. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      <NavigationProvider>{children}</NavigationProvider>
      <Toaster />
    </>
  );
}
