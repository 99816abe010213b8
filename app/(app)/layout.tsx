import { UnsavedGuardProvider } from '@/components/form/unsaved-guard';
import { QueryProvider } from '@/components/layout/query-provider';

/**
 * Pages with a session. The guard is around both navbar and page, so that links in either ask about unsaved
 * changes.
 */
export default function AppLayout({ children }: { children: React.ReactNode }) {
  return (
    <QueryProvider>
      <UnsavedGuardProvider>{children}</UnsavedGuardProvider>
    </QueryProvider>
  );
}
