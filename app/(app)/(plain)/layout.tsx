import { ServedFrame } from '@/components/layout/frame/served-frame';
import { Shell } from '@/components/layout/shell';
import { activityAddresses } from '@/lib/auth/activity-session';
import { findViewer, isInActivity, toViewerData } from '@/lib/auth/session';
import { readAnnounced } from '../read-announced';

export default async function PlainLayout({ children }: { children: React.ReactNode }) {
  if (await isInActivity()) {
    const { clientId, siteUrl } = activityAddresses();
    return (
      <ServedFrame clientId={clientId} siteUrl={siteUrl}>
        {children}
      </ServedFrame>
    );
  }
  const [viewer, announced] = await Promise.all([findViewer(), readAnnounced()]);
  return (
    <Shell viewer={viewer && toViewerData(viewer)} announced={announced}>
      {children}
    </Shell>
  );
}
