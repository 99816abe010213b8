'use client';

import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readConnection, subscribeConnection } from '@/components/ui/connection';
import { CallError } from '@/lib/api/call';

const canAsk = () => !readConnection().isOffline && !readConnection().isSignedOut;

// What has failed is asked for again as soon as the line, or the session, is back.
onlineManager.setEventListener((setOnline) => {
  const publish = () => setOnline(canAsk());
  publish();
  return subscribeConnection(publish);
});

/**
 * Twice more when the network or the server failed, never when the answer was a clear no or the device is
 * offline.
 */
function retryCall(failures: number, error: Error): boolean {
  const isClear = error instanceof CallError && error.status >= 400 && error.status < 500;
  return failures < 2 && !isClear && !readConnection().isOffline;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline, reading and writing fail at once and say so; the library would let both wait in silence.
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: retryCall,
      },
      mutations: { networkMode: 'always', retry: false },
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
