import type { Metadata } from 'next';
import { GuildNotFound } from '@/components/layout/guild/guild-not-found';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return <GuildNotFound />;
}
