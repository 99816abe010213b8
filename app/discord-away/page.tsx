import type { Metadata } from 'next';
import { discordAway, ErrorPage } from '@/components/layout/error-page';

export const metadata: Metadata = { title: "Discord can't be reached", robots: { index: false } };

/** Replaces a page that needs data from Discord while Discord is down. */
export default function DiscordAwayPage() {
  return <ErrorPage error={{ digest: discordAway }} />;
}
