import type { Metadata } from 'next';
import { discordAway, ErrorPage } from '@/components/layout/error-page';

export const metadata: Metadata = { title: "Discord can't be reached", robots: { index: false } };

/** Sent in place of a page that needed data from Discord while Discord was down. */
export default function DiscordAwayPage() {
  return <ErrorPage error={{ digest: discordAway }} />;
}
