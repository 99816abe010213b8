import type { ReactNode } from 'react';
import { Shell } from '@/components/layout/shell';

/** Pages that anybody may read: static files; who is signed in is found out in the browser. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return <Shell>{children}</Shell>;
}
