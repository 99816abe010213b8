'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';

const Toaster = dynamic(() => import('../ui/toaster').then((module) => module.Toaster), { ssr: false });

/** What every page needs around it in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toaster />
    </>
  );
}
