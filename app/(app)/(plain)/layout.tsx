import { Shell } from '@/components/layout/shell';
import { findViewer, toViewerData } from '@/lib/auth/session';

export default async function PlainLayout({ children }: { children: React.ReactNode }) {
  const viewer = await findViewer();
  return <Shell viewer={viewer && toViewerData(viewer)}>{children}</Shell>;
}
