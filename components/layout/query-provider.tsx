'use client';

import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readConnection, subscribeConnection } from '@/components/ui/connection';
import { CallError } from '@/lib/api/call';

const canAsk = () => !readConnection().isOffline && !readConnection().isSignedOut;

// Failed queries are retried as soon as the connection, or the session, is back.
onlineManager.setEventListener((setOnline) => {
  const publish = () => setOnline(canAsk());
  publish();
  return subscribeConnection(publish);
});

/** Two retries after a failure of the network or server; none after a refusal or when offline. */
function retryCall(failures: number, error: Error): boolean {
  const isClear = error instanceof CallError && error.status >= 400 && error.status < 500;
  return failures < 2 && !isClear && !readConnection().isOffline;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline, queries and mutations fail at once and say so; by default, both would wait silently.
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

/** One cache per browser tab; a new one for each page that the server renders. */
function currentClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}

/** The query client for everything that loads data. Static pages start without it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={currentClient()}>{children}</QueryClientProvider>;
}
