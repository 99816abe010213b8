import type { Metadata } from 'next';
import { ServerSelector } from '@/components/home/server-selector';
import { requireViewer } from '@/lib/auth/require-viewer';
import { findSettingPlace } from '@/lib/rules/wiki/setting-place';

export const metadata: Metadata = { title: 'Select a Server' };

export default async function SelectorPage({ searchParams }: PageProps<'/dashboard/selector'>) {
  const { userId } = await requireViewer('/dashboard/selector');
  const { refresh, section, setting } = await searchParams;
  const place = findSettingPlace(section, setting);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 lg:px-6 lg:py-12">
      <h1 className="mb-6 font-display text-xl font-semibold">Select a Server</h1>
      {place && (
        <p className="mb-6 text-muted">
          Choose the server in which to open <strong className="text-ink">{place.title}</strong>.
        </p>
      )}
      <ServerSelector userId={userId} refresh={refresh === '1'} opens={place?.address} />
    </div>
  );
}
