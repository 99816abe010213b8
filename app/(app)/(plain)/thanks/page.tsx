import type { Metadata } from 'next';
import { ThanksPanel } from '@/components/store/thanks-panel';
import { requireViewer } from '@/lib/auth/require-viewer';
import { readPremium } from '@/lib/store/read-premium';

export const metadata: Metadata = { title: 'Thank you' };

export default async function ThanksPage({ searchParams }: PageProps<'/thanks'>) {
  const { userId } = await requireViewer('/thanks');
  const [{ session_id: asked }, { answer }] = await Promise.all([searchParams, readPremium(userId)]);
  const sessionId = typeof asked === 'string' && /^cs_\w{1,250}$/.test(asked) ? asked : null;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-12 text-center lg:py-16">
      <h1 className="mb-6 font-display text-2xl font-bold tracking-tight">Thank You for Upgrading</h1>
      <ThanksPanel userId={userId} sessionId={sessionId} premium={answer} />
    </div>
  );
}
