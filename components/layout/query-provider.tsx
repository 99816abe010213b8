'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '@/lib/api/call';

/** Twice more when the network or the server failed, never when the answer was a clear no. */
function retryCall(failures: number, error: Error): boolean {
  const isClear = error instanceof CallError && error.status >= 400 && error.status < 500;
  return failures < 2 && !isClear;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: retryCall },
      mutations: { retry: false },
    },
  });
}

let browserClient: QueryClient | undefined;

/** One cache for the whole browser tab; a new one for each page that the server draws. */
function currentClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}

/** For everything that loads data. Static pages do without it until something opens that needs it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={currentClient()}>{children}</QueryClientProvider>;
}
