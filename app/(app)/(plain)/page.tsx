import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { HubHome } from '@/components/home/hub-home';
import { requireViewer } from '@/lib/auth/require-viewer';
import { toViewerData } from '@/lib/auth/session';
import { listNews } from '@/lib/guilds/site-news';

export const metadata: Metadata = { title: 'Home' };

export default async function HomePage({ searchParams }: PageProps<'/'>) {
  const viewer = await requireViewer('/');
  // The hand-off after sign-in: the navbar stores the signed-in user, whoever the address names.
  if ((await searchParams).userId !== undefined) redirect('/');
  return <HubHome viewer={toViewerData(viewer)} news={await listNews('home')} />;
}
