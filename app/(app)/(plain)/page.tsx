import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { HubHome } from '@/components/home/hub-home';
import { Brought } from '@/components/panel/brought';
import { requireViewer } from '@/lib/auth/require-viewer';
import { toViewerData } from '@/lib/auth/session';
import { listTurns as turnsContract } from '@/lib/contracts/arcade/lists';
import { listGuilds, listWaiting as waitingContract } from '@/lib/contracts/dashboard';
import { listServers } from '@/lib/guilds/list-manageable';
import { listWaiting } from '@/lib/guilds/registry/list-waiting';
import { listNews } from '@/lib/guilds/site-news';
import { listTurns } from '@/lib/matches/list-turns';
import { readSoon } from '../read-soon';

export const metadata: Metadata = { title: 'Home' };

export default async function HomePage({ searchParams }: PageProps<'/'>) {
  const viewer = await requireViewer('/');
  // Sign-in redirects with a user ID; the navbar stores the session's user, not this one.
  if ((await searchParams).userId !== undefined) redirect('/');
  const { userId } = viewer;
  const [news, guilds, waiting, turns] = await Promise.all([
    listNews('home'),
    readSoon(listGuilds, listServers(userId)),
    readSoon(
      waitingContract,
      listWaiting(userId).then((items) => ({ items })),
    ),
    readSoon(turnsContract, listTurns(userId)),
  ]);
  return (
    <Brought userId={userId} answers={{ guilds, waiting, turns }}>
      <HubHome viewer={toViewerData(viewer)} news={news} />
    </Brought>
  );
}
