import { UnsavedGuardProvider } from '@/components/form/unsaved-guard';
import { QueryProvider } from '@/components/layout/query-provider';

/** Pages with a session. The guard wraps navbar and page, so that links in both ask about unsaved changes. */
export default function AppLayout({ children }: { children: React.ReactNode }) {
  return (
    <QueryProvider>
      <UnsavedGuardProvider>{children}</UnsavedGuardProvider>
    </QueryProvider>
  );
}
