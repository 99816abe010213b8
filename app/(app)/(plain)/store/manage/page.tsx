import type { Metadata } from 'next';
import { MySubscription } from '@/components/store/my-subscription';
import { requireViewer } from '@/lib/auth/require-viewer';
import { readPremium } from '@/lib/store/read-premium';

export const metadata: Metadata = { title: 'My subscription' };

export default async function ManagePage({ searchParams }: PageProps<'/store/manage'>) {
  const { userId, username } = await requireViewer('/store/manage');
  const [{ session_id: asked }, { answer }] = await Promise.all([searchParams, readPremium(userId)]);
  const sessionId = typeof asked === 'string' && /^cs_\w{1,250}$/.test(asked) ? asked : null;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 lg:py-12">
      <h1 className="mb-6 font-display text-xl font-semibold">My subscription</h1>
      <MySubscription userId={userId} username={username} sessionId={sessionId} premium={answer} />
    </div>
  );
}
