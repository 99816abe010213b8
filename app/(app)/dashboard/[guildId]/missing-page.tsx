import { headers } from 'next/headers';
import { GuildNotFound } from '@/components/layout/guild/guild-not-found';
import { tellOutcome } from '@/lib/health/page-outcomes';

/** Renders 'not found' beside the server's sidebar, with status 404. */
export async function MissingPage() {
  tellOutcome(await headers(), { status: 404, isDrawn: true });
  return <GuildNotFound />;
}
