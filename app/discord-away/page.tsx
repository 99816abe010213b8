import type { Metadata } from 'next';
import { discordAway, ErrorPage } from '@/components/layout/error-page';

export const metadata: Metadata = { title: "Discord can't be reached", robots: { index: false } };

/** Sent by the door in place of a page that Discord had to be asked for. */
export default function DiscordAwayPage() {
  return <ErrorPage error={{ digest: discordAway }} />;
}
