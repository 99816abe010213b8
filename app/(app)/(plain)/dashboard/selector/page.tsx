import type { Metadata } from 'next';
import { ServerSelector } from '@/components/home/server-selector';
import { requireViewer } from '@/lib/auth/require-viewer';

export const metadata: Metadata = { title: 'Select a Server' };

export default async function SelectorPage({ searchParams }: PageProps<'/dashboard/selector'>) {
  const { userId } = await requireViewer('/dashboard/selector');
  const refresh = (await searchParams).refresh === '1';
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 lg:px-6 lg:py-12">
      <h1 className="mb-6 font-display text-xl font-semibold">Select a Server</h1>
      <ServerSelector userId={userId} refresh={refresh} />
    </div>
  );
}
