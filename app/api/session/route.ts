import { serve } from '@/lib/api/serve';
import { readSession } from '@/lib/contracts/session';
import { listAnnouncements } from '@/lib/guilds/site-news';

export const GET = serve(readSession, async ({ findViewer }) => ({
  user: findViewer(),
  announcements: await listAnnouncements(),
}));
