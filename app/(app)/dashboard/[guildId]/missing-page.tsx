import { headers } from 'next/headers';
import { GuildNotFound } from '@/components/layout/guild/guild-not-found';
import { tellOutcome } from '@/lib/health/page-outcomes';

/** Says beside the server's own sidebar that there is nothing here, and so does the status. */
export async function MissingPage() {
  tellOutcome(await headers(), { status: 404, isDrawn: true });
  return <GuildNotFound />;
}
