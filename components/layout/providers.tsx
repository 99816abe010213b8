'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { isAppError } from '@/lib/core/errors';

const Toaster = dynamic(() => import('../ui/toaster').then((module) => module.Toaster), { ssr: false });

/** Twice more when the network or the server failed, never when the answer was a clear no. */
export function retryQuery(failures: number, error: unknown): boolean {
  return failures < 2 && !(isAppError(error) && error.status < 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: retryQuery },
      mutations: { retry: false },
    },
  });
}

/** What every page needs around it in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}
